import { type z } from "zod";

import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { isOfPackage } from "~/models/booking/desk/filters.server";
import { listSoldFacts } from "~/models/booking/row/facts.server";
import { listPlaces } from "~/models/catalogue/days/places.server";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { listPinned } from "~/models/sales/note/list-notes.server";
import { done, refuse } from "~/result";
import { addDays, type CalendarDate, daysBetween, formatDate, fromDate, toDate } from "~/values/calendar";
import { type CsvColumn, readAs, writeCsv } from "~/values/csv";
import { COUNT_LIMIT, type Paging } from "~/values/paging";
import { readPage } from "~/values/read-page";

import { activeOf, type DepartureCriteria } from "./criteria.server";
import {
  type DepartureJson,
  type departuresShape,
  type GuestRow,
  guestSelect,
  type heldOnlyShape,
  type Known,
  type Night,
  toGuestJson,
} from "./json";
import { NOT_NAMED, TOO_MANY_NIGHTS } from "./limits";

const { sql } = Prisma;

/** The order of the index Booking_departures. */
const ORDER = sql`"startDate", "packageId", "id"`;

type Slice = { take: number; skip?: number; after?: GuestRow };

export async function selectGuests(where: Prisma.Sql, { take, skip = 0, after }: Slice): Promise<GuestRow[]> {
  const rest = after
    ? sql`${where} AND (${ORDER}) > (${after.startDate}::date, ${after.packageId}::uuid, ${after.id}::uuid)`
    : where;
  const ids = await readIds(sql`
    SELECT "id" FROM "Booking" WHERE ${rest} ORDER BY ${ORDER} LIMIT ${take} OFFSET ${skip}`);
  const rows = await db.booking.findMany({ where: { id: { in: ids } }, select: guestSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const SUMS = sql`count(*)::int AS "bookings", coalesce(sum("numberOfPersons"), 0)::int AS "persons",
  coalesce(sum(greatest("totalPrice" - "paid", 0)), 0)::float8 AS "balance"`;

type Sums = { bookings: number; persons: number; balance: number };

type Departures = z.output<typeof departuresShape>;

export function noDepartures({ from, to }: DepartureCriteria): Departures {
  return {
    from,
    to,
    totalBookings: 0,
    isMore: false,
    totalPersons: 0,
    totalBalance: null,
    hasNext: false,
    departures: [],
    nights: null,
    heldOnly: [],
  };
}

/** The guests who start on these days, grouped by day and package, with the sums of each group. */
export async function listDepartures(criteria: DepartureCriteria, paging: Paging): Promise<Departures> {
  const where = await activeOf(criteria);
  const counting = sumUp(where);
  const [{ total, isMore, hasNext, rows: guests }, counted, isKept, heldOnly, nights] = await Promise.all([
    readPage(
      paging,
      async () => (await counting).bookings,
      (bounds) => selectGuests(where, bounds),
    ),
    counting,
    isMoneyKept(),
    listHeldOnly(criteria),
    criteria.show === "under-way" ? listNights(criteria) : null,
  ]);
  const ids = guests.map(({ id }) => id);
  const [sums, pinned, facts] = await Promise.all([sumsOf(where, guests), listPinned(ids), listSoldFacts(ids)]);
  const placesOf = await listPlaces(sums);
  return {
    from: criteria.from,
    to: criteria.to,
    totalBookings: total,
    isMore,
    totalPersons: isMore ? null : counted.persons,
    totalBalance: isMore || !isKept ? null : counted.balance,
    hasNext,
    departures: groupsOf(guests, sums, placesOf, { isMoneyKept: isKept, pinned, facts }),
    nights,
    heldOnly,
  };
}

/** Sums over the whole selection, of which at most COUNT_LIMIT + 1 bookings are read. */
async function sumUp(where: Prisma.Sql): Promise<Sums> {
  const [sums = { bookings: 0, persons: 0, balance: 0 }] = await db.$queryRaw<Sums[]>`
    SELECT ${SUMS} FROM (SELECT * FROM "Booking" WHERE ${where} LIMIT ${COUNT_LIMIT + 1}) AS counted`;
  return sums;
}

type PlacesOf = Awaited<ReturnType<typeof listPlaces>>;
type GroupSums = Sums & { startDate: Date; packageId: string };

/** Sums of each day and package on this page, including its guests on the next page. */
async function sumsOf(where: Prisma.Sql, guests: GuestRow[]) {
  const first = guests.at(0);
  const last = guests.at(-1);
  if (!first || !last) return [];
  return db.$queryRaw<GroupSums[]>`
    SELECT "startDate", "packageId", ${SUMS} FROM "Booking"
    WHERE ${where} AND ("startDate", "packageId") >= (${first.startDate}::date, ${first.packageId}::uuid)
      AND ("startDate", "packageId") <= (${last.startDate}::date, ${last.packageId}::uuid)
    GROUP BY "startDate", "packageId" ORDER BY "startDate", "packageId"`;
}

function groupsOf(guests: GuestRow[], sums: GroupSums[], placesOf: PlacesOf, known: Known): DepartureJson[] {
  return sums.map(({ startDate, packageId, bookings, persons, balance }) => {
    const day = fromDate(startDate);
    const rows = guests.filter((guest) => guest.packageId === packageId && fromDate(guest.startDate) === day);
    return {
      startDate: day,
      packageId,
      bookings,
      persons,
      packageTitle: rows[0]?.package.packageTitle ?? "",
      balance: known.isMoneyKept ? balance : null,
      ...placesOf({ packageId, startDate }),
      guests: rows.map((row) => toGuestJson(row, known)),
    };
  });
}

type Row = { startDate: Date; packageId: string; packageTitle: string };

/** The days on which places are held for somebody, and nobody starts who has booked. None of trips that already go on. */
async function listHeldOnly(criteria: DepartureCriteria): Promise<HeldOnly[]> {
  if (criteria.show !== "starting") return [];
  const rows = await db.$queryRaw<Row[]>`
    SELECT DISTINCT h."startDate", h."packageId", p."packageTitle" ${await holdsOf(criteria)}
      AND NOT EXISTS (SELECT FROM "Booking" b WHERE b."packageId" = h."packageId" AND b."startDate" = h."startDate"
        AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled')
    ORDER BY h."startDate", h."packageId" LIMIT ${COUNT_LIMIT}`;
  const placesOf = await listPlaces(rows);
  return rows.map((row) => ({ ...row, startDate: fromDate(row.startDate), ...placesOf(row) }));
}

export type HeldOnly = z.output<typeof heldOnlyShape>;

async function holdsOf({ from, to, package: title }: DepartureCriteria) {
  const isMeant = title === undefined ? sql`true` : await isOfPackage(title);
  return sql`FROM "SeatHold" h JOIN "Package" p ON p."id" = h."packageId"
    WHERE h."startDate" BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date AND ${isMeant}`;
}

type Held = Row & { numberOfPersons: number; note: string; until: Date };

/** All groups for whom places are held. None of trips that already go on, or among bookings of one status. */
export async function listHeldPlaces(criteria: DepartureCriteria): Promise<Held[]> {
  if (criteria.show !== "starting" || criteria.status) return [];
  return db.$queryRaw<Held[]>`
    SELECT h."startDate", h."packageId", p."packageTitle", h."numberOfPersons", h."note", h."until" ${await holdsOf(criteria)}
    ORDER BY h."startDate", h."packageId", h."until", h."id"`;
}

/** Trips of one package that were sold alike, on the same days; `id` is one of the bookings. */
type Stay = { id: string; startDate: Date; days: number; bookings: number; persons: number };

/** Who sleeps where in the nights of these days; the last day of a trip has none. Null where too many travel to add them up. */
export async function listNights(criteria: DepartureCriteria): Promise<Night[] | null> {
  const where = await activeOf({ ...criteria, show: "under-way" });
  const stays = await db.$queryRaw<Stay[]>`
    SELECT min("id"::text) AS "id", "startDate", "days", count(*)::int AS "bookings", sum("numberOfPersons")::int AS "persons"
    FROM "Booking" WHERE ${where} AND "days" > 1
    GROUP BY "startDate", "days", "packageId", "packageVersion" LIMIT ${COUNT_LIMIT + 1}`;
  if (stays.length > COUNT_LIMIT) return null;
  const facts = await listSoldFacts(stays.map(({ id }) => id));
  const nights = new Map<string, Night>();
  for (const { id, startDate, days, bookings, persons } of stays) {
    for (const [night, day] of nightsWithin(criteria, fromDate(startDate), days)) {
      const sleepsAt = facts[id]?.find((fact) => fact.day === day)?.sleepsAt || null;
      const key = `${night} ${sleepsAt?.toLowerCase() ?? ""}`;
      const before = nights.get(key) ?? { night, sleepsAt, bookings: 0, persons: 0 };
      nights.set(key, { ...before, bookings: before.bookings + bookings, persons: before.persons + persons });
    }
  }
  return [...nights.values()].sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** Each night of a trip within these days, and which day of the trip it follows. */
function nightsWithin({ from, to }: DepartureCriteria, start: CalendarDate, days: number) {
  const first = Math.max(1, daysBetween(start, from) + 1);
  const last = Math.min(days - 1, daysBetween(start, to) + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index): [night: CalendarDate, day: number] => [
    addDays(start, first + index - 1),
    first + index,
  ]);
}

/** Places by name, and last whoever has none. */
function orderOf({ night, sleepsAt }: Night) {
  return `${night} ${sleepsAt ? `0 ${sleepsAt}` : "1"}`;
}

/** The same as a file; refuses where they are too many. */
export async function exportNights(criteria: DepartureCriteria) {
  const nights = await listNights(criteria);
  return nights ? done(writeCsv(COLUMNS, [nights])) : refuse("INVALID_INPUT", TOO_MANY_NIGHTS);
}

const COLUMNS: CsvColumn<Night>[] = [
  ["Night from", ({ night }) => readAs(formatDate(night))],
  ["Place", ({ sleepsAt }) => sleepsAt ?? NOT_NAMED],
  ["Bookings", ({ bookings }) => bookings],
  ["Persons", ({ persons }) => persons],
];
