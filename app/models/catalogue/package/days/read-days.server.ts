import { db, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type CalendarDate, fromDate, toDate } from "~/values/calendar";

import { type DayRow, type DayRules } from "./offered-day";

export const rulesSelect = {
  dateRule: true,
  seatsPerDay: true,
  leadDays: true,
  firstDay: true,
  lastDay: true,
  seasons: true,
  weekdays: true,
  salesStopped: true,
} satisfies Prisma.PackageSelect;

export function toRules({
  firstDay,
  lastDay,
  ...rules
}: Prisma.PackageGetPayload<{ select: typeof rulesSelect }>): DayRules {
  return { ...rules, firstDay: firstDay && fromDate(firstDay), lastDay: lastDay && fromDate(lastDay) };
}

/** The days that differ from the package's rules, or on which somebody starts. */
export async function readDays(
  packageId: string,
  from: CalendarDate,
  to: CalendarDate,
  client: Tx = db,
): Promise<DayRow[]> {
  const rows = await client.packageDay.findMany({
    where: { packageId, day: { gte: toDate(from), lte: toDate(to) } },
    orderBy: { day: "asc" },
    select: { day: true, capacity: true, unitPrice: true, closed: true, cutoffDays: true, label: true, held: true },
  });
  return rows.map((row) => ({ ...row, day: fromDate(row.day) }));
}

export async function readDay(tx: Tx, packageId: string, day: CalendarDate) {
  const [row] = await readDays(packageId, day, day, tx);
  return row;
}
