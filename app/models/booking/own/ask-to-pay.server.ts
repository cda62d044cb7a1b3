import { takesMoney } from "~/models/payment/takes-money.server";
import { isAskedToPay } from "~/models/payment/ways-to-pay";
import { type Settings } from "~/models/setting/get-site.server";
import { readTerms } from "~/models/setting/terms";
import { today } from "~/values/calendar";

import { type BookingRow, toBookingJson } from "../json";

import { whatToPay } from "./money-step";

/** What the mail that confirms a booking asks for; undefined where nobody says how or until when. */
export function askToPay(row: BookingRow, terms: unknown, { site, saved }: Settings) {
  const booking = { ...toBookingJson(row), terms: readTerms(terms) };
  if (!isAskedToPay(booking)) return undefined;
  return whatToPay(booking, today(), { phone: site.phone, takesMoney: takesMoney(saved) })?.text;
}
