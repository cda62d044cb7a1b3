import { addMonths, today } from "~/values/calendar";

export const MAX_DAYS = 60;

/** The most persons of one booking. */
export const MAX_GROUP = 50;
export const MAX_EXTRAS = 10;

export const MONTHS_AHEAD = 18;

export function lastBookableDay(from = today()) {
  return addMonths(from, MONTHS_AHEAD);
}
