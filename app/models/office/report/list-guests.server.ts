import { db } from "~/db.server";
import { guessState, isIndia, STATES } from "~/models/money/document/states";
import { addDays, startOfDay } from "~/values/calendar";

import { type Period } from "./periods";
import { average, type Line } from "./tables";

type GuestSums = {
  placeOfSupply: string | null;
  state: string;
  country: string;
  /** Who had booked before: people with another booking that was not canceled. */
  isAgain: boolean;
  customers: number;
  bookings: number;
  guests: number;
  booked: number;
  daysAhead: number;
};

/**
 * The customers who booked in the period and did not cancel, by where they come from and whether they came again: had two
 * bookings at its end. A customer's state is what the documents say, else the profile.
 */
export async function listGuests({ from, to }: Period) {
  const start = startOfDay(from);
  const rows = await db.$queryRaw<GuestSums[]>`
    SELECT "placeOfSupply", "state", "country", "all" > 1 AS "isAgain", count(*)::int AS "customers", sum("bookings")::float8 AS "bookings",
      sum("guests")::float8 AS "guests", sum("booked")::float8 AS "booked", sum("daysAhead")::float8 AS "daysAhead"
    FROM (
      SELECT "userId", count(*) AS "all", max("placeOfSupply") AS "placeOfSupply",
        count(*) FILTER (WHERE "createdAt" >= ${start}) AS "bookings",
        sum("numberOfPersons") FILTER (WHERE "createdAt" >= ${start}) AS "guests",
        sum("totalPrice") FILTER (WHERE "createdAt" >= ${start}) AS "booked",
        sum("startDate" - ("createdAt" AT TIME ZONE interval '5:30')::date) FILTER (WHERE "createdAt" >= ${start}) AS "daysAhead"
      FROM "Booking" WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "createdAt" < ${startOfDay(addDays(to, 1))}
      GROUP BY 1
    ) each JOIN "User" u ON u."id" = each."userId"
    WHERE "bookings" > 0 GROUP BY 1, 2, 3, 4`;
  return { states: stateLines(rows), customers: customerLines(rows) };
}

function stateLines(rows: GuestSums[]): Line<"states">[] {
  return [...new Set(rows.map(stateOf))]
    .map((key) => {
      const { daysAhead, booked, bookings, guests } = sumOf(rows.filter((row) => stateOf(row) === key));
      const name = STATES[key] ?? (key === ABROAD ? "Outside India" : "Not said");
      return { key, name, booked, bookings, guests, daysAhead: average(daysAhead, bookings) };
    })
    .sort((a, b) => b.booked - a.booked || a.name.localeCompare(b.name));
}

const ABROAD = "abroad";

function stateOf({ placeOfSupply, state, country }: GuestSums) {
  if (placeOfSupply) return placeOfSupply;
  return isIndia(country) ? (guessState({ state, country }) ?? "") : ABROAD;
}

function customerLines(rows: GuestSums[]): Line<"customers">[] {
  return [false, true].map((isAgain) => {
    const { customers, booked, bookings, guests } = sumOf(rows.filter((row) => row.isAgain === isAgain));
    const [key, name] = isAgain ? ["again", "Came again"] : ["first", "First time"];
    return { key, name, booked, customers, bookings, guests };
  });
}

function sumOf(rows: GuestSums[]) {
  const sum = (of: (row: GuestSums) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    customers: sum((row) => row.customers),
    bookings: sum((row) => row.bookings),
    guests: sum((row) => row.guests),
    booked: sum((row) => row.booked),
    daysAhead: sum((row) => row.daysAhead),
  };
}
