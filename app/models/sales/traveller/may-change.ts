import { can, type Role } from "~/models/people/user/rights";
import { addDays, type CalendarDate, today } from "~/values/calendar";

import { DAYS_BEFORE, DAYS_KEPT } from "./limits";

export type Writer = { id: string; role: Role };

type Trip = { userId: string; startDate: CalendarDate; days: number; bookingStatus: string };

/** Whether the trip is canceled or over. */
export function isOver({ startDate, days, bookingStatus }: Trip) {
  return bookingStatus === "canceled" || today() >= addDays(startDate, days);
}

/** A sentence saying why this person cannot change the list; null for those who can. */
export function whyClosed(trip: Trip, by: Writer, phone: string) {
  if (can(by.role, "edit-bookings")) return null;
  if (trip.userId !== by.id) return "Viewers read this list, and agents change it.";
  if (trip.bookingStatus === "canceled") return "This booking is canceled, so nothing can be changed here any more.";
  if (isOver(trip)) return `This trip is over. What stands here is deleted ${DAYS_KEPT} days after it.`;
  if (today() <= addDays(trip.startDate, -DAYS_BEFORE)) return null;
  return `Less than ${DAYS_BEFORE} days before the start hotels and drivers have their lists. Please call us: ${phone}`;
}
