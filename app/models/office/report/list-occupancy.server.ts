import { sumPlaces } from "~/models/catalogue/package/days/places.server";
import { addDays, addMonths, type CalendarDate, formatMonth } from "~/values/calendar";
import { firstOfMonth } from "~/values/months";

import { type Line, percentOf } from "./tables";

/** How full the departures with limited places are, by the month in which they start: this one and the next eleven. */
export async function listOccupancy(today: CalendarDate): Promise<Line<"occupancy">[]> {
  const first = firstOfMonth(today);
  const months = await sumPlaces(first, addDays(addMonths(first, 12), -1), "month");
  return months.map(({ key, taken, places, departures, full }) => {
    const filled = percentOf(taken, places);
    return { key, name: formatMonth(key), filled, taken, places, departures, full };
  });
}
