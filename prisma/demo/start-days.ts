import { hasWeekday } from "~/models/catalogue/days/offered-day";
import { addDays, addMonths, type CalendarDate } from "~/values/calendar";
import { daysFrom } from "~/values/months";

import { type DemoPackage } from "./demo-package";

/** So many fixed dates are on offer: a season's. */
const DATES = 13;

/** Whether the package can start on the day. */
export function startsOn({ season, starts }: DemoPackage, day: CalendarDate) {
  return (
    (!season || season.includes(Number(day.slice(5, 7)))) &&
    hasWeekday(starts?.weekdays ?? 127, day) &&
    day.slice(5) >= (starts?.from ?? "") &&
    day.slice(5) <= (starts?.to ?? "12-31")
  );
}

/** The days that are written down: fixed dates, and days with a price of their own, of the next season. */
export function daysOf(pkg: DemoPackage, today: CalendarDate) {
  const { starts } = pkg;
  if (!starts) return [];
  const ahead = daysFrom(addDays(today, 7), addMonths(today, 12)).filter((day) => startsOn(pkg, day));
  const days = ahead.map((day) => ({ day, unitPrice: starts.dearer?.isOn(day) ? starts.dearer.price : null }));
  return starts.isFixed ? days.slice(0, DATES) : days.filter(({ unitPrice }) => unitPrice !== null);
}
