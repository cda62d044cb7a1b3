import { type CalendarDate, formatDate, formatDateTime, formatMonth } from "~/values/calendar";
import { counted } from "~/values/counted";

/** Of a WaitingEntry that can still come to an offer. */
export const ACTIVE = ["unconfirmed", "waiting", "offered"];

/** How long an address can be confirmed. */
export const CONFIRM_DAYS = 7;

/** "14 - 05 - 2027" or "any day in May 2027" */
export function whenInWords({ day, month }: { day?: CalendarDate | null; month?: CalendarDate | null }) {
  return day ? formatDate(day) : `any day in ${formatMonth(month ?? "")}`;
}

export type KeptForYou = { numberOfPersons: number; day: CalendarDate; until: string };

/** "2 places are kept for you on 14 - 05 - 2027 until 10 - 05 - 2027, 18:00 (IST)." */
export function keptForYou({ numberOfPersons: persons, day, until }: KeptForYou) {
  const places = `${counted(persons, "place")} ${persons === 1 ? "is" : "are"}`;
  return `${places} kept for you on ${formatDate(day)} until ${formatDateTime(until)} (IST).`;
}
