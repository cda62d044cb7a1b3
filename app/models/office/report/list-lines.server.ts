import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { originInWords, originOf } from "~/models/booking/desk/list-options";
import { sumPlaces } from "~/models/catalogue/days/places.server";
import { addDays, addMonths, type CalendarDate, formatMonth, startOfDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { firstOfMonth } from "~/values/months";

import { type Period } from "./periods";
import { type BookingSums } from "./sums.server";
import { average, averageRupees, type Line, percentOf } from "./tables";

const MONTHS_AHEAD = 12;

type MonthOfPlaces = Awaited<ReturnType<typeof sumPlaces>>[number];

type Travel = { month: CalendarDate; bookings: number; guests: number; booked: number };

/**
 * What trips of this month and the next eleven are booked for, what those of a year before were on the same day, and how full
 * the departures with limited places are; without months of which there is nothing to say.
 */
export async function listAhead(today: CalendarDate): Promise<{ lines: Line<"ahead">[]; places: MonthOfPlaces[] }> {
  const first = firstOfMonth(today);
  const thatDay = addMonths(today, -12);
  const [now, lastYear, places] = await Promise.all([
    sumTravel(first, today),
    sumTravel(addMonths(first, -12), thatDay),
    sumPlaces(first, addDays(addMonths(first, MONTHS_AHEAD), -1), "month"),
  ]);
  const months = Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(first, index));
  const lines = months.map((month) => {
    const { booked = 0, bookings = 0, guests = 0 } = now.find((each) => each.month === month) ?? {};
    const bookedLastYear = lastYear.find((each) => each.month === addMonths(month, -12))?.booked ?? 0;
    const pace = percentOf(booked - bookedLastYear, bookedLastYear);
    const limited = places.find(({ key }) => key === month);
    return {
      key: month,
      name: formatMonth(month),
      booked,
      bookedLastYear,
      pace,
      bookings,
      guests,
      filled: limited ? percentOf(limited.taken, limited.places) : null,
      taken: limited?.taken ?? null,
      places: limited?.places ?? null,
    };
  });
  const isSaid = ({ bookings, bookedLastYear, places }: (typeof lines)[number]) =>
    bookings > 0 || bookedLastYear > 0 || places !== null;
  return { lines: lines.filter(isSaid), places };
}

/** The trips of twelve months as they were booked at the end of a day; what was canceled later still counts. */
function sumTravel(first: CalendarDate, day: CalendarDate) {
  const end = startOfDay(addDays(day, 1));
  return db.$queryRaw<Travel[]>`
    SELECT date_trunc('month', "startDate"::timestamp)::date::text AS "month", count(*)::int AS "bookings",
      sum("numberOfPersons")::float8 AS "guests", sum("totalPrice")::float8 AS "booked"
    FROM "Booking" WHERE "deletedAt" IS NULL AND "createdAt" < ${end} AND ("bookingStatus" <> 'canceled' OR "canceledAt" >= ${end})
      AND "startDate" >= ${first}::date AND "startDate" < ${addMonths(first, MONTHS_AHEAD)}::date
    GROUP BY 1`;
}

type PackageSums = {
  /** Null for trips made from nothing, and for all that are beyond the limit. */
  packageId: string | null;
  isShown: boolean;
  packageTitle: string | null;
  packages: number;
  bookings: number;
  guests: number;
  booked: number;
};

/**
 * The packages of the period's bookings, the greatest sums first, and one line for all beyond the limit. Trips made to measure
 * count for what they were made from.
 */
export async function listPackages({ from, to }: Period, limit: number): Promise<Line<"packages">[]> {
  const rows = await db.$queryRaw<PackageSums[]>`
    WITH sums AS (
      SELECT CASE WHEN p."isPrivate" THEN p."madeFromId" ELSE p."id" END AS "id", count(*) AS "bookings",
        sum(b."numberOfPersons") AS "guests", sum(b."totalPrice") AS "booked"
      FROM "Booking" b JOIN "Package" p ON p."id" = b."packageId" WHERE b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
        AND b."createdAt" >= ${startOfDay(from)} AND b."createdAt" < ${startOfDay(addDays(to, 1))}
      GROUP BY 1
    ), placed AS (
      SELECT *, row_number() OVER (ORDER BY "booked" DESC, "bookings" DESC, "id") AS "place" FROM sums
    ), shown AS (
      SELECT "place" <= ${limit} AS "isShown", CASE WHEN "place" <= ${limit} THEN "id" END AS "id", min("place") AS "place", count(*)::int AS "packages",
        sum("bookings")::float8 AS "bookings", sum("guests")::float8 AS "guests", sum("booked")::float8 AS "booked"
      FROM placed GROUP BY 1, 2
    )
    SELECT shown."id"::text AS "packageId", "isShown", "packageTitle", "packages", "bookings", "guests", "booked"
    FROM shown LEFT JOIN "Package" p ON p."id" = shown."id" ORDER BY "place"`;
  return rows.map(({ packageId, isShown, packageTitle, packages, booked, bookings, guests }) => ({
    key: packageId,
    name: packageTitle ?? (isShown ? "Made to measure" : counted(packages, "more package")),
    booked,
    bookings,
    guests,
    perHead: averageRupees(booked, guests),
  }));
}

const { sql } = Prisma;

type GuestSums = Pick<BookingSums, "booked" | "bookings" | "daysAhead" | "guests"> & {
  placeOfSupply: string | null;
  state: string;
  country: string;
  /** Who had booked before: people with another booking that was not canceled. */
  isAgain: boolean;
  wasAgain: boolean;
  customers: number;
  customersThen: number;
};

/** Who came again had two bookings at the period's end. One pass over all customers finds those of last year too. */
export async function listGuests({ from, to }: Period, lastYear: Period) {
  const isNow = sql`"createdAt" >= ${startOfDay(from)}`;
  const isUntilThen = sql`"createdAt" < ${startOfDay(addDays(lastYear.to, 1))}`;
  const rows = await db.$queryRaw<GuestSums[]>`
    SELECT "placeOfSupply", "state", "country", "all" > 1 AS "isAgain", "untilThen" > 1 AS "wasAgain",
      count(*) FILTER (WHERE "bookings" > 0)::int AS "customers", count(*) FILTER (WHERE "then" > 0)::int AS "customersThen",
      coalesce(sum("bookings"), 0)::float8 AS "bookings", coalesce(sum("guests"), 0)::float8 AS "guests",
      coalesce(sum("booked"), 0)::float8 AS "booked", coalesce(sum("daysAhead"), 0)::float8 AS "daysAhead"
    FROM (
      SELECT "userId", count(*) AS "all", max("placeOfSupply") AS "placeOfSupply",
        count(*) FILTER (WHERE ${isUntilThen}) AS "untilThen",
        count(*) FILTER (WHERE ${isUntilThen} AND "createdAt" >= ${startOfDay(lastYear.from)}) AS "then",
        count(*) FILTER (WHERE ${isNow}) AS "bookings",
        sum("numberOfPersons") FILTER (WHERE ${isNow}) AS "guests",
        sum("totalPrice") FILTER (WHERE ${isNow}) AS "booked",
        sum("startDate" - ("createdAt" AT TIME ZONE interval '5:30')::date) FILTER (WHERE ${isNow}) AS "daysAhead"
      FROM "Booking" WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "createdAt" < ${startOfDay(addDays(to, 1))}
      GROUP BY 1
    ) each JOIN "User" u ON u."id" = each."userId"
    WHERE "bookings" > 0 OR "then" > 0 GROUP BY 1, 2, 3, 4, 5`;
  const now = rows.filter(({ bookings }) => bookings > 0);
  return { states: stateLines(now), ...sharesAgain(rows) };
}

function stateLines(rows: GuestSums[]): Line<"states">[] {
  return [...new Set(rows.map(originOf))]
    .map((key) => {
      const { daysAhead, booked, bookings, guests } = sumOf(rows.filter((row) => originOf(row) === key));
      return { key, name: originInWords(key), booked, bookings, guests, daysAhead: average(daysAhead, bookings) };
    })
    .sort((a, b) => b.booked - a.booked || a.name.localeCompare(b.name));
}

function sharesAgain(rows: GuestSums[]) {
  const again = sumOf(rows.filter(({ isAgain }) => isAgain)).customers;
  const againThen = sumOf(rows.filter(({ wasAgain }) => wasAgain)).customersThen;
  const { customers, customersThen } = sumOf(rows);
  return { cameAgain: percentOf(again, customers), cameAgainThen: percentOf(againThen, customersThen) };
}

function sumOf(rows: GuestSums[]) {
  const sum = (of: (row: GuestSums) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    customers: sum((row) => row.customers),
    customersThen: sum((row) => row.customersThen),
    bookings: sum((row) => row.bookings),
    guests: sum((row) => row.guests),
    booked: sum((row) => row.booked),
    daysAhead: sum((row) => row.daysAhead),
  };
}

type CancellationSums = {
  canceledBy: string | null;
  reason: string;
  reasons: number;
  /** For the row of all reasons beyond the limit. */
  isRest: boolean;
  bookings: number;
  lost: number;
  paidBack: number;
  owedBack: number;
  kept: number;
};

const BY: Record<string, string> = { guest: "Guest", office: "Office, for the guest", operator: "Operator" };

/** Why bookings of the period were canceled, and what became of their money; all reasons beyond the limit are one row. */
export async function listCancellations({ from, to }: Period, limit: number): Promise<Line<"cancellations">[]> {
  const rows = await db.$queryRaw<CancellationSums[]>`
    WITH back AS (
      SELECT p."bookingId", sum(CASE "kind" WHEN 'refund' THEN "amount"
        ELSE CASE WHEN (SELECT r."kind" FROM "Payment" r WHERE r."id" = p."reversesId") = 'refund' THEN -"amount" ELSE 0 END END) AS "paidBack"
      FROM "Payment" p WHERE "kind" <> 'received' GROUP BY 1
    ), sums AS (
      SELECT "canceledBy", coalesce(btrim("cancelReason"), '') AS "reason", count(*) AS "bookings", sum("totalPrice") AS "lost",
        coalesce(sum("paidBack"), 0) AS "paidBack", sum("owedBack") AS "owedBack", sum("paid" - "owedBack") AS "kept"
      FROM "Booking" b LEFT JOIN back ON back."bookingId" = b."id"
      WHERE "deletedAt" IS NULL AND "bookingStatus" = 'canceled'
        AND "createdAt" >= ${startOfDay(from)} AND "createdAt" < ${startOfDay(addDays(to, 1))}
      GROUP BY 1, 2
    ), placed AS (
      SELECT *, row_number() OVER (ORDER BY "bookings" DESC, "lost" DESC, "canceledBy", "reason") AS "place" FROM sums
    )
    SELECT CASE WHEN "place" <= ${limit} THEN "canceledBy" END AS "canceledBy", CASE WHEN "place" <= ${limit} THEN "reason" ELSE '' END AS "reason",
      count(*)::int AS "reasons", bool_or("place" > ${limit}) AS "isRest", sum("bookings")::float8 AS "bookings", sum("lost")::float8 AS "lost", sum("paidBack")::float8 AS "paidBack",
      sum("owedBack")::float8 AS "owedBack", sum("kept")::float8 AS "kept"
    FROM placed GROUP BY 1, 2, "place" > ${limit} ORDER BY min("place")`;
  return rows.map(({ canceledBy, reason, reasons, isRest, ...sums }) => ({
    key: isRest ? null : `${canceledBy ?? ""}:${reason}`,
    name: isRest
      ? counted(reasons, "more reason")
      : `${BY[canceledBy ?? ""] ?? "Not known"}: ${reason || "no reason given"}`,
    ...sums,
  }));
}
