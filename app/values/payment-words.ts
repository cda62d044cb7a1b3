import { type CalendarDate, formatDate } from "./calendar";
import { formatRupees } from "./money";

export const METHOD_IN_WORDS: Record<string, string> = {
  upi: "UPI",
  cash: "Cash",
  bank: "Bank transfer",
  card: "Card",
  gateway: "Online payment",
};

const BY: Record<string, string> = {
  upi: "by UPI",
  cash: "in cash",
  bank: "by bank transfer",
  card: "by card",
  gateway: "online",
};

export function moneyInWords({ amount, method }: { amount: number; method: string }) {
  return `${formatRupees(amount)} ${byMethod(method)}`;
}

export function byMethod(method: string) {
  return BY[method] ?? method;
}

type Owing = { bookingStatus: string; totalPrice: number; paid: number };

/** The rupees still owed, negative if overpaid. A canceled booking owes nothing; its refund is counted apart. */
export function balanceOf({ bookingStatus, totalPrice, paid }: Owing) {
  return bookingStatus === "canceled" ? 0 : totalPrice - paid;
}

export function paymentInWords({ kind, amount }: { kind: string; amount: number }) {
  return kind === "refund" ? `Refund of ${formatRupees(amount)}` : formatRupees(amount);
}

export function restInWords(booking: Owing) {
  const balance = balanceOf(booking);
  if (booking.bookingStatus === "canceled") return "";
  return balance < 0 ? ` Owed back: ${formatRupees(-balance)}.` : ` Balance ${formatRupees(balance)}.`;
}

export type RefundState = {
  /** Whole rupees refunded since the cancellation, and still to be refunded. */
  sent: number;
  left: number;
  last: { method: string; reference: string | null; receivedOn: CalendarDate } | null;
};

function sentInWords({ sent, last }: RefundState) {
  if (!last) return null;
  const reference = last.reference ? `, reference ${last.reference}` : "";
  return `${formatRupees(sent)} paid on ${formatDate(last.receivedOn)} ${byMethod(last.method)}${reference}`;
}

export function refundInWords({ refundDue, paid }: { refundDue: number | null; paid: number }, refund: RefundState) {
  const due = refundDue === null ? (paid > 0 ? "not decided yet" : "nothing was paid") : formatRupees(refundDue);
  const left = refund.left > 0 ? `${formatRupees(refund.left)} still to pay` : null;
  return `Refund: ${[due, sentInWords(refund), left].filter(Boolean).join(" · ")}.`;
}
