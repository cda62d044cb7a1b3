import { z } from "zod";

import { type PaymentJson } from "./json";
import { PAYMENT_METHODS } from "./limits";

type Line = Pick<PaymentJson, "_id" | "kind" | "method" | "amount" | "reference" | "receivedOn" | "createdAt">;

export const ownPaymentShape = z.object({
  _id: z.uuid(),
  kind: z.string().meta({ enum: ["received", "refund"] }),
  method: z.string().meta({ enum: [...PAYMENT_METHODS] }),
  amount: z.int().meta({ description: "Whole rupees." }),
  reference: z.string().nullable(),
  receivedOn: z.iso.date(),
  isUndone: z.boolean().meta({ description: "Taken back: recorded by mistake, or a refund that could not be sent." }),
});

export type OwnPayment = z.output<typeof ownPaymentShape>;

/** A payment as the guest sees it: without who recorded it and the staff's note. */
export function toOwnPayment({ undone, ...entry }: Entry): OwnPayment {
  const { _id, kind, method, amount, reference, receivedOn } = entry;
  return { _id, kind, method, amount, reference, receivedOn, isUndone: undone !== null };
}

/** Payments and refunds, each with the reversal that undid it. */
export function entriesOf<P extends Line & { reversesId: string | null }>(payments: P[]) {
  const reversals = new Map(payments.map((payment) => [payment.reversesId, payment]));
  return payments
    .filter(({ kind }) => kind !== "reversal")
    .map((payment) => ({ ...payment, undone: reversals.get(payment._id) ?? null }));
}

export type Entry = Line & { undone: { createdAt: string } | null };

/** Whole rupees, without what was reversed. */
export function sumsOf(entries: Entry[]) {
  return { received: sumOf(entries, "received"), refunded: sumOf(entries, "refund") };
}

type Canceled = { canceledAt: string | null; refundDue: number | null };

/** A canceled booking's refunds: the sum sent since the cancellation, the last refund, and the sum left to send. */
export function refundState({ canceledAt, refundDue }: Canceled, entries: Entry[]) {
  const refunds = refundsSince(canceledAt, entries);
  const sent = sumOf(refunds, "refund");
  return { sent, last: refunds.at(-1) ?? null, left: Math.max(0, (refundDue ?? 0) - sent) };
}

export function refundsSince<E extends Entry>(canceledAt: string | null, entries: E[]) {
  if (canceledAt === null) return [];
  return entries.filter(({ kind, undone, createdAt }) => kind === "refund" && !undone && createdAt >= canceledAt);
}

function sumOf(entries: Entry[], wanted: string) {
  return entries.filter(({ kind, undone }) => kind === wanted && !undone).reduce((sum, { amount }) => sum + amount, 0);
}
