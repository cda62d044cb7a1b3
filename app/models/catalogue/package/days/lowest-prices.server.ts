import { db } from "~/db.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { type CalendarDate, toDate, today } from "~/values/calendar";
import { daysFrom } from "~/values/months";

import { type DayRow, type DayRules, freePlaces, offeredDay, priceOn } from "./offered-day";
import { readDays } from "./read-days.server";

type Priced = DayRules & { id: string; startingPrice: number };

/** What an adult pays on the cheapest day with a free place, by the package's id; without packages that have no priced days. */
export async function listLowestPrices(packages: Priced[]) {
  const [now, last] = [today(), lastBookableDay()];
  const priced = await db.packageDay.groupBy({
    by: "packageId",
    where: {
      packageId: { in: packages.map(({ id }) => id) },
      day: { gte: toDate(now), lte: toDate(last) },
      unitPrice: { not: null },
    },
  });
  const byId = new Map(packages.map((pkg) => [pkg.id, pkg]));
  const lowest = new Map<string, number>();
  for (const { packageId } of priced) {
    const pkg = byId.get(packageId);
    if (pkg) lowest.set(packageId, lowestOf(pkg, await readDays(packageId, now, last), now));
  }
  return lowest;
}

function lowestOf(pkg: Priced, rows: DayRow[], now: CalendarDate) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  let lowest = Number.POSITIVE_INFINITY;
  for (const day of daysFrom(now, lastBookableDay(now))) {
    const row = byDay.get(day);
    if (offeredDay(pkg, day, row, now).isOffered && freePlaces(pkg, row) !== 0)
      lowest = Math.min(lowest, priceOn(pkg, row));
    if (lowest === pkg.startingPrice) break;
  }
  return Number.isFinite(lowest) ? lowest : pkg.startingPrice;
}
