import { addDays, type CalendarDate, formatDate, today } from "~/values/calendar";

type Trip = { bookingStatus: string; endDate: CalendarDate };

/** A sentence saying why nobody can review this trip; null when its guest can. */
export function whyNoReview({ bookingStatus, endDate }: Trip) {
  if (bookingStatus === "canceled") return "This booking is canceled, so there is no trip to review.";
  if (bookingStatus !== "confirmed") return "This booking was not confirmed, so there is no trip to review.";
  if (endDate >= today()) return `From ${formatDate(addDays(endDate, 1))} on you can tell here how it was.`;
  return null;
}
