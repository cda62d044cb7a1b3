import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type Paging, slice } from "~/models/paging";
import { searchQuery } from "~/models/search";
import { countOf } from "~/models/stat/list-stats.server";

import { toUserJson, userSelect } from "./json";

const { sql, empty } = Prisma;

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

/** Counting what a search finds stops here. */
const COUNT_LIMIT = 250;

type Search = {
  /** Beginnings of words of name, e-mail or phone. */
  q?: string;
};

/** A page of the customers a search finds, each with whether the e-mail is verified; `isMore` when there are more than the total says. */
export async function findUsers({ q }: Search, { page, limit }: Paging) {
  const query = searchQuery(q);
  const where = sql`"role" = 'user' AND "deletedAt" IS NULL ${query ? sql`AND "search" @@ lower(${query})::tsquery` : empty}`;
  const offset = (page - 1) * limit;
  const { totalUsers, isMore } = query
    ? await countFound(where)
    : { totalUsers: await countOf("Total Users"), isMore: false };
  // The far half of everything is read from its other end.
  const isFar = !query && offset > totalUsers / 2;
  const take = isFar ? Math.max(0, Math.min(limit, totalUsers - offset)) : limit + 1;
  const direction = Prisma.raw(isFar ? "ASC" : "DESC");
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE ${where} ORDER BY "createdAt" ${direction}, "id" ${direction}
    LIMIT ${take} OFFSET ${isFar ? Math.max(0, totalUsers - offset - limit) : offset}`;
  const rows = await db.user.findMany({
    where: { id: { in: ids.slice(0, limit).map(({ id }) => id) } },
    select: { ...userSelect, emailVerifiedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const users = rows.map((row) => ({ ...toUserJson(row), isVerified: row.emailVerifiedAt !== null }));
  return { totalUsers, isMore, hasNext: ids.length > limit || (isFar && offset + limit < totalUsers), users };
}

async function countFound(where: Prisma.Sql) {
  const [counted] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM (SELECT 1 FROM "User" WHERE ${where} LIMIT ${COUNT_LIMIT + 1}) AS counted`;
  const count = Number(counted?.count ?? 0);
  return { totalUsers: Math.min(count, COUNT_LIMIT), isMore: count > COUNT_LIMIT };
}
