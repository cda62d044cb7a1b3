import { db, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { rulesSelect, toRules } from "~/models/catalogue/package/date-rules.server";
import { type CalendarDate, fromDate, toDate, today } from "~/values/calendar";
import { pick } from "~/values/pick";

import { type OfferRules } from "./day-offer";
import { type DayPrices, dayPrices, type DayRow } from "./offered-day";

const dayRowSelect = {
  day: true,
  capacity: true,
  unitPrice: true,
  isCheaper: true,
  closed: true,
  isSet: true,
  cutoffDays: true,
  label: true,
  priceSettings: true,
  held: true,
} satisfies Prisma.PackageDaySelect;

/** The days that differ from the package's rules, or on which somebody starts. */
export async function readDays(
  packageId: string,
  from: CalendarDate,
  to?: CalendarDate,
  client: Tx = db,
): Promise<DayRow[]> {
  const rows = await client.packageDay.findMany({
    where: { packageId, day: { gte: toDate(from), lte: to && toDate(to) } },
    orderBy: { day: "asc" },
    select: dayRowSelect,
  });
  return rows.map((row) => ({ ...row, day: fromDate(row.day) }));
}

type Priced = { _id: string; startingPrice: number };

/** What the days from this one on cost; without those that cost the same as any other. */
export async function listDayPrices(pkg: Priced, from: CalendarDate): Promise<DayPrices> {
  return dayPrices(pkg, await readDays(pkg._id, from));
}

/** What this day costs, by its date, unless it is as on any other. */
export async function readDayPrices(pkg: Priced, day: CalendarDate): Promise<DayPrices> {
  return dayPrices(pkg, await readDays(pkg._id, day, day));
}

/** A package with its days from today on, for `dayOffer`, and what is said of its months, as stored. */
export type Offers = { pkg: OfferRules; rows: DayRow[]; months: string };

export async function readOffers(id: string): Promise<Offers | null> {
  const group = { minPersons: true, maxPersons: true, startingPrice: true } as const;
  const [found, rows] = await Promise.all([
    db.package.findUnique({ where: { id }, select: { ...group, ...rulesSelect, months: true } }),
    readDays(id, today()),
  ]);
  if (!found) return null;
  const { months, ...rules } = found;
  return { pkg: { ...pick(found, group), ...toRules(rules) }, rows, months };
}

export async function readDay(tx: Tx, packageId: string, day: CalendarDate) {
  const [row] = await readDays(packageId, day, day, tx);
  return row;
}

export async function hasLimitedPlaces(tx: Tx, { id, seatsPerDay }: { id: string; seatsPerDay: number | null }) {
  if (seatsPerDay !== null) return true;
  const where = { packageId: id, day: { gte: toDate(today()) }, capacity: { not: null } };
  return (await tx.packageDay.findFirst({ where, select: { day: true } })) !== null;
}
