import { type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type CalendarDate, fromDate, toDate, today } from "~/values/calendar";

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

/** On which days a package starts; what differs on one day stands in its row. */
export type DayRules = ReturnType<typeof toRules>;

export function toRules({ firstDay, lastDay, ...rules }: Prisma.PackageGetPayload<{ select: typeof rulesSelect }>) {
  return { ...rules, firstDay: firstDay && fromDate(firstDay), lastDay: lastDay && fromDate(lastDay) };
}

export function toColumns<E extends { firstDay?: CalendarDate | null; lastDay?: CalendarDate | null }>(edit: E) {
  const dates = { firstDay: edit.firstDay && toDate(edit.firstDay), lastDay: edit.lastDay && toDate(edit.lastDay) };
  return { ...edit, ...dates };
}

/** Gives the days without places of their own these places. Returns how many days keep more, because they are taken. */
export async function setSeats(tx: Tx, packageId: string, seats: number | null) {
  const days = await tx.$queryRaw<{ capacity: number | null }[]>`
    UPDATE "PackageDay" SET "capacity" = CASE WHEN ${seats}::int IS NOT NULL THEN greatest(${seats}::int, "held") END
    WHERE "packageId" = ${packageId}::uuid AND "day" >= ${toDate(today())}::date AND NOT "ownCapacity"
    RETURNING "capacity"`;
  return days.filter(({ capacity }) => capacity !== seats).length;
}
