import { type BookingRow, toBookingJson } from "~/models/booking/json";
import { readTerms } from "~/models/system/setting/terms";
import { today } from "~/values/calendar";

import { dueOf, dueRows } from "./due-of";

export type MailedRow = BookingRow & { terms: { value: unknown } };

/** What a mail about this booking says is due; of a canceled one it says in a sentence what comes back. */
export function dueInMail(row: MailedRow, takesMoney = true) {
  if (row.bookingStatus === "canceled") return [];
  return dueRows(dueOf({ ...toBookingJson(row), terms: readTerms(row.terms.value), takesMoney }, today()));
}
