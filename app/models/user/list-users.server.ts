import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type Paging, slice } from "~/models/paging";
import { searchQuery } from "~/models/search";
import { countOf } from "~/models/stat/list-stats.server";

import { toUserJson, userSelect } from "./json";

const { sql } = Prisma;

/** The customers, newest first; the total counts all of them. */
export async function listUsers(paging?: Paging) {
  const [rows, totalUsers] = await Promise.all([
    db.user.findMany({
      where: { role: "user", deletedAt: null },
      select: userSelect,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...slice(paging),
    }),
    countOf("Total Users"),
  ]);
  return { users: rows.map(toUserJson), totalUsers };
}

/** Of what a search finds, as many are counted. */
const COUNT_LIMIT = 250;

type Search = {
  /** Beginnings of words of name, e-mail or phone. */
  q?: string;
};

/** A page of the customers a search finds, each with whether the e-mail is verified; `isMore` when there are more than the total says. */
export async function findUsers({ q }: Search, { page, limit }: Paging) {
  const query = searchQuery(q);
  const slice = { offset: (page - 1) * limit, limit };
  const { ids, ...total } = await (query ? findIds(query, slice) : allIds(slice));
  const rows = await db.user.findMany({
    where: { id: { in: ids.slice(0, limit) } },
    select: { ...userSelect, emailVerifiedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const users = rows.map((row) => ({ ...toUserJson(row), isVerified: row.emailVerifiedAt !== null }));
  return { hasNext: ids.length > limit, ...total, users };
}

type Slice = { offset: number; limit: number };

const CUSTOMERS = sql`"role" = 'user' AND "deletedAt" IS NULL`;

async function findIds(query: string, { offset, limit }: Slice) {
  const where = sql`${CUSTOMERS} AND "search" @@ lower(${query})::tsquery`;
  // Materialized, so that the search is planned for all its rows, by its index, although few are taken.
  const counted = await db.$queryRaw<unknown[]>`
    WITH matching AS MATERIALIZED (SELECT 1 FROM "User" WHERE ${where}) SELECT 1 AS "one" FROM matching LIMIT ${COUNT_LIMIT + 1}`;
  const isMore = counted.length > COUNT_LIMIT;
  // A few are sorted; of many, the next ones in order are near.
  const by = isMore ? sql`"createdAt"` : sql`("createdAt" + interval '0')`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE ${where} ORDER BY ${by} DESC, "id" DESC LIMIT ${limit + 1} OFFSET ${offset}`;
  return { totalUsers: Math.min(counted.length, COUNT_LIMIT), isMore, ids: rows.map(({ id }) => id) };
}

/** Everybody; the far half is read from its other end. */
async function allIds({ offset, limit }: Slice) {
  const totalUsers = await countOf("Total Users");
  const isFar = offset > totalUsers / 2;
  const direction = Prisma.raw(isFar ? "ASC" : "DESC");
  const take = isFar ? Math.max(0, Math.min(limit, totalUsers - offset)) : limit + 1;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE ${CUSTOMERS} ORDER BY "createdAt" ${direction}, "id" ${direction}
    LIMIT ${take} OFFSET ${isFar ? Math.max(0, totalUsers - offset - limit) : offset}`;
  const hasNext = isFar ? offset + limit < totalUsers : rows.length > limit;
  return { totalUsers, isMore: false, hasNext, ids: rows.map(({ id }) => id) };
}
