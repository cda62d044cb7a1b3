import { transaction, type Tx } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { findInvoiceDeducting } from "~/models/money/document/invoice-differs.server";
import { issueForPayment } from "~/models/money/document/issue.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { toDate, today } from "~/values/calendar";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";
import { moneyInWords, paymentInWords, restInWords } from "~/values/payment-words";

import { paymentSelect } from "./json";

/** Who records what a payment gateway reports. */
export const GATEWAY = "Payment gateway";

export const NO_SUCH_PAYMENT = "There is no such payment.";

type Reversal = {
  bookingId: string | undefined;
  paymentId: string | undefined;
  by: Author;
  reason: string;
};

/** Reverses a mistaken payment by a row of its own, because rows are never changed. Repeating it changes nothing. */
export async function reversePayment({ bookingId, paymentId, by, reason }: Reversal) {
  if (!isId(bookingId)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  if (!isId(paymentId)) return refuse("NOT_FOUND", NO_SUCH_PAYMENT);
  return transaction(async (tx) => {
    // The lock lets only one of concurrent reversals write, and shows it all earlier refunds.
    await lockBookingAlone(tx, bookingId);
    const payment = await tx.payment.findFirst({
      where: { id: paymentId, bookingId, kind: { not: "reversal" } },
      select: {
        ...paymentSelect,
        reversal: { select: { id: true } },
      },
    });
    if (!payment) return refuse("NOT_FOUND", NO_SUCH_PAYMENT);
    const booking = await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      select: { id: true, version: true, bookingStatus: true, totalPrice: true, paid: true, refundDue: true },
    });
    const { kind, amount } = payment;
    if (payment.reversal) return reversed(payment, booking);
    if (kind === "received" && amount > booking.paid) {
      const msg = `Only ${formatRupees(booking.paid)} is here for this booking, as some went back: please undo a refund first.`;
      return refuse("INVALID_INPUT", msg);
    }
    await recordEvents(tx, booking, by, [edited("payment", `${kind} ${moneyInWords(payment)}`, "undone")]);
    await writeReversal(tx, { bookingId, payment, reason, by });
    if (kind === "received") await reopenRefund(tx, booking, by);
    // The guest may report the payment again, so that somebody looks for it anew.
    const { count } = await tx.paymentClaim.updateMany({ where: { bookingId, paymentId: payment.id }, data: OPEN });
    const invoice = await findInvoiceDeducting(payment.id, tx);
    const now = { ...booking, paid: booking.paid + (kind === "refund" ? amount : -amount) };
    return reversed(payment, now, [
      ...(count > 0 ? ["What the guest reported is under “Payments to check” again."] : []),
      ...(invoice ? [`${invoice} deducts it: please make a credit note for the invoice.`] : []),
    ]);
  });
}

type ToReverse = {
  bookingId: string;
  payment: { id: string; method: string; amount: number };
  reason: string;
  /** Null for a gateway. */
  by: Author | null;
};

/** Writes the row, under the booking's lock, and issues its document. */
export async function writeReversal(tx: Tx, { bookingId, payment, reason, by }: ToReverse) {
  const { id, method, amount } = payment;
  const reversal = await tx.payment.create({
    data: {
      bookingId,
      kind: "reversal",
      method,
      amount,
      reversesId: id,
      note: reason,
      receivedOn: toDate(today()),
      recordedBy: by?.id,
      recorderName: by?.name ?? GATEWAY,
      source: by ? "office" : "gateway",
      onceKey: `reversal:${id}`,
    },
    select: { id: true },
  });
  await issueForPayment(tx, { id: reversal.id, bookingId }, by ? undefined : reason);
}

const OPEN = { state: "open", paymentId: null, decidedAt: null, decidedBy: null, decidedByName: null };

function reversed(
  payment: { kind: string; amount: number },
  booking: Parameters<typeof restInWords>[0],
  more: string[] = [],
) {
  return done({ msg: [`${paymentInWords(payment)} undone.${restInWords(booking)}`, ...more].join(" ") });
}

type Booking = { id: string; bookingStatus: string; refundDue: number | null };

/** The refund of a canceled booking was decided with other sums than are paid now: until it is decided anew, all is owed back. */
export async function reopenRefund(tx: Tx, { id, bookingStatus, refundDue }: Booking, by: Author | null) {
  if (bookingStatus !== "canceled" || refundDue === null) return;
  // The version makes a form with the earlier decision stale.
  const booking = await tx.booking.update({
    where: { id },
    data: { refundDue: null, version: { increment: 1 } },
    select: { id: true, version: true },
  });
  if (by) await recordEvents(tx, booking, by, [edited("refundDue", String(refundDue), "")]);
}
