import { type z } from "zod";

import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { listSoldFacts } from "~/models/booking/list-sold-facts.server";
import { listPlaces } from "~/models/catalogue/days/places.server";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { listPinned } from "~/models/sales/note/list-notes.server";
import { fromDate } from "~/values/calendar";
import { COUNT_LIMIT, type Paging } from "~/values/paging";
import { readPage } from "~/values/read-page";

import { activeOf, type DepartureCriteria } from "./criteria.server";
import { listHeldOnly } from "./held-only.server";
import { type DepartureJson, type departuresShape, type GuestRow, guestSelect, type Known, toGuestJson } from "./json";
import { listNights } from "./nights.server";

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
