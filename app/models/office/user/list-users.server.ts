import { countRows, db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { countBookingsOf } from "~/models/booking/count-bookings-of.server";
import { toUserJson, userSelect } from "~/models/people/user/json";
import { countOf } from "~/models/system/stat/list-stats.server";
import { newestInBatches } from "~/values/batches";
import { textField } from "~/values/fields";
import { COUNT_LIMIT, type Paging, readCriteria, slice, totalOf } from "~/values/paging";
import { readPage } from "~/values/read-page";
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

export async function findUsers({ q }: UserCriteria, paging: Paging) {
  const where = q ? sql`${CUSTOMERS} AND "search" @@ lower(${searchQuery(q)})::tsquery` : CUSTOMERS;
  const most = q ? COUNT_LIMIT : Infinity;
  const [{ total, rows: ids, ...rest }, allUsers] = await Promise.all([
    readPage(
      paging,
      async () => totalOf(await countRows(sql`"User" WHERE ${where}`, { take: most + 1 }), most),
      ({ skip, take }) =>
        readIds(sql`
          SELECT "id" FROM "User" WHERE ${where} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${take} OFFSET ${skip}`),
    ),
    q ? countOf("Total Users") : undefined,
  ]);
  const [rows, trips] = await Promise.all([
    db.user.findMany({
      where: { id: { in: ids } },
      select: { ...userSelect, emailVerifiedAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
    countBookingsOf(ids),
  ]);
  const users = rows.map((row) => ({ ...toUserJson(row), isVerified: row.emailVerifiedAt !== null, ...trips(row.id) }));
  return { totalUsers: total, ...rest, allUsers, users };
}

const CUSTOMERS = sql`"role" = 'user' AND "deletedAt" IS NULL AND NOT "joinedAsStaff"`;
