import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { countBookingsOf } from "~/models/booking/count-bookings-of.server";
import { toUserJson, userSelect } from "~/models/people/user/json";
import { countOf } from "~/models/system/stat/list-stats.server";
import { newestInBatches } from "~/values/batches";
import { textField } from "~/values/fields";
import { COUNT_LIMIT, nearerSlice, type Paging, readCriteria, slice, totalOf } from "~/values/paging";
import { searchQuery } from "~/values/search-words";

const { sql } = Prisma;

const ARE_CUSTOMERS = { role: "user", deletedAt: null, joinedAsStaff: false } as const;

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

/** Yields batches, because the whole list may not fit in memory. */
export async function streamUsers() {
  return { users: batches(), totalUsers: await countOf("Total Users") };
}

async function* batches() {
  const rows = newestInBatches(({ after, ...page }) =>
    db.user.findMany({ where: { ...ARE_CUSTOMERS, ...after }, select: { ...userSelect, createdAt: true }, ...page }),
  );
  for await (const batch of rows) yield batch.map(toUserJson);
}

type UserCriteria = {
  /** Prefixes of words in the name, e-mail or phone. */
  q?: string;
};

export function readUserCriteria(url: string) {
  return readCriteria(url, { q: textField("a search", 100) });
}

export async function findUsers({ q }: UserCriteria, { page, limit }: Paging) {
  const query = q && searchQuery(q);
  const place = { offset: (page - 1) * limit, limit };
  const { ids, ...total } = await (query ? findIds(query, place) : allIds(place));
  const shown = ids.slice(0, limit);
  const [rows, trips, allUsers] = await Promise.all([
    db.user.findMany({
      where: { id: { in: shown } },
      select: { ...userSelect, emailVerifiedAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
    countBookingsOf(shown),
    query ? countOf("Total Users") : undefined,
  ]);
  const users = rows.map((row) => ({
    ...toUserJson(row),
    isVerified: row.emailVerifiedAt !== null,
    ...trips(row.id),
  }));
  return { hasNext: ids.length > limit, ...total, allUsers, users };
}

type Place = { offset: number; limit: number };

const CUSTOMERS = sql`"role" = 'user' AND "deletedAt" IS NULL AND NOT "joinedAsStaff"`;

async function findIds(query: string, { offset, limit }: Place) {
  const where = sql`${CUSTOMERS} AND "search" @@ lower(${query})::tsquery`;
  // MATERIALIZED keeps the LIMIT from making the planner scan the table instead of using the search index.
  const found = await db.$queryRaw<{ id: string | null; total: number }[]>`
    WITH matching AS MATERIALIZED (SELECT "id", "createdAt" FROM "User" WHERE ${where}),
      counted AS MATERIALIZED (SELECT * FROM matching LIMIT ${COUNT_LIMIT + 1}),
      page AS (SELECT "id" FROM counted ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit + 1} OFFSET ${offset})
    SELECT page."id", total FROM (SELECT count(*)::int AS "total" FROM counted) AS all_counted LEFT JOIN page ON true`;
  const { total, isMore } = totalOf(found[0]?.total ?? 0);
  if (!isMore) return { totalUsers: total, isMore, ids: found.flatMap(({ id }) => id ?? []) };

  // With many matches, an index in the list's order finds the page sooner.
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE ${where} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit + 1} OFFSET ${offset}`;
  return { totalUsers: total, isMore, ids: rows.map(({ id }) => id) };
}

/** Reads the second half from its end, so that OFFSET stays small. */
async function allIds({ offset, limit }: Place) {
  const totalUsers = await countOf("Total Users");
  const { isFromEnd, skip, take } = nearerSlice({ page: offset / limit + 1, limit }, totalUsers);
  const direction = Prisma.raw(isFromEnd ? "ASC" : "DESC");
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE ${CUSTOMERS} ORDER BY "createdAt" ${direction}, "id" ${direction} LIMIT ${take} OFFSET ${skip}`;
  return { totalUsers, isMore: false, hasNext: offset + limit < totalUsers, ids: rows.map(({ id }) => id) };
}
