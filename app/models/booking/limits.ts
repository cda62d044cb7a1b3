import { addMonths, today } from "~/models/calendar";

export const BOOKING_STATUSES = ["pending", "confirmed", "canceled"] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const MAX_PERSONS = 50;

/** How far ahead a customer may book. */
export const MONTHS_AHEAD = 18;

export function lastBookableDay() {
  return addMonths(today(), MONTHS_AHEAD);
}
