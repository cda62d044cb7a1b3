import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { countBookingsOf } from "~/models/booking/row/facts.server";
import { toUserJson, type UserJson, userSelect } from "~/models/people/user/json";
import { CUSTOMERS } from "~/models/system/stat/list-stats.server";
import { textField } from "~/values/fields";
import { searchQuery } from "~/values/search-words";

import { worklist } from "./worklist.server";

const { empty, sql } = Prisma;

/** Customers with an account, the newest first. */
export const users = worklist({
  name: "users",
  title: "Manage Users",
  label: "Total Users",
  right: "admin",
  people: true,
  /** Prefixes of words in the name, e-mail or phone. */
  criteria: { q: textField("a search", 100) },
  from: ({ q }) => sql`${CUSTOMERS}${q ? sql` AND "search" @@ lower(${searchQuery(q)})::tsquery` : empty}`,
  order: () => ["createdAt", "id"].map((by) => ({ by, down: true })),
  isAllCounted: true,
  load: async (ids) => (await db.user.findMany({ where: { id: { in: ids } }, select: userSelect })).map(toUserJson),
  pageSize: 24,
  filters: { of: [{ name: "q", label: "Search", kind: "search", placeholder: "Name, e-mail or phone" }] },
  none: ({ q }) => (q ? "Nobody matches." : "Nobody has registered yet."),
});

/** What the desk's cards say besides. */
export async function withTrips(listed: UserJson[]) {
  const ids = listed.map(({ _id }) => _id);
  const [verified, trips] = await Promise.all([
    db.user.findMany({ where: { id: { in: ids }, emailVerifiedAt: { not: null } }, select: { id: true } }),
    countBookingsOf(ids),
  ]);
  const isVerified = new Set(verified.map(({ id }) => id));
  return listed.map((user) => ({ ...user, isVerified: isVerified.has(user._id), ...trips(user._id) }));
}

export type ListedUser = Awaited<ReturnType<typeof withTrips>>[number];
