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
  isUndone: z.boolean().meta({ description: "Recorded by mistake, and taken back." }),
});

export type OwnPayment = z.output<typeof ownPaymentShape>;

/** As the guest sees them: neither who recorded them nor what staff noted. */
export function toOwnPayment({ undone, ...entry }: Entry): OwnPayment {
  const { _id, kind, method, amount, reference, receivedOn } = entry;
  return { _id, kind, method, amount, reference, receivedOn, isUndone: undone !== null };
}

/** What came in and went back, each with the reversal that took it back. */
export function entriesOf<P extends Line & { reversesId: string | null }>(payments: P[]) {
  const reversals = new Map(payments.map((payment) => [payment.reversesId, payment]));
  return payments
    .filter(({ kind }) => kind !== "reversal")
    .map((payment) => ({ ...payment, undone: reversals.get(payment._id) ?? null }));
}

export type Entry = Line & { undone: { createdAt: string } | null };

export function sumsOf(entries: Entry[]) {
  return { received: sumOf(entries, "received"), refunded: sumOf(entries, "refund") };
}

type Canceled = { canceledAt: string | null; refundDue: number | null };

/** Of a canceled booking: what went back since, the last time by what, and what is still to go. */
export function refundState({ canceledAt, refundDue }: Canceled, entries: Entry[]) {
  const since = entries.filter(({ createdAt }) => canceledAt !== null && createdAt >= canceledAt);
  const sent = sumOf(since, "refund");
  const last = since.findLast(({ kind, undone }) => kind === "refund" && !undone) ?? null;
  return { sent, last, left: Math.max(0, (refundDue ?? 0) - sent) };
}

function sumOf(entries: Entry[], wanted: string) {
  return entries.filter(({ kind, undone }) => kind === wanted && !undone).reduce((sum, { amount }) => sum + amount, 0);
}
