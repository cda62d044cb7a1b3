import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { originInWords, originOf } from "~/models/office/booking/list-options";
import { addDays, startOfDay } from "~/values/calendar";

import { type Period } from "./periods";
import { average, type Line, percentOf } from "./tables";

const { sql } = Prisma;

type GuestSums = {
  placeOfSupply: string | null;
  state: string;
  country: string;
  /** Who had booked before: people with another booking that was not canceled. */
  isAgain: boolean;
  wasAgain: boolean;
  customers: number;
  customersThen: number;
  bookings: number;
  guests: number;
  booked: number;
  daysAhead: number;
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
