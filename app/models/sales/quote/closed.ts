import { addDays, type CalendarDate, calendarDay, fromDate, lastDay, today } from "~/values/calendar";

import { quoteName, type QuoteRow, stateOf } from "./json";
import { type RevisionJson } from "./revision-json";

/** Days after its end on which its guest may still read a quote. */
const READ_FOR = 30;

/** Those of the booking, once there is one: the office may move it. */
type Days = Pick<RevisionJson, "startDate" | "days">;

/** What the link of a quote says that can be read no longer: nothing about its guest. Null while it can. */
export function closedInWords(row: QuoteRow, version: RevisionJson, booking: Days | null, phone: string) {
  const isErased = !version.customerPhone && !version.customerEmail;
  const end = endOf(row, booking ?? version);
  if (!isErased && (end === null || today() <= end)) return null;
  return `${quoteName(row)} ${outcomeOf(row)}. Please call us: ${phone}.`;
}

/** The last day on which it can be read. A quote that was withdrawn went to the wrong address, perhaps. */
function endOf(row: QuoteRow, { startDate, days }: Days): CalendarDate | null {
  const answered = row.answeredAt && calendarDay(row.answeredAt);
  switch (stateOf(row)) {
    case "withdrawn":
      return addDays(today(), -1);
    case "declined":
      return answered && addDays(answered, READ_FOR);
    case "ran out":
      return addDays(fromDate(row.validUntil), READ_FOR);
    case "accepted":
      return addDays(lastDay(startDate, days), READ_FOR);
    default:
      return null;
  }
}

function outcomeOf(row: QuoteRow) {
  const state = stateOf(row);
  if (state === "ran out") return "has run out";
  return state === "sent" ? "can be read no longer" : `was ${state}`;
}
