import { addDays, type CalendarDate, daysBetween } from "~/values/calendar";
import { inDays } from "~/values/durations";

export type Tax = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

/** The tax within a price that includes it: two equal halves within one state, one amount between two states. */
export function taxIn(grossRupees: number, ratePermille: number, isWithinState: boolean): Tax {
  const gross = grossRupees * 100;
  const half = Math.round((gross * ratePermille) / (1000 + ratePermille) / 2);
  const taxablePaise = gross - 2 * half;
  return isWithinState
    ? { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
    : { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 2 * half };
}

/** The days after a trip's end in which its tax invoice is to be issued (CGST rule 47). */
const INVOICE_DAYS = 30;

export function invoiceDaysInWords(endDate: CalendarDate, today: CalendarDate) {
  const last = addDays(endDate, INVOICE_DAYS);
  if (today > last) return `the thirty days for it ended ${inDays(daysBetween(last, today))} ago`;
  return today === last
    ? "today is the last of the thirty days for it"
    : `${inDays(daysBetween(today, last))} of thirty left`;
}

/** Whole rupees. From this total on every guest's address is required, registered or not (CGST rule 46(e)). */
export const ADDRESS_FROM = 50_000;

/** "26-27" from 1 April 2026 to 31 March 2027. */
export function financialYear(date: CalendarDate) {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, "0")).join("-");
}
