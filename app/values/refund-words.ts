import { formatRupees } from "./money";

/** A refund's percent. With the basis "total", the operator keeps the rest of the total. */
export type Share = { percent: number; basis: "paid" | "total"; totalPrice: number };

const TO_GUEST = { what: "what you have paid", all: "all you have paid" };

export const TO_OFFICE = { what: "what was paid", all: "all that was paid" };

/** "50 % of what you have paid" */
export function shareInWords({ percent, basis, totalPrice }: Share, { what, all } = TO_GUEST) {
  if (percent === 0) return `nothing of ${what}`;
  if (percent === 100) return all;
  if (basis === "paid") return `${percent} % of ${what}`;
  const kept = 100 - percent;
  return `${what} beyond ${formatRupees(Math.floor((totalPrice * kept) / 100))} (${kept} % of the total)`;
}

type Canceled = {
  refundDue: number | null;
  refundPercent: number | null;
  totalPrice: number;
  paid: number;
  terms: Pick<Share, "basis">;
};

/** A sentence for the guest of a canceled booking on the refund. */
export function refundOutcome({ refundDue, refundPercent, totalPrice, paid, terms: { basis } }: Canceled) {
  if (refundDue !== null && refundDue > 0) return `${formatRupees(refundDue)} comes back to you.`;
  if (refundDue === null && paid > 0)
    return `We write to you what comes back of the ${formatRupees(paid)} you have paid.`;
  if (refundPercent === null) {
    return refundDue === 0 ? "There is nothing to pay back." : "If you have paid, we write to you what comes back.";
  }
  const share = shareInWords({ percent: refundPercent, basis, totalPrice });
  if (refundDue === 0) return refundPercent === 0 ? `${begin(share)} comes back.` : "There is nothing to pay back.";
  return `No payment of yours is recorded here. If you have paid, ${share} comes back, and we write to you.`;
}

export function begin(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
