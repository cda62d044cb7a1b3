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

/** "₹5,700 by UPI" */
export function moneyInWords({ amount, method }: { amount: number; method: string }) {
  return `${formatRupees(amount)} ${byMethod(method)}`;
}

export function byMethod(method: string) {
  return BY[method] ?? method;
}

type Owing = { bookingStatus: string; totalPrice: number; paid: number };

/** What is still to come; negative is owed back. A canceled booking owes nothing, and its refund is another figure. */
export function balanceOf({ bookingStatus, totalPrice, paid }: Owing) {
  return bookingStatus === "canceled" ? 0 : totalPrice - paid;
}

/** "Balance ₹13,299." */
export function balanceInWords(balance: number) {
  return balance < 0 ? `Owed back: ${formatRupees(-balance)}.` : `Balance ${formatRupees(balance)}.`;
}
