import { type CalendarDate, isCalendarDate, toDate } from "~/values/calendar";
import { isId } from "~/values/fields";

import { ACTIVE_STATUSES } from "./limits";

/** As an address names one package on one day. */
export type Day = { day: CalendarDate; packageId: string };

export const NOBODY = "Nobody starts on this day with this package any more.";

/** Null where an address names nothing that can be. */
export function startingOn({ day, packageId }: Day) {
  if (!isCalendarDate(day) || !isId(packageId)) return null;
  return { startDate: toDate(day), packageId, deletedAt: null, bookingStatus: { in: [...ACTIVE_STATUSES] } };
}
