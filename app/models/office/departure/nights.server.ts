import { db } from "~/db.server";
import { listSoldFacts } from "~/models/booking/list-sold-facts.server";
import { done, refuse } from "~/result";
import { addDays, type CalendarDate, daysBetween, formatDate, fromDate } from "~/values/calendar";
import { type CsvColumn, readAs, writeCsv } from "~/values/csv";
import { COUNT_LIMIT } from "~/values/paging";

import { activeOf, type DepartureCriteria } from "./criteria.server";
import { type Night } from "./json";
import { NOT_NAMED, TOO_MANY_NIGHTS } from "./limits";

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
