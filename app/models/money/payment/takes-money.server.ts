import { db } from "~/db.server";
import { env } from "~/env.server";
import { toBookingJson } from "~/models/booking/row/json";
import { dueInMail, type MailedRow } from "~/models/money/due/due-in-mail";
import { nextPayment } from "~/models/money/due/next-payment";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { readTerms } from "~/models/system/setting/terms";
import { today } from "~/values/calendar";

import { isAskedToPay, payOffer, waysToPay } from "./ways-to-pay";

export function hasPaymentMethod(saved: SavedSettings) {
  return env.PAYMENT_GATEWAY !== undefined || waysToPay(saved) !== null;
}

/** Whether the site links to pages to pay at. */
export async function takesPayments() {
  return hasPaymentMethod((await getSettings()).saved);
}

/** Whether any payment was ever recorded here; if not, no balance is known. */
export async function isMoneyKept() {
  return (await db.payment.findFirst({ select: { id: true } })) !== null;
}

type ConfirmedMoney = { due: [string, string][]; toPay?: string[]; payNow?: number };

/** What a confirmation says of money: what is due when, the paragraphs that ask for what is next, and what its button pays. */
export function moneyOf(row: MailedRow, { site, saved }: Settings): ConfirmedMoney {
  const booking = {
    ...toBookingJson(row),
    terms: readTerms(row.terms.value),
    hasPaymentMethod: hasPaymentMethod(saved),
  };
  const due = dueInMail(row, booking.hasPaymentMethod);
  const next = isAskedToPay(booking) && nextPayment(booking, today(), { phone: site.phone, ...booking });
  if (!next) return { due };
  const offer = booking.hasPaymentMethod ? payOffer(booking, 0) : null;
  const toPay = [next.text, ...(saved.upiId ? [`Our UPI id: ${saved.upiId}`] : [])];
  return { due, toPay, ...(offer?.isDue && { payNow: offer.amount }) };
}
