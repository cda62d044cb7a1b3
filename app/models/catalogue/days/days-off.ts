import { lastBookableDay } from "~/models/catalogue/package/limits";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { daysFrom } from "~/values/months";

import { dayOffer, type OfferRules } from "./day-offer";
import { type DayRow, daysAhead, offeredDay } from "./offered-day";

/** Days in a row on which nobody can start, and what is said of each, around the day itself. */
export type DaysOff = { from: CalendarDate; to: CalendarDate; words: string[] };

/** Shorter gaps, as between two Saturdays, would be too many to print. */
const LONG = 7;

const MOST = 12;

/** Of which days it is known ahead, whatever the group, that nobody can start. */
export function daysOff(pkg: OfferRules, rows: DayRow[], today: CalendarDate): DaysOff[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const gaps: { kind: string; days: CalendarDate[] }[] = [];
  for (const day of daysFrom(today, lastBookableDay(today))) {
    const row = byDay.get(day);
    const offered = offeredDay(pkg, day, row, today);
    // The nearest days are the same all through a gap; their year is said where it is another one.
    const kind = offered.isOffered ? "" : [offered.why, daysAhead(pkg, row), day.slice(0, 4)].join(" ");
    const gap = gaps.at(-1);
    if (gap?.kind === kind) gap.days.push(day);
    else gaps.push({ kind, days: [day] });
  }
  return gaps
    .filter(({ kind, days }) => kind.startsWith("soon") || (kind && days.length >= LONG))
    .slice(0, MOST)
    .flatMap(({ days: [from = today, ...others] }) => {
      const words = wordsOf(pkg, rows, from, today);
      return words ? [{ from, to: others.at(-1) ?? from, words }] : [];
    });
}

/** Without the nearest days where these depend on the group. */
function wordsOf(pkg: OfferRules, rows: DayRow[], day: CalendarDate, today: CalendarDate) {
  const [some, all] = [pkg.minPersons, pkg.maxPersons].map((persons) => dayOffer(pkg, rows, { day, persons }, today));
  if (!some || some.ok || !all || all.ok) return null;
  return (some.msg === all.msg ? some.msg : some.text).split(formatDate(day));
}
