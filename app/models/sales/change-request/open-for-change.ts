import { type CalendarDate, today } from "~/values/calendar";

type Trip = { bookingStatus: string; startDate: CalendarDate; endDate: CalendarDate };

/** A sentence saying why the guest can ask for no change any more; null when one can be asked for. */
export function whyNoChange({ bookingStatus, startDate, endDate }: Trip) {
  if (bookingStatus === "canceled") return "This booking is canceled, so nothing can be changed.";
  if (endDate < today()) return "This trip is over, so nothing can be changed.";
  if (startDate <= today()) return "This trip has begun. Please call us, and we see what we can do.";
  return null;
}
