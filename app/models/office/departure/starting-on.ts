import { type CalendarDate, isCalendarDate, toDate } from "~/values/calendar";
import { isId } from "~/values/fields";

import { ACTIVE_STATUSES } from "./limits";

/** One package on one day, as a page's address names it. */
export type Day = { day: CalendarDate; packageId: string };

export const NOBODY = "Nobody starts on this day with this package any more.";

/** Null when the day or the id is malformed. */
export function startingOn({ day, packageId }: Day) {
  if (!isCalendarDate(day) || !isId(packageId)) return null;
  return { startDate: toDate(day), packageId, deletedAt: null, bookingStatus: { in: [...ACTIVE_STATUSES] } };
}
