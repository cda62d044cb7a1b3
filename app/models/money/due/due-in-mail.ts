import { type BookingRow, toBookingJson } from "~/models/booking/row/json";
import { readTerms } from "~/models/system/setting/terms";
import { today } from "~/values/calendar";

import { dueOf, dueRows } from "./due-of";

export type MailedRow = BookingRow & { terms: { value: unknown } };

/** What a mail about this booking says is due: nothing after the trip, nor of a canceled one, whose mail says what comes back. */
export function dueInMail(row: MailedRow, hasPaymentMethod = true) {
  const booking = toBookingJson(row);
  if (row.bookingStatus === "canceled" || booking.endDate < today()) return [];
  return dueRows(dueOf({ ...booking, terms: readTerms(row.terms.value), hasPaymentMethod }, today()));
}
