import { type Tx } from "~/db.server";
import { dayPrices, type DayRow } from "~/models/catalogue/days/offered-day";
import { readDay } from "~/models/catalogue/days/read-days.server";

import { factsOf, type PricedPackage, type Wish } from "./facts";

/** The facts of a price as they are in this transaction; the caller holds the package's lock. */
export async function loadPriceFacts(tx: Tx, pkg: PricedPackage & { extras: unknown }, wish: Wish) {
  const rows: DayRow[] = [];
  for (const day of daysToRead(pkg.id, wish)) {
    const row = await readDay(tx, pkg.id, day);
    if (row) rows.push(row);
  }
  return factsOf(pkg, dayPrices(pkg, rows), wish);
}

function daysToRead(packageId: string, { day, party, sold, hasLockedPrice }: Wish) {
  if (day === null) return [];
  if (sold?.packageId !== packageId) return [day];
  const isAsSold = day === sold.day && party.numberOfPersons === sold.persons;
  return hasLockedPrice || isAsSold ? [] : new Set([sold.day, day]);
}
