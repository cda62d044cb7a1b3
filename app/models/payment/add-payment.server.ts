import { isUniqueViolation, transaction, type Tx } from "~/db.server";
import { paymentReceivedMail, refundSentMail } from "~/emails/payment";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { bookingSelect, toBookingJson } from "~/models/booking/json";
import { lockBookingAlone } from "~/models/booking/lock-booking.server";
import { recordEvents } from "~/models/booking/record-events.server";
import { issueFor } from "~/models/document/issue.server";
import { KIND_TITLES, KINDS } from "~/models/document/kinds";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { type CalendarDate, formatDate, fromDate, toDate } from "~/values/calendar";
import { isId } from "~/values/fields";
import { formatRupees } from "~/values/money";
import { balanceOf, moneyInWords, paymentInWords, restInWords } from "~/values/payment-words";

import { type PaymentJson, paymentSelect, toPaymentJson } from "./json";
import { MAX_AMOUNT, type PaymentMethod } from "./limits";

export type NewPayment = {
  bookingId: string | undefined;
  kind: "received" | "refund";
  method: PaymentMethod;
  amount: number;
  receivedOn: CalendarDate;
  reference?: string;
  note?: string;
  /** More than the balance, on purpose. */
  takeMore?: boolean;
  source: "office" | "claim" | "gateway";
  /** Null for a gateway. */
  by: { id: string; name: string } | null;
  /** One effect for each, among all payments: begin it with whoever chose it. */
  onceKey: string;
};

const select = { ...bookingSelect, version: true } as const;

/**
 * Adds one row to the ledger inside the caller's transaction, which `ledgerTransaction` runs, and writes to the guest.
 * What a gateway says has come is taken even for a canceled booking, and however much it is.
 */
export async function addPayment(tx: Tx, site: Site, payment: NewPayment) {
  const { bookingId, kind, amount, source, by } = payment;
  if (!isId(bookingId)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  // The lock makes this one decision with other payments, a cancellation or a deletion.
  await lockBookingAlone(tx, bookingId);
  const row = await tx.booking.findFirst({ where: { id: bookingId, deletedAt: null }, select });
  if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);

  const first = await tx.payment.findUnique({
    where: { onceKey: payment.onceKey },
    select: { ...paymentSelect, bookingId: true },
  });
  if (first) {
    const isSame = first.bookingId === row.id && isSamePayment(toPaymentJson(first), payment);
    return isSame ? recorded(toPaymentJson(first), row) : refuse("IDEMPOTENCY_KEY_REUSED", KEY_REUSED);
  }

  const refusal = (await findSameReference(tx, payment)) ?? (source === "gateway" ? null : refusalOf(row, payment));
  if (refusal) return refusal;

  const { method, receivedOn, reference, note, onceKey } = payment;
  const added = await tx.payment.create({
    data: {
      ...{ bookingId, kind, method, amount, reference, note, onceKey, source, receivedOn: toDate(receivedOn) },
      ...{ recordedBy: by?.id, recorderName: by?.name ?? "Payment gateway" },
    },
    select: paymentSelect,
  });
  const booking = { ...row, paid: row.paid + (kind === "received" ? amount : -amount) };
  if (by) {
    const event = {
      kind: "edit",
      field: "payment",
      oldValue: "",
      newValue: `${kind} ${moneyInWords(payment)}`,
    } as const;
    await recordEvents(tx, row, by, [event]);
  }
  const facts = { ...row, ...toBookingJson(row) };
  const document = titledNumber(await issueFor(tx, { id: added.id, bookingId }));
  const mail = kind === "received" ? paymentReceivedMail : refundSentMail;
  await enqueueMail(tx, { to: row.customerEmail, ...mail(site, facts, { ...payment, document }, balanceOf(booking)) });
  return recorded(toPaymentJson(added), booking);
}

function titledNumber(number: string | null): [title: string, number: string] | undefined {
  const kind = KINDS.find((each) => number?.startsWith(`${each}/`));
  return number && kind ? [KIND_TITLES[kind], number] : undefined;
}

const KEY_REUSED =
  "Another payment was recorded from here already. Nothing new is recorded: please check the amounts and record again.";

function isSamePayment(first: PaymentJson, { kind, method, amount, receivedOn, reference }: NewPayment) {
  return (
    first.kind === kind &&
    first.method === method &&
    first.amount === amount &&
    first.receivedOn === receivedOn &&
    first.reference === (reference ?? null)
  );
}

type Booking = { bookingStatus: string; totalPrice: number; paid: number };

function refusalOf(booking: Booking, { kind, amount, takeMore = false }: NewPayment) {
  const balance = balanceOf(booking);
  if (kind === "refund") {
    if (amount <= booking.paid) return null;
    const msg = `Only ${formatRupees(booking.paid)} is here for this booking, so no more can go back.`;
    return refuse("INVALID_INPUT", msg, { errors: { amount: msg } });
  }
  if (booking.bookingStatus === "canceled")
    return refuse("STALE_EDIT", "This booking is canceled, so it takes only refunds.");
  if (booking.paid + amount > MAX_AMOUNT) {
    const msg = "Please check the amount.";
    return refuse("INVALID_INPUT", msg, { errors: { amount: msg } });
  }
  if (amount <= balance || takeMore) return null;
  const msg = `The balance is ${formatRupees(Math.max(0, balance))}. If more came in, please tick “Take more than is owed”.`;
  return refuse("INVALID_INPUT", msg, { errors: { takeMore: msg } });
}

async function findSameReference(tx: Tx, { kind, method, reference }: NewPayment) {
  if (kind !== "received" || reference === undefined) return null;
  const same = await tx.paymentReference.findUnique({
    where: { method_reference: { method, reference: reference.replaceAll(/\s/g, "").toUpperCase() } },
    select: { payment: { select: { receivedOn: true, booking: { select: { bookingNumber: true } } } } },
  });
  if (!same) return null;
  const { receivedOn, booking } = same.payment;
  const msg = `This reference was recorded already, for booking ${booking.bookingNumber} on ${formatDate(fromDate(receivedOn))}.`;
  return refuse("ALREADY_RECORDED", msg, { errors: { reference: msg } });
}

function recorded(payment: PaymentJson, booking: Booking) {
  return done({ msg: `${paymentInWords(payment)} recorded.${restInWords(booking)}`, payment });
}

/** Of two transactions that write one reference or key at once the later runs again, and sees the first. */
export async function ledgerTransaction<T>(work: (tx: Tx) => Promise<T>) {
  try {
    return await transaction(work);
  } catch (error) {
    if (["PaymentReference", "onceKey"].some((name) => isUniqueViolation(error, name))) return transaction(work);
    throw error;
  }
}
