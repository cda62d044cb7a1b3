import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { inBatches } from "~/models/in-batches";
import { nearerSlice, type Paging, slice } from "~/models/paging";
import { searchQuery } from "~/models/search";
import { countOf } from "~/models/stat/list-stats.server";

import { toUserJson, userSelect } from "./json";

const { sql } = Prisma;

const ARE_CUSTOMERS = { role: "user", deletedAt: null } as const;

/** A page of the customers, newest first; the total counts all of them. */
export async function listUsers(paging: Paging) {
  const [rows, totalUsers] = await Promise.all([
    db.user.findMany({
      where: ARE_CUSTOMERS,
      select: userSelect,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...slice(paging),
    }),
    countOf("Total Users"),
  ]);
  return { users: rows.map(toUserJson), totalUsers };
}

/** The same list whole, in batches: it may be too long to hold in memory. */
export async function streamUsers() {
  return { users: batches(), totalUsers: await countOf("Total Users") };
}

async function* batches() {
  const rows = inBatches(({ after, ...page }) =>
    db.user.findMany({ where: { ...ARE_CUSTOMERS, ...after }, select: { ...userSelect, createdAt: true }, ...page }),
  );
  for await (const batch of rows) yield batch.map(toUserJson);
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
  const found = await db.$queryRaw<{ id: string | null; total: number }[]>`
    WITH matching AS MATERIALIZED (SELECT "id", "createdAt" FROM "User" WHERE ${where}),
      counted AS MATERIALIZED (SELECT * FROM matching LIMIT ${COUNT_LIMIT + 1}),
      page AS (SELECT "id" FROM counted ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit + 1} OFFSET ${offset})
    SELECT page."id", total FROM (SELECT count(*)::int AS "total" FROM counted) AS all_counted LEFT JOIN page ON true`;
  const totalUsers = found[0]?.total ?? 0;
  if (totalUsers <= COUNT_LIMIT) return { totalUsers, isMore: false, ids: found.flatMap(({ id }) => id ?? []) };

  // Of many, the next ones in order are near.
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE ${where} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit + 1} OFFSET ${offset}`;
  return { totalUsers: COUNT_LIMIT, isMore: true, ids: rows.map(({ id }) => id) };
}

/** Everybody; the far half is read from its other end. */
async function allIds({ offset, limit }: Slice) {
  const totalUsers = await countOf("Total Users");
  const { isFromEnd, skip, take } = nearerSlice({ page: offset / limit + 1, limit }, totalUsers);
  const direction = Prisma.raw(isFromEnd ? "ASC" : "DESC");
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE ${CUSTOMERS} ORDER BY "createdAt" ${direction}, "id" ${direction} LIMIT ${take} OFFSET ${skip}`;
  return { totalUsers, isMore: false, hasNext: offset + limit < totalUsers, ids: rows.map(({ id }) => id) };
}
