import { db } from "~/db.server";
import { type BookingRow, toBookingJson } from "~/models/booking/json";
import { nextPayment } from "~/models/money/due/next-payment";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { readTerms } from "~/models/system/setting/terms";
import { getGateway } from "~/services/gateway/gateway.server";
import { today } from "~/values/calendar";

import { isAskedToPay, waysToPay } from "./ways-to-pay";

export function takesMoney(saved: SavedSettings) {
  return getGateway() !== null || waysToPay(saved) !== null;
}

/** Whether the site links to pages to pay at. */
export async function takesPayments() {
  return takesMoney((await getSettings()).saved);
}

/** Whether any payment was ever recorded here; if not, no balance is known. */
export async function isMoneyKept() {
  return (await db.payment.findFirst({ select: { id: true } })) !== null;
}

/** The paragraphs of the confirmation mail that ask for money; undefined when there is nothing to ask for. */
export function askToPay(row: BookingRow, terms: unknown, { site, saved }: Settings) {
  const booking = { ...toBookingJson(row), terms: readTerms(terms) };
  if (!isAskedToPay(booking)) return undefined;
  const text = nextPayment(booking, today(), { phone: site.phone, takesMoney: takesMoney(saved) })?.text;
  return text ? [text, ...(saved.upiId ? [`Our UPI id: ${saved.upiId}`] : [])] : undefined;
}
