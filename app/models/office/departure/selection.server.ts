import { db, readIds, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { refuse } from "~/result";
import { type CalendarDate, fromDate, isCalendarDate, toDate } from "~/values/calendar";
import { isId } from "~/values/id";

import { activeOf, type DepartureCriteria } from "./criteria.server";

const { sql } = Prisma;

/** One package on its first day. */
export type Group = { startDate: CalendarDate; packageId: string };

/** The groups of a list that were ticked; without `groups` the whole list. */
export type Selection = { criteria: DepartureCriteria; groups?: Group[] };

export function groupOf(startDate: string, packageId: string): Group | null {
  return isCalendarDate(startDate) && isId(packageId) ? { startDate, packageId } : null;
}

export function onlyGroup(startDate: string, packageId: string): Selection | null {
  const group = groupOf(startDate, packageId);
  return group && { criteria: { show: "starting", from: group.startDate, to: group.startDate }, groups: [group] };
}

export async function activeIn({ criteria, groups }: Selection) {
  const where = await activeOf(criteria);
  if (!groups) return where;
  const days = groups.map(({ startDate }) => toDate(startDate));
  const ids = groups.map(({ packageId }) => packageId);
  return sql`${where} AND ("startDate", "packageId") IN (SELECT * FROM unnest(${days}::date[], ${ids}::uuid[]))`;
}

export function idsOf(where: Prisma.Sql, take: number, tx?: Tx) {
  return readIds(sql`SELECT "id" FROM "Booking" WHERE ${where} ORDER BY "id" LIMIT ${take}`, tx);
}

type Row = { startDate: Date; packageId: string; packageTitle: string; bookings: number };

/** What the page of a form says of them. */
export async function listGroups(selection: Selection | null) {
  if (!selection) return nobodyIn(selection);
  const rows = await db.$queryRaw<Row[]>`
    SELECT b.*, p."packageTitle" FROM (
      SELECT "startDate", "packageId", count(*)::int AS "bookings" FROM "Booking"
      WHERE ${await activeIn(selection)} GROUP BY "startDate", "packageId"
    ) b JOIN "Package" p ON p."id" = b."packageId" ORDER BY b."startDate", b."packageId"`;
  if (rows.length === 0) return nobodyIn(selection);
  return rows.map(({ startDate, ...row }) => ({ ...row, startDate: fromDate(startDate) }));
}

export function nobodyIn(selection: Selection | null) {
  if (selection?.groups?.length === 0) return refuse("NOT_FOUND", "Please tick the groups first.");
  const isOne = selection?.groups?.length === 1 && selection.criteria.show === "starting";
  if (!selection || isOne) return refuse("NOT_FOUND", "Nobody starts on this day with this package any more.");
  return refuse("NOT_FOUND", "Nobody travels in these groups any more.");
}
