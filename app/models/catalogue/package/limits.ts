import { addMonths, type CalendarDate, formatDate, formatMonth, today } from "~/values/calendar";

export const MAX_EXTRAS = 10;

/** Of one extra. */
export const MAX_QUANTITY = 50;

/** Whole rupees. With ten extras, 50 of each, no total leaves the database's integer. */
export const MAX_EXTRA_PRICE = 10_00_000;

const MONTHS_AHEAD = 18;

export function lastBookableDay(from = today()) {
  return addMonths(from, MONTHS_AHEAD);
}

export const NO_PAST_DAY = "Please choose a start date from today on.";

export function tooFarAhead(last = lastBookableDay()) {
  return `Please choose a start date up to ${formatDate(last)}: we plan ${MONTHS_AHEAD} months ahead.`;
}

/** Like "2027-05". */
export function bookableMonths(from: CalendarDate = today()) {
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, index) => addMonths(from, index).slice(0, 7));
}

export function monthInWords(month = "") {
  return formatMonth(`${month}-01`);
}
