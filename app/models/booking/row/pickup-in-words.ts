import { type CalendarDate, daysBetween } from "~/values/calendar";

/** Days before the start from which the page names the pick-up first. */
export const SOON = 3;

type Trip = { bookingStatus: string; startDate: CalendarDate; pickup: string | null };

/** The pick-up, or when we tell it; null when it is too late for that promise. */
export function pickupInWords({ bookingStatus, startDate, pickup }: Trip, today: CalendarDate) {
  if (pickup !== null || bookingStatus === "canceled") return pickup;
  const until = daysBetween(today, startDate);
  if (until > SOON) return `We write it here ${SOON} days before.`;
  return until > 0 && bookingStatus === "confirmed" ? "We call you the evening before." : null;
}
