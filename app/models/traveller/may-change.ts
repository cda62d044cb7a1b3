import { can, NOT_YOUR_ROLE, type Role } from "~/models/user/rights";
import { addDays, type CalendarDate, today } from "~/values/calendar";

import { DAYS_BEFORE } from "./limits";

export type Writer = { id: string; role: Role };

type Trip = { userId: string; startDate: CalendarDate; bookingStatus: string };

/** Why this person cannot change the list, in a sentence; null for whoever can. */
export function whyClosed({ userId, startDate, bookingStatus }: Trip, by: Writer, phone: string) {
  if (can(by.role, "edit-bookings")) return null;
  if (userId !== by.id) return NOT_YOUR_ROLE;
  if (bookingStatus === "canceled") return "This booking is canceled, so nothing can be changed here any more.";
  if (today() <= addDays(startDate, -DAYS_BEFORE)) return null;
  return `Less than ${DAYS_BEFORE} days before the start hotels and drivers have their lists. Please call us: ${phone}`;
}
