import { type PaymentJson } from "./json";

type Line = Pick<PaymentJson, "_id" | "kind" | "method" | "amount" | "reference" | "receivedOn" | "createdAt">;

/** What came in and went back, each with the reversal that took it back. */
export function entriesOf<P extends Line & { reversesId: string | null }>(payments: P[]) {
  const reversals = new Map(payments.map((payment) => [payment.reversesId, payment]));
  return payments
    .filter(({ kind }) => kind !== "reversal")
    .map((payment) => ({ ...payment, undone: reversals.get(payment._id) ?? null }));
}

type Entry = Line & { undone: unknown };

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
