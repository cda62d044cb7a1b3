import { db, type Tx } from "~/db.server";
import { refundFailedMail } from "~/emails/payment";
import { bookingSelect } from "~/models/booking/row/json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { toMailed } from "~/models/booking/row/mailed";
import { addPayment } from "~/models/money/payment/add-payment.server";
import { GATEWAY, writeReversal } from "~/models/money/payment/reverse-payment.server";
import { hasAccount } from "~/models/people/contact/lock-owner.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { done, refuse } from "~/result";
import { type Gateway, type Refund } from "~/services/gateway/gateway";
import { type Site } from "~/site.server";
import { type Author } from "~/values/author";
import { today } from "~/values/calendar";
import { HOUR } from "~/values/durations";
import { isId } from "~/values/id";

import { byGateway } from "./under-way.server";

const select = { id: true, state: true, paymentId: true, bookingId: true, authorId: true, authorName: true } as const;

/**
 * Writes down what the provider says of a refund: of ours, or of one that somebody made at the provider. It is a payment that went back
 * once the provider has taken it, and that is reversed if it could not be sent. Call it inside `ledgerTransaction`. "foreign" is a
 * refund of a payment that we do not have.
 */
export async function takeRefund(tx: Tx, site: Site, gateway: Gateway, refund: Refund) {
  const { paymentRef, refundRef } = refund;
  const paid = await tx.gatewayPaid.findUnique({
    where: { paymentRef },
    select: { payment: { select: { bookingId: true, reversal: { select: { id: true } } } } },
  });
  const payment = paid?.payment;
  if (!payment) return "foreign";

  // Two reports of one refund, and other payments of the booking, wait for each other here.
  const { bookingId } = payment;
  await lockBookingAlone(tx, bookingId);
  const row = (await findOwn(tx, refund)) ?? (await noteOther(tx, bookingId, refund));
  const isFailed = refund.state === "failed";
  const isOver = isFailed || row.state === "failed" || row.state === "closed";
  const isBookable = !isOver && row.paymentId === null && payment.reversal === null && isWhole(refund);
  const paymentId = row.paymentId ?? (isBookable ? await book(tx, site, { gateway, refund, row }) : null);
  if (isFailed && row.paymentId && row.state !== "failed") await takeBack(tx, site, bookingId, row.paymentId);
  // What is over stays over: an older report may come later.
  const isLater = isFailed || ["asked", "pending", "declined"].includes(row.state);
  const state = isLater ? refund.state : row.state;
  const isToLook = state === "pending" || (state === "done" && paymentId === null && !refund.isLostDispute);
  await tx.gatewayRefund.update({
    where: { id: row.id },
    data: { state, refundRef, paymentId, nextTryAt: isToLook ? new Date(Date.now() + 6 * HOUR) : null },
    select: { id: true },
  });
  return "taken";
}

async function findOwn(tx: Tx, { refundRef, key }: Refund) {
  const told = await tx.gatewayRefund.findUnique({ where: { refundRef }, select });
  return told ?? (isId(key) ? tx.gatewayRefund.findFirst({ where: { id: key, refundRef: null }, select }) : null);
}

/** Somebody sent it at the provider. */
async function noteOther(tx: Tx, bookingId: string, { refundRef, paymentRef, money }: Refund) {
  const data = { bookingId, paymentRef, amount: Math.ceil(money.paise / 100), authorName: GATEWAY };
  return tx.gatewayRefund.create({ data: { ...data, refundRef, onceKey: `other:${refundRef}` }, select });
}

/** Only whole rupees go into the ledger. */
function isWhole({ money }: Refund) {
  return money.currency === "INR" && money.paise % 100 === 0 && money.paise > 0;
}

type ToBook = { gateway: Gateway; refund: Refund; row: Awaited<ReturnType<typeof noteOther>> };

async function book(tx: Tx, site: Site, { gateway, refund, row }: ToBook) {
  const { bookingId, authorId, authorName } = row;
  const { isLostDispute = false, money } = refund;
  const { paid } = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: { paid: true } });
  // Of what is lost only what is here was the guest's.
  const amount = isLostDispute ? Math.min(money.paise / 100, paid) : money.paise / 100;
  // More than is here, as when it was paid back by another way as well.
  if (amount === 0 || paid < amount) return null;
  const added = await addPayment(tx, site, {
    bookingId,
    ...byGateway(gateway.name, refund.refundRef),
    kind: "refund",
    amount,
    receivedOn: today(),
    ...(isLostDispute && { note: "A lost dispute", isWithoutMail: true }),
    by: authorId ? { id: authorId, name: authorName } : null,
  });
  return added.ok ? added.value.payment._id : null;
}

async function takeBack(tx: Tx, site: Site, bookingId: string, paymentId: string) {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { id: true, method: true, amount: true, reversal: { select: { id: true } } },
  });
  if (payment.reversal) return;
  await writeReversal(tx, { bookingId, payment, reason: "It could not be sent.", by: null });
  const row = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: bookingSelect });
  const facts = { ...toMailed(row), hasAccount: await hasAccount(tx, row) };
  const mail = refundFailedMail(site, facts, payment.amount);
  await enqueueMail(tx, { about: bookingId, to: row.customerEmail, ...mail });
}

/** Says that the books have otherwise what went back online and is in none of them as such. */
export async function closeRefund({ id, by }: { id: string | undefined; by: Author }) {
  const over = "This refund was looked at already.";
  if (!isId(id)) return refuse("NOT_FOUND", over);
  const data = { state: "closed", failedWhy: `the books have it otherwise, says ${by.name}.`, nextTryAt: null };
  const { count } = await db.gatewayRefund.updateMany({ where: { id, state: "done", paymentId: null }, data });
  return count === 0 ? refuse("STALE_EDIT", over) : done({ msg: "Recorded: the books have it otherwise." });
}
