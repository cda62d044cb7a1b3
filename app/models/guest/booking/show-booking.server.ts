import { db } from "~/db.server";
import { dueOf } from "~/models/money/due/due-of";
import { toDue } from "~/models/money/due/due-shape";
import { entriesOf, refundsSince, toOwnPayment } from "~/models/money/payment/entries";
import { readPayments } from "~/models/money/payment/get-payments.server";
import { hasPaymentMethod } from "~/models/money/payment/takes-money.server";
import { claimedIn, readClaims } from "~/models/money/payment-claim/claims-of.server";
import { toRefund } from "~/models/sales/booking/cancel/refund";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { today } from "~/values/calendar";

import { type OwnBooking } from "./get-own-booking.server";
import { getSoldPackage } from "./get-sold-package.server";
import { historyInWords, toldChanges } from "./history-in-words";
import { nextStep } from "./next-step";

/** The data of the booking's page and of its API twin. */
export async function showBooking({ booking, share }: OwnBooking, claims = readClaims(booking)) {
  const [{ site, saved }, sold, changes, recorded, told] = await Promise.all([
    getSettings(),
    getSoldPackage(booking._id),
    db.bookingChange.findMany({ ...toldChanges, where: { ...toldChanges.where, bookingId: booking._id } }),
    readPayments(booking._id),
    claims,
  ]);
  const entries = entriesOf(recorded);
  const refund = toRefund(booking);
  const history = historyInWords(booking.createdAt, changes, entries);
  const payments = entries.map(toOwnPayment);
  const claimed = claimedIn(told);
  const office = officeOf({ site, saved });
  const refunds = refundsSince(booking.canceledAt, entries);
  const step = nextStep({ ...booking, claimed }, today(), office, refunds);
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const due = toDue(dueOf({ ...booking, refunded, hasPaymentMethod: office.hasPaymentMethod }, today()));
  return { booking, nextStep: step, due, refund, sold, history, share, payments };
}

/** The next step alone, for lists. */
export async function findNextStep(booking: OwnBooking["booking"], claimed: number) {
  return nextStep({ ...booking, claimed }, today(), officeOf(await getSettings()));
}

function officeOf({ site, saved }: Settings) {
  return { phone: site.phone, answerHours: saved.answerHours, hasPaymentMethod: hasPaymentMethod(saved) };
}
