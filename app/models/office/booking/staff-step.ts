import { SOON } from "~/models/booking/pickup-in-words";
import { isOverdue } from "~/models/money/due/due-of";
import { type CalendarDate, daysBetween, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

export type StaffStep = { text: string; to?: "confirm" | "change" | "claims" | "pay" | "refund" | "trip" };

type Trip = {
  bookingStatus: string;
  startDate: CalendarDate;
  endDate: CalendarDate;
  balance: number;
  advanceDue: number | null;
  dueOn: CalendarDate | null;
};

type Waiting = { asksForChange: boolean; claimed: number; pickup: string | null; refundLeft: number };

/** The one thing that staff do next with a booking: who waits for us comes first, then money, then the trip. */
export function staffStep(booking: Trip, { asksForChange, claimed, pickup, refundLeft }: Waiting, today: CalendarDate) {
  const { bookingStatus, startDate, endDate, balance } = booking;
  const until = daysBetween(today, startDate);
  if (bookingStatus === "canceled")
    return refundLeft > 0
      ? step(`Pay back ${formatRupees(refundLeft)}.`, "refund")
      : step("Canceled: nothing is left to do.");
  if (bookingStatus === "pending")
    return until > 0
      ? step("Confirm it, or tell the guest why not.", "confirm")
      : step("The start day has come without our answer: call the guest.", "confirm");
  if (asksForChange) return step("Answer the change that the guest asks for.", "change");
  if (claimed > 0)
    return step(`The guest reports ${formatRupees(claimed)} as paid: look for it on our account.`, "claims");
  if (balance < 0) return step(`Pay back ${formatRupees(-balance)}: more is paid than it costs.`, "refund");
  if (until <= SOON && until > 0 && pickup === null)
    return step(`It starts ${inDays(until)}: set the pick-up.`, "trip");
  if (balance > 0) return step(toTake(booking, today), "pay");
  if (today > endDate) return step("The trip is over and paid.");
  if (until <= 0) return step(`Under way: day ${1 - until} of ${daysBetween(startDate, endDate) + 1}. All is paid.`);
  return step(`All is paid. It starts ${inDays(until)}.`);
}

function step(text: string, to?: StaffStep["to"]): StaffStep {
  return { text, to };
}

function toTake({ balance, advanceDue, dueOn, endDate }: Trip, today: CalendarDate) {
  const isAdvance = advanceDue !== null && advanceDue > 0 && advanceDue < balance;
  const what = isAdvance ? `the advance of ${formatRupees(advanceDue)}` : `the balance of ${formatRupees(balance)}`;
  if (today > endDate) return `The trip is over: take the balance of ${formatRupees(balance)}.`;
  if (dueOn === null) return `Take ${what}.`;
  return isOverdue(dueOn, today)
    ? `Ask for ${what}: it was due on ${formatDate(dueOn)}.`
    : `Take ${what} by ${formatDate(dueOn)}.`;
}

function inDays(days: number) {
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
