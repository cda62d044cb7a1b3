import { z } from "zod";

import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { BOOKING_SOURCES } from "~/models/booking/row/fields";
import { LEADS } from "~/models/booking/row/lead-times";
import { isNamedLike } from "~/models/catalogue/package/lists/list-for-select.server";
import { addDays, type CalendarDate, isCalendarDate, startOfDay, toDate } from "~/values/calendar";
import { textField } from "~/values/fields";
import { isId } from "~/values/id";
import { criteriaReader } from "~/values/paging";
import { searchQuery } from "~/values/search-words";

import { BOOKING_SORTS, isOrigin, originOf, STATUS_FILTERS } from "./list-options";

const { sql } = Prisma;

const date = z.string().refine(isCalendarDate);

const FILTERS = {
  /** Prefixes of words in the customer's name, e-mail or phone, the package title, or the booking number. */
  q: textField("a search", 100),
  status: z.enum(STATUS_FILTERS),
  package: textField("a package", 200),
  user: z.string().refine(isId),
  change: z.literal("open"),
  /** Confirmed bookings that are not paid in full. */
  owes: z.literal("money"),
  source: z.enum(BOOKING_SOURCES),
  offer: textField("a code", 30),
  /** Who canceled, a colon, and the reason given. */
  cancellation: textField("a cancellation", 600),
  startFrom: date,
  startTo: date,
  endTo: date,
  madeFrom: date,
  madeTo: date,
  paid: z.enum(["part", "full"]),
  /** From so many days before the trip, to where the next group of lead times begins. */
  lead: z.enum(LEADS.map(({ from }) => String(from))),
  /** Where the customer comes from: a state's code, "abroad" or "unknown". */
  origin: z.string().refine(isOrigin),
  /** Customers with another booking until the last day of booking, or without. */
  customer: z.enum(["first", "again"]),
};

type Filters = z.output<z.ZodObject<typeof FILTERS>>;

const FILTER_NAMES = z.object(FILTERS).keyof().options;

const CONDITIONS: {
  [Name in keyof Filters]: (value: Filters[Name], all: BookingCriteria) => Prisma.Sql | Promise<Prisma.Sql>;
} = {
  q: (text) => sql`"search" @@ lower(${searchQuery(text)})::tsquery`,
  status: (status) => (status === "active" ? sql`"bookingStatus" <> 'canceled'` : sql`"bookingStatus" = ${status}`),
  package: isOfPackage,
  user: (id) => sql`"userId" = ${id}::uuid`,
  change: (state) => sql`"id" IN (SELECT "bookingId" FROM "ChangeRequest" WHERE "state" = ${state})`,
  owes: () => sql`"dueOn" IS NOT NULL`,
  source: (source) => sql`"source" = ${source}`,
  offer: (code) => sql`"offerCode" = ${code}`,
  cancellation: (byAndWhy) =>
    sql`"bookingStatus" = 'canceled' AND coalesce("canceledBy", '') || ':' || coalesce(btrim("cancelReason"), '') = ${byAndWhy}`,
  startFrom: (day) => sql`"startDate" >= ${toDate(day)}::date`,
  startTo: (day) => sql`"startDate" <= ${toDate(day)}::date`,
  endTo: (day) => sql`"endDate" <= ${toDate(day)}::date`,
  madeFrom: (day) => sql`"createdAt" >= ${startOfDay(day)}`,
  madeTo: (day) => sql`"createdAt" < ${startOfDay(addDays(day, 1))}`,
  paid: (part) => (part === "full" ? sql`"paid" >= "totalPrice"` : sql`"paid" > 0`),
  lead: (days) => {
    const ahead = sql`"startDate" - ("createdAt" AT TIME ZONE interval '5:30')::date`;
    const { from, next } = LEADS.find((each) => String(each.from) === days) ?? { from: 0 };
    const isBefore = next ? sql`${ahead} < ${next}` : sql`true`;
    return from > 0 ? sql`${ahead} >= ${from} AND ${isBefore}` : isBefore;
  },
  origin: (code, { madeTo }) => cameFrom(code, madeTo),
  customer: (which, { madeTo }) => bookedTwice(which === "again", madeTo),
};

export type BookingCriteria = Partial<Filters> & { sort?: (typeof BOOKING_SORTS)[number] };

export const readBookingCriteria = criteriaReader({ ...FILTERS, sort: z.enum(BOOKING_SORTS) });

/** An error message per field. */
export function invertedRanges({ startFrom, startTo, madeFrom, madeTo }: BookingCriteria): Record<string, string> {
  const isInverted = (from?: string, to?: string) => from !== undefined && to !== undefined && from > to;
  return {
    ...(isInverted(startFrom, startTo) && {
      startTo: "“Starts until” is before “Starts from”. Please give the earlier day first.",
    }),
    ...(isInverted(madeFrom, madeTo) && {
      madeTo: "“Booked until” is before “Booked from”. Please give the earlier day first.",
    }),
  };
}

export async function conditionsOf(criteria: BookingCriteria) {
  const conditions = await Promise.all(FILTER_NAMES.map((name) => conditionOf(name, criteria[name], criteria)));
  return Prisma.join([sql`"deletedAt" IS NULL`, ...conditions.filter((each) => each !== undefined)], " AND ");
}

async function conditionOf<Name extends keyof Filters>(
  name: Name,
  value: Filters[Name] | undefined,
  criteria: BookingCriteria,
) {
  return value === undefined ? undefined : CONDITIONS[name](value, criteria);
}

/** For any table with a package: its id, or part of its title. */
export async function isOfPackage(text: string) {
  return isId(text)
    ? sql`"packageId" = ${text}::uuid`
    : sql`"packageId" = ANY(string_to_array(${await packagesLike(text)}, ',')::uuid[])`;
}

// A separate query gives the planner the actual ids, so that it can estimate how many bookings match.
async function packagesLike(title: string) {
  const ids = await readIds(sql`
    SELECT "id" FROM "Package" WHERE ${isNamedLike(sql`split_part("names", chr(10), 1)`, title)}`);
  return ids.join();
}

/** Customers who had two bookings until a day, or no more than one; canceled ones do not count. Asked of each booking, so that a page of a long list is found early. */
function bookedTwice(isTwice: boolean, until?: CalendarDate) {
  const two = sql`(SELECT count(*) FROM (SELECT FROM "Booking" o WHERE o."userId" = "Booking"."userId" AND ${standsUntil(until)} LIMIT 2) two)`;
  return isTwice ? sql`${two} > 1` : sql`${two} <= 1`;
}

/** Customers from a state, as far as their bookings until a day tell. */
async function cameFrom(code: string, until?: CalendarDate) {
  const profiles = await db.user.groupBy({ by: ["state", "country"] });
  const meant = profiles.filter((profile) => originOf({ ...profile, placeOfSupply: null }) === code);
  const [states, countries] = [meant.map(({ state }) => state), meant.map(({ country }) => country)];
  const isMeant = sql`(SELECT ("state", "country") IN (SELECT * FROM unnest(${states}::text[], ${countries}::text[])) FROM "User" u WHERE u."id" = o."userId")`;
  return sql`"userId" IN (SELECT o."userId" FROM "Booking" o WHERE ${standsUntil(until)}
    GROUP BY 1 HAVING coalesce(max(o."placeOfSupply") = ${code}, ${isMeant}))`;
}

function standsUntil(day?: CalendarDate) {
  const isMade = day ? sql`o."createdAt" < ${startOfDay(addDays(day, 1))}` : sql`true`;
  return sql`o."deletedAt" IS NULL AND o."bookingStatus" <> 'canceled' AND ${isMade}`;
}
