import { lastBookableDay } from "~/models/catalogue/package/limits";
import { addDays, type CalendarDate, later } from "~/values/calendar";

import { type DayRow, type DayRules, offeredDay } from "./offered-day";

type Wanted = { from: CalendarDate; persons?: number; count: number };

/** The first days on offer with so many places left. */
export function nextDates(rules: DayRules, rows: DayRow[], today: CalendarDate, { from, persons = 1, count }: Wanted) {
  const found: CalendarDate[] = [];
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const last = lastBookableDay(today);
  for (let day = later(from, today); day <= last && found.length < count; day = addDays(day, 1)) {
    const offered = offeredDay(rules, day, byDay.get(day), today);
    if (offered.isOffered && (offered.free ?? persons) >= persons) found.push(day);
  }
  return found;
}
