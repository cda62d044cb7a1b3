import { type Tx } from "~/db.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { addPayment } from "~/models/money/payment/add-payment.server";
import { GATEWAY, writeReversal } from "~/models/money/payment/reverse-payment.server";
import { type Gateway, type Refund } from "~/services/gateway/gateway";
import { type Site } from "~/site.server";
import { today } from "~/values/calendar";
import { HOUR } from "~/values/durations";
import { isId } from "~/values/id";

const select = { id: true, state: true, paymentId: true, bookingId: true, authorId: true, authorName: true } as const;

/**
 * Writes down what the provider says of a refund: of ours, or of one that somebody made at the provider. It is a payment that went back
 * once the provider has taken it, and that is reversed if it could not be sent. Call it inside `ledgerTransaction`.
 */
export async function takeRefund(tx: Tx, site: Site, gateway: Gateway, refund: Refund) {
  const { paymentRef, refundRef } = refund;
  const paid = await tx.gatewayPaid.findUnique({
    where: { paymentRef },
    select: { payment: { select: { bookingId: true } } },
  });
  const bookingId = paid?.payment?.bookingId;
  if (!bookingId) return "foreign";

  // Two reports of one refund, and other payments of the booking, wait for each other here.
  await lockBookingAlone(tx, bookingId);
  const row = (await findOwn(tx, refund)) ?? (await noteOther(tx, bookingId, refund));
  if (!row) return "unclear";
  const isFailed = refund.state === "failed";
  const isOver = isFailed || row.state === "failed";
  const paymentId = row.paymentId ?? (isOver ? null : await book(tx, site, { gateway, refund, row }));
  if (isFailed && row.paymentId && row.state !== "failed") await takeBack(tx, bookingId, row.paymentId);
  // What failed stays failed: an older report may come later.
  const state = row.state === "failed" || row.state === "done" ? (isFailed ? "failed" : row.state) : refund.state;
  await tx.gatewayRefund.update({
    where: { id: row.id },
    data: { state, refundRef, paymentId, nextTryAt: state === "pending" ? new Date(Date.now() + 6 * HOUR) : null },
    select: { id: true },
  });
  return paymentId || isFailed ? "taken" : "unclear";
}

async function findOwn(tx: Tx, { refundRef, key }: Refund) {
  const either = [{ refundRef }, ...(isId(key) ? [{ id: key }] : [])];
  return tx.gatewayRefund.findFirst({ where: { OR: either }, select });
}

/** Only whole rupees go into the ledger. */
async function noteOther(tx: Tx, bookingId: string, { refundRef, paymentRef, money }: Refund) {
  if (money.currency !== "INR" || money.paise % 100 !== 0 || money.paise < 100) return null;
  const data = { bookingId, paymentRef, amount: money.paise / 100, authorName: GATEWAY };
  return tx.gatewayRefund.create({ data: { ...data, refundRef, onceKey: `other:${refundRef}` }, select });
}

type ToBook = {
  gateway: Gateway;
  refund: Refund;
  row: { bookingId: string; authorId: string | null; authorName: string };
};

async function book(tx: Tx, site: Site, { gateway, refund, row }: ToBook) {
  const { bookingId, authorId, authorName } = row;
  const amount = refund.money.paise / 100;
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: { paid: true } });
  // More than is here, as when it was paid back by another way as well.
  if (booking.paid < amount) return null;
  const added = await addPayment(tx, site, {
    bookingId,
    kind: "refund",
    method: "gateway",
    amount,
    receivedOn: today(),
    reference: refund.refundRef,
    source: "gateway",
    by: authorId ? { id: authorId, name: authorName } : null,
    onceKey: `${gateway.name}:${refund.refundRef}`,
  });
  return added.ok ? added.value.payment._id : null;
}

async function takeBack(tx: Tx, bookingId: string, paymentId: string) {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { id: true, method: true, amount: true, reversal: { select: { id: true } } },
  });
  if (!payment.reversal) await writeReversal(tx, { bookingId, payment, reason: "It could not be sent.", by: null });
}
