import fc from "fast-check";

import { type DayRow, offeredDay } from "~/models/catalogue/days/offered-day";
import { type DayRules } from "~/models/catalogue/package/date-rules.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { today } from "~/values/calendar";
import { daysFrom } from "~/values/months";

/** Guests start on each day, and as many as come. */
export const ANY_DAY: DayRules = {
  dateRule: "open",
  seatsPerDay: null,
  leadDays: 0,
  firstDay: null,
  lastDay: null,
  seasons: [],
  weekdays: 127,
  salesStopped: false,
};

/** A day that the office set, and nothing about it. */
export function dayRow(day: string, overrides: Partial<DayRow> = {}): DayRow {
  const plain = { capacity: null, unitPrice: null, closed: false, isSet: true, cutoffDays: null, label: null, held: 0 };
  return { day, ...plain, ...overrides };
}

/** Days of a package with places of their own, `after` so many days from today. */
export const anyRows = fc.uniqueArray(
  fc.record({ after: fc.nat(560), capacity: fc.option(fc.nat(12)), closed: fc.boolean(), isSet: fc.boolean() }),
  { selector: ({ after }) => after },
);

export const anyRules = fc.record({
  dateRule: fc.constantFrom("open", "fixed"),
  weekdays: fc.integer({ min: 1, max: 127 }),
  leadDays: fc.nat(90),
});

/** The days on which so many persons can start, found by trying each. */
export function triedDays(rules: DayRules, rows: DayRow[], persons: number) {
  return daysFrom(today(), lastBookableDay()).filter((day) => {
    const row = rows.find((each) => each.day === day);
    const answer = offeredDay(rules, day, row, today());
    return answer.isOffered && (answer.free === null || answer.free >= persons);
  });
}
