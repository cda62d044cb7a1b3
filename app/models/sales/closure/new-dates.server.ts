import { db, type Tx } from "~/db.server";
import { nextDates } from "~/models/catalogue/days/offered-day";
import { readDays } from "~/models/catalogue/days/read-days.server";
import { rulesSelect, toRules } from "~/models/catalogue/package/date-rules.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { PUBLIC } from "~/models/catalogue/package/lists/list-packages.server";
import { addDays, type CalendarDate, formatDate, fromDate, toDate, today } from "~/values/calendar";

import { type ClosedDays, OFFERED_DATES, touches } from "./rules";

type Booked = { packageId: string; startDate: CalendarDate; days: number; numberOfPersons: number };

/** The next days from tomorrow on which the whole group can start and no closed road is on the way. */
export async function listNewDates({ packageId, startDate, days, numberOfPersons: persons }: Booked) {
  const pkg = await db.package.findFirst({ where: { id: packageId, ...PUBLIC }, select: rulesSelect });
  if (!pkg) return [];
  const [now, last] = [today(), lastBookableDay()];
  const [rows, closed] = await Promise.all([readDays(packageId, now, last), closedDaysOf(db, packageId)]);
  const isFree = (day: CalendarDate) =>
    day !== startDate && !closed.some((each) => touches(each, { startDate: day, days }));
  const from = addDays(now, 1);
  return nextDates(toRules(pkg), rows, now, { from, persons, count: Infinity }).filter(isFree).slice(0, OFFERED_DATES);
}

/** What is in the way of a trip from this day on: a road that is closed then; null if none is. */
export async function closedOn(
  tx: Tx,
  { packageId, ...trip }: { packageId: string; startDate: CalendarDate; days: number },
) {
  const closed = (await closedDaysOf(tx, packageId)).find((each) => touches(each, trip));
  return closed
    ? `${closed.title} is closed until ${formatDate(closed.to)}, and a trip from ${formatDate(trip.startDate)} would be there.`
    : null;
}

/** The package of a trip, and what it was made from. */
export async function packagesOf(tx: Tx | typeof db, packageId: string) {
  const found = await tx.package.findUnique({ where: { id: packageId }, select: { madeFromId: true } });
  return found?.madeFromId ? [packageId, found.madeFromId] : [packageId];
}

type NamedDays = ClosedDays & { title: string };

async function closedDaysOf(tx: Tx, packageId: string): Promise<NamedDays[]> {
  const rows = await tx.closure.findMany({
    where: { packageIds: { hasSome: await packagesOf(tx, packageId) }, endedAt: null, to: { gte: toDate(today()) } },
    orderBy: { to: "desc" },
    select: { title: true, from: true, to: true },
  });
  return rows.map(({ title, from, to }) => ({ title, from: fromDate(from), to: fromDate(to) }));
}
