import { formatRupees, surplusOf } from "./money";

/** A refund's percent. With the basis "total", the operator keeps the rest of the total. */
export type Share = { percent: number; basis: "paid" | "total"; totalPrice: number; paid: number };

const TO_GUEST = { what: "what you have paid", all: "all you have paid" };

export const TO_OFFICE = { what: "what was paid", all: "all that was paid" };

export function shareInWords({ percent, basis, totalPrice, paid }: Share, { what, all } = TO_GUEST) {
  if (percent === 100) return all;
  const surplus = surplusOf(paid, totalPrice);
  const [above, of] = surplus > 0 ? [`the ${formatRupees(surplus)} above the total, and `, "the rest"] : ["", what];
  if (percent === 0) return `${above}nothing of ${of}`;
  if (basis === "paid") return `${above}${percent} % of ${of}`;
  const kept = 100 - percent;
  return `${what} beyond ${formatRupees(Math.floor((totalPrice * kept) / 100))} (${kept} % of the total)`;
}

type Canceled = {
  refundDue: number | null;
  refundPercent: number | null;
  totalPrice: number;
  paid: number;
  /** Whole rupees that the guest reported as paid and the office has not checked. */
  claimed?: number;
  terms: Pick<Share, "basis">;
};

export const NOTHING_RECORDED = "No payment of yours is recorded, so canceling costs you nothing.";

export const claimInWords = (claimed: number) =>
  `You told us that you paid ${formatRupees(claimed)}: we check our account.`;

export function refundOutcome(booking: Canceled) {
  const { refundDue, refundPercent, totalPrice, paid, claimed = 0, terms } = booking;
  if (refundDue !== null && refundDue > 0) return `${formatRupees(refundDue)} comes back to you.`;
  if (paid > 0 && refundDue === null)
    return `We write to you what comes back of the ${formatRupees(paid)} you have paid.`;
  if (paid > 0) return "There is nothing to pay back.";
  if (refundDue === 0) return refundPercent === 0 ? NOTHING_RECORDED : "There is nothing to pay back.";
  const then =
    refundPercent === null
      ? "we write to you what comes back."
      : `${shareInWords({ percent: refundPercent, basis: terms.basis, totalPrice, paid })} comes back.`;
  return claimed > 0
    ? `${claimInWords(claimed)} If it has come, ${then}`
    : `${NOTHING_RECORDED} Paid already? Tell us: ${then}`;
}

export function begin(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
