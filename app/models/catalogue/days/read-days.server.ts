import { db, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { rulesSelect, toRules } from "~/models/catalogue/package/date-rules.server";
import { type CalendarDate, fromDate, toDate, today } from "~/values/calendar";

import { type OfferRules } from "./day-offer";
import { type DayPrices, dayPrices, type DayRow, type PricesOf } from "./offered-day";

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
  to: CalendarDate,
  client: Tx = db,
): Promise<DayRow[]> {
  const rows = await client.packageDay.findMany({
    where: { packageId, day: { gte: toDate(from), lte: toDate(to) } },
    orderBy: { day: "asc" },
    select: dayRowSelect,
  });
  return rows.map((row) => ({ ...row, day: fromDate(row.day) }));
}

/** So many prices are sent with a page. */
const MOST_PRICES = 5_000;

type Priced = { _id: string; startingPrice: number };

/**
 * What the days from this one on cost, by the package's id; without packages all of whose days cost the same. Null stands for
 * prices that are too many to list: of packages beyond the limit, except the one that is chosen.
 */
export async function listDayPrices(packages: Priced[], from: CalendarDate, chosen?: string): Promise<PricesOf> {
  const rows = await readPrices(packages, from, MOST_PRICES + 1);
  const unread = rows.length > MOST_PRICES ? rows.at(-1)?.packageId : undefined;
  const byId = new Map(packages.map((pkg) => [pkg._id, pkg]));
  const prices: PricesOf = {};
  const keep = (found: typeof rows) => {
    for (const { packageId, day, ...row } of found) {
      const pkg = byId.get(packageId);
      if (pkg) Object.assign((prices[packageId] ??= {}), dayPrices(pkg, [{ day: fromDate(day), ...row }]));
    }
  };
  keep(rows);
  if (unread === undefined) return prices;
  for (const { _id } of packages) if (_id >= unread) prices[_id] = null;
  if (chosen && prices[chosen] === null) {
    prices[chosen] = {};
    keep(await readPrices([{ _id: chosen }], from));
  }
  return prices;
}

/** What this day costs, by its date, unless it is as on any other. */
export async function readDayPrices(pkg: Priced, day: CalendarDate): Promise<DayPrices> {
  return dayPrices(pkg, await readDays(pkg._id, day, day));
}

function readPrices(packages: { _id: string }[], from: CalendarDate, take?: number) {
  return db.packageDay.findMany({
    where: {
      packageId: { in: packages.map(({ _id }) => _id) },
      day: { gte: toDate(from) },
      OR: [{ unitPrice: { not: null } }, { priceSettings: { not: {} } }],
    },
    orderBy: [{ packageId: "asc" }, { day: "asc" }],
    select: { packageId: true, day: true, unitPrice: true, isCheaper: true, priceSettings: true },
    take,
  });
}

/** So many days are sent with a page. */
const MOST_DAYS = 2_000;

/** A package with its days from today on, for `dayOffer`, and what is said of its months, as stored. */
export type Offers = { pkg: OfferRules; rows: DayRow[]; months: string };

const offerSelect = {
  id: true,
  minPersons: true,
  maxPersons: true,
  startingPrice: true,
  months: true,
  ...rulesSelect,
} satisfies Prisma.PackageSelect;

/** By the package's id. Packages whose days are too many to list are left out, except the one that is chosen. */
export async function listOffers(ids: string[], chosen?: string): Promise<Record<string, Offers>> {
  const read = (packageId: Prisma.StringFilter | string, take?: number) =>
    db.packageDay.findMany({
      where: { packageId, day: { gte: toDate(today()) } },
      orderBy: [{ packageId: "asc" }, { day: "asc" }],
      select: { packageId: true, ...dayRowSelect },
      take,
    });
  const [packages, rows] = await Promise.all([
    db.package.findMany({ where: { id: { in: ids } }, select: offerSelect }),
    read({ in: ids }, MOST_DAYS + 1),
  ]);
  const unread = rows.length > MOST_DAYS ? rows.at(-1)?.packageId : undefined;
  const isRead = (id: string) => unread === undefined || id < unread;
  const ofChosen = chosen && !isRead(chosen) ? await read(chosen) : [];
  const listed = [...rows.filter(({ packageId }) => isRead(packageId)), ...ofChosen];
  return Object.fromEntries(
    packages
      .filter(({ id }) => isRead(id) || id === chosen)
      .map(({ id, minPersons, maxPersons, startingPrice, months, ...rules }) => {
        const pkg = { minPersons, maxPersons, startingPrice, ...toRules(rules) };
        const days = listed.filter(({ packageId }) => packageId === id);
        return [id, { pkg, rows: days.map((row) => ({ ...row, day: fromDate(row.day) })), months }];
      }),
  );
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
