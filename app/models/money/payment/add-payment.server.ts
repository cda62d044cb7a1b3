import { retryOnDuplicateKey, type Tx } from "~/db.server";
import { paymentReceivedMail, refundSentMail } from "~/emails/payment";
import { Prisma } from "~/generated/prisma/client";
import { TERMS } from "~/models/booking/row/columns";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { bookingSelect, toBookingJson } from "~/models/booking/row/json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { issueForPayment } from "~/models/money/document/issue.server";
import { KINDS, titleOf } from "~/models/money/document/kinds";
import { type Receipt, receipt, receiptOf } from "~/models/money/document/receipt-of.server";
import { type Facts, fillFacts } from "~/models/money/document/save-particulars.server";
import { dueInMail } from "~/models/money/due/due-in-mail";
import { hasAccount } from "~/models/people/contact/lock-owner.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse, refuseField } from "~/result";
import { type Site } from "~/site.server";
import { type Author } from "~/values/author";
import { addDays, type CalendarDate, calendarDay, formatDate, fromDate, toDate } from "~/values/calendar";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";
import { balanceOf, moneyInWords, paymentInWords, restInWords } from "~/values/payment-words";
import { ask } from "~/values/questions.server";

import { type PaymentJson, paymentSelect, toPaymentJson } from "./json";
import { LONG_BEFORE, MAX_AMOUNT, type PaymentMethod } from "./limits";
import { GATEWAY, reopenRefund } from "./reverse-payment.server";

/** State and address of the guest are saved before the payment's document is issued if the booking has none. */
type NewPayment = Facts & {
  bookingId: string | undefined;
  kind: "received" | "refund";
  method: PaymentMethod;
  amount: number;
  receivedOn: CalendarDate;
  reference?: string;
  note?: string;
  /** Allows an amount above the balance. */
  takeMore?: boolean;
  answered?: string[];
  /** Of what the guest knows from elsewhere. */
  isWithoutMail?: boolean;
  source: "office" | "claim" | "gateway";
  /** Null for a gateway. */
  by: Author | null;
  /** Unique among all payments. Begin it with the source, such as "claim:", to avoid clashes. */
  onceKey: string;
};

// Whole rupees of one booking that a gateway may add up to; the database's column ends shortly above.
const MAX_PAID = 2_000_000_000;

/**
 * Adds one row to the ledger and mails the guest. Call it inside `ledgerTransaction`. Gateways and accepted claims:
 * allowed on canceled bookings, because the money has come. Gateways only: allowed above the balance.
 */
export async function addPayment(tx: Tx, site: Site, payment: NewPayment) {
  const { bookingId, kind, amount, source, by } = payment;
  if (!isId(bookingId)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  // The lock makes other payments, a cancellation and a deletion wait.
  await lockBookingAlone(tx, bookingId);
  const select = { ...bookingSelect, firstPaidOn: true };
  const row = await tx.booking.findFirst({ where: { id: bookingId, deletedAt: null }, select });
  if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);

  const first = await tx.payment.findUnique({
    where: { onceKey: payment.onceKey },
    select: { ...paymentSelect, bookingId: true, reversal: { select: { id: true } } },
  });
  if (first) {
    const isSame = first.bookingId === row.id && isSamePayment(toPaymentJson(first), payment);
    // A gateway reports again what it has reported; whoever types it again must learn that it is taken back.
    if (!isSame || (by && first.reversal)) return refuse("IDEMPOTENCY_KEY_REUSED", KEY_REUSED);
    return recorded(toPaymentJson(first), row, await receiptOf(tx, { id: first.id, bookingId }));
  }

  const beingSent = kind === "refund" && source !== "gateway" ? await sumBeingSent(tx, bookingId) : 0;
  const here = { ...row, paid: row.paid - beingSent };
  const refusal = (await findSameReference(tx, payment)) ?? refusalOf(here, payment) ?? askAboutDay(row, payment);
  if (refusal) return refusal;

  const { method, receivedOn, reference, note, onceKey } = payment;
  if (by) await fillFacts(tx, row, payment, by);
  const added = await tx.payment.create({
    data: {
      bookingId,
      kind,
      method,
      amount,
      reference,
      note,
      onceKey,
      source,
      receivedOn: toDate(receivedOn),
      recordedBy: by?.id,
      recorderName: by?.name ?? GATEWAY,
    },
    select: paymentSelect,
  });
  const booking = { ...row, paid: row.paid + (kind === "received" ? amount : -amount) };
  if (by) await recordEvents(tx, row, by, [edited("payment", "", `${kind} ${moneyInWords(payment)}`)]);
  if (kind === "received") await reopenRefund(tx, row, by);
  const facts = { ...row, ...toBookingJson(row), hasAccount: await hasAccount(tx, row) };
  const number = await issueForPayment(tx, { id: added.id, bookingId });
  const document = titledNumber(number, kind === "refund");
  const mail = kind === "received" ? paymentReceivedMail : refundSentMail;
  // As the database works it out with the payment that was just added.
  const now = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: { ...bookingSelect, ...TERMS } });
  const paid = { ...payment, document, due: dueInMail(now) };
  const overtakes = kind === "received" ? ["payment-due"] : [];
  const told = mail(site, facts, paid, balanceOf(booking));
  if (!payment.isWithoutMail) await enqueueMail(tx, { about: bookingId, to: row.customerEmail, overtakes, ...told });
  const issued = number ? receipt(bookingId, number) : await receiptOf(tx, { id: added.id, bookingId });
  return recorded(toPaymentJson(added), booking, issued);
}

/** States of refunds whose money has gone back online or will. */
export const GOES_BACK = ["asked", "pending", "done"];

/** Whole rupees that are being sent back online and are in no payment yet. */
export async function sumBeingSent(tx: Tx, bookingId: string) {
  const where = { bookingId, paymentId: null, state: { in: GOES_BACK }, authorId: { not: null } };
  return (await tx.gatewayRefund.aggregate({ where, _sum: { amount: true } }))._sum.amount ?? 0;
}

function titledNumber(number: string | null, isRefund: boolean): [title: string, number: string] | undefined {
  const kind = KINDS.find((each) => number?.startsWith(`${each}/`));
  return number && kind ? [titleOf(kind, isRefund), number] : undefined;
}

export const KEY_REUSED =
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

function refusalOf(booking: Booking, { kind, amount, source, takeMore = false }: NewPayment) {
  if (source === "gateway" && booking.paid + amount <= MAX_PAID) return null;
  const balance = balanceOf(booking);
  if (kind === "refund") {
    if (amount <= booking.paid) return null;
    return refuseField(
      "amount",
      `Only ${formatRupees(booking.paid)} is here for this booking, so no more can go back.`,
    );
  }
  const isCanceled = booking.bookingStatus === "canceled";
  if (isCanceled && source === "office")
    return refuse("STALE_EDIT", "This booking is canceled, so it takes only refunds.");
  if (booking.paid + amount > MAX_AMOUNT) return refuseField("amount", "Please check the amount.");
  if (isCanceled || amount <= balance || takeMore) return null;
  const msg = `The balance is ${formatRupees(Math.max(0, balance))}. If more came in, please tick “Take more than is owed”.`;
  return refuseField("takeMore", msg);
}

type Sale = { createdAt: Date; firstPaidOn: Date | null };

/** A mistyped year would put the money into another financial year, so a day that is hardly right is asked about. */
function askAboutDay({ createdAt, firstPaidOn }: Sale, { kind, receivedOn, source, answered }: NewPayment) {
  if (source !== "office") return null;
  const made = calendarDay(createdAt);
  const first = firstPaidOn ? fromDate(firstPaidOn) : made;
  const why =
    kind === "refund"
      ? receivedOn < first && `the first payment came on ${formatDate(first)}`
      : receivedOn < addDays(made, -LONG_BEFORE) && `the booking was made on ${formatDate(made)}`;
  if (!why) return null;
  const text = `Is ${formatDate(receivedOn)} right? Nothing is recorded yet, because ${why}.`;
  return ask([{ name: "before-sale", text }], { answered });
}

async function findSameReference(tx: Tx, { kind, method, reference }: NewPayment) {
  if (kind !== "received" || reference === undefined || !HAS_REFERENCE.has(method)) return null;
  const same = await findRecorded(tx, { method, reference });
  if (!same) return null;
  const day = formatDate(fromDate(same.receivedOn));
  const msg = `This reference was recorded already, for booking ${same.bookingNumber} on ${day}.`;
  return refuseField("reference", msg, "ALREADY_RECORDED");
}

/** The references of the others, such as a number of a cash book, may repeat. */
const HAS_REFERENCE = new Set<PaymentMethod>(["upi", "bank", "gateway"]);

function recorded(payment: PaymentJson, booking: Booking, issued: Receipt) {
  const isLate = payment.kind === "received" && booking.bookingStatus === "canceled";
  const rest = isLate ? " The booking is canceled: please decide what goes back." : restInWords(booking);
  const lacks = issued.missing.length > 0 ? " Its document waits: the booking’s documents say what is missing." : "";
  return done({ msg: `${paymentInWords(payment)} recorded.${rest}${lacks}`, payment, ...issued });
}

export function ledgerTransaction<T>(work: (tx: Tx) => Promise<T>) {
  const keys = [
    "PaymentReference_pkey",
    "PaymentReference_of_banks",
    "Payment_onceKey_key",
    "GatewayPaid_paymentRef_key",
  ];
  return retryOnDuplicateKey(keys, work);
}

type Recorded = Omit<NewPayment, "source" | "by"> & { by: Author };

export async function recordPayment({ onceKey, by, ...payment }: Recorded) {
  const site = await getSite();
  return ledgerTransaction((tx) =>
    addPayment(tx, site, { ...payment, by, source: "office", onceKey: `office:${by.id}:${onceKey}` }),
  );
}

type Asked = { method: string; reference: string };

type Earlier = { paymentId: string; bookingId: string; bookingNumber: number; receivedOn: Date };

/** The payment that a reference counts for, however it is typed; UPI and bank transfers share theirs, a gateway has its own. */
export async function findRecorded(tx: Tx, { method, reference }: Asked): Promise<Earlier | null> {
  const [found] = await tx.$queryRaw<Earlier[]>`
    SELECT r."paymentId", p."bookingId", b."bookingNumber", p."receivedOn"
    FROM "PaymentReference" r JOIN "Payment" p ON p."id" = r."paymentId" JOIN "Booking" b ON b."id" = p."bookingId"
    WHERE r."reference" = bank_reference(${reference}) AND ${method === "gateway" ? Prisma.sql`r."method" = 'gateway'` : Prisma.sql`r."method" <> 'gateway'`}`;
  return found ?? null;
}
