import { plainNumber } from "./typed-number";

const rupees = new Intl.NumberFormat("en-IN");

export const MAX_PRICE = 1_00_00_000;

/** "26,998", as a field holds it. */
export function formatAmount(amount: number) {
  return rupees.format(amount);
}

export function formatRupees(amount: number) {
  return `₹${formatAmount(amount)}`;
}

/** A currency by its code, and what one of it costs in rupees, as the office typed it. */
export type Foreign = { currency: string; rupees: number };

/** "₹17,998 is about €184. You pay in rupees."; null where the office has typed no rate, and below one of it. */
export function aboutAbroad(amount: number, foreign: Foreign | undefined) {
  if (!foreign || amount < foreign.rupees) return null;
  const { currency, rupees: rate } = foreign;
  const format = new Intl.NumberFormat("en-IN", { style: "currency", currency, maximumFractionDigits: 0 });
  return `${formatRupees(amount)} is about ${format.format(amount / rate)}. You pay in rupees.`;
}

const RUPEES = /^(?:₹|(?:rs|inr)\b\.?)?\s*(\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}|\d{1,15})(?:\.0{1,2})?\s*(?:\/[-=])?$/i;

/** As amounts are written in India: "Rs. 1,500.00", "1500/-", "₹ 1 500", in digits of any script. */
export function parseRupees(text: string) {
  const amount = RUPEES.exec(plainNumber(text).trim())?.[1];
  return amount === undefined ? null : Number(amount.replaceAll(/[,\s]/g, ""));
}

const paise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });

export function formatPaise(amount: number) {
  return `${amount < 0 ? "−" : ""}₹${paise.format(Math.abs(amount) / 100)}`;
}

export function formatSigned(amount: number): string {
  return amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(Math.abs(amount));
}

/** What is paid above the total; it is the guest's, whatever happens next. */
export function surplusOf(paid: number, total: number) {
  return Math.max(0, paid - total);
}

const SMALL_REST = 100;

/** What is left of an advance. Nobody is asked for a few rupees of it: they join the balance. SQL has the same, left_of_advance(). */
export function leftOfAdvance(advance: number, paid: number) {
  const left = advance - paid;
  return left >= (paid > 0 ? SMALL_REST : 1) ? left : 0;
}
