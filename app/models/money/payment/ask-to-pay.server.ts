import { type BookingRow, toBookingJson } from "~/models/booking/json";
import { takesMoney } from "~/models/money/payment/takes-money.server";
import { isAskedToPay } from "~/models/money/payment/ways-to-pay";
import { type Settings } from "~/models/system/setting/get-site.server";
import { readTerms } from "~/models/system/setting/terms";
import { today } from "~/values/calendar";

import { whatToPay } from "./money-step";

/** The sentence of the confirmation mail that asks for money; undefined when there is nothing to ask for. */
export function askToPay(row: BookingRow, terms: unknown, { site, saved }: Settings) {
  const booking = { ...toBookingJson(row), terms: readTerms(terms) };
  if (!isAskedToPay(booking)) return undefined;
  return whatToPay(booking, today(), { phone: site.phone, takesMoney: takesMoney(saved) })?.text;
}
