import { type CalendarDate, formatDate, formatMonth } from "~/values/calendar";

/** Of a WaitingEntry that can still come to an offer. */
export const ACTIVE = ["unconfirmed", "waiting", "offered"];

/** How long an address can be confirmed. */
export const CONFIRM_DAYS = 7;

/** "14 - 05 - 2027" or "any day in May 2027" */
export function whenInWords({ day, month }: { day?: CalendarDate | null; month?: CalendarDate | null }) {
  return day ? formatDate(day) : `any day in ${formatMonth(month ?? "")}`;
}
