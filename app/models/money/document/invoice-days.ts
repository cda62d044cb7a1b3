import { addDays, type CalendarDate, daysBetween } from "~/values/calendar";
import { inDays } from "~/values/durations";

/** The days after a trip's end in which its tax invoice is to be issued (CGST rule 47). */
const INVOICE_DAYS = 30;

/** How long a trip that ended may still wait for its invoice. */
export function invoiceDaysInWords(endDate: CalendarDate, today: CalendarDate) {
  const last = addDays(endDate, INVOICE_DAYS);
  if (today > last) return `the thirty days for it ended ${inDays(daysBetween(last, today))} ago`;
  return today === last
    ? "today is the last of the thirty days for it"
    : `${inDays(daysBetween(today, last))} of thirty left`;
}
