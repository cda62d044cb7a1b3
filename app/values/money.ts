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

/** "₹17,998 is about €184. You pay in rupees."; null where the office has typed no rate. */
export function aboutAbroad(amount: number, foreign: Foreign | undefined) {
  if (!foreign) return null;
  const { currency, rupees: rate } = foreign;
  const format = new Intl.NumberFormat("en-IN", { style: "currency", currency, maximumFractionDigits: 0 });
  return `${formatRupees(amount)} is about ${format.format(amount / rate)}. You pay in rupees.`;
}

export function parseRupees(text: string) {
  const match = /^₹?\s?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,15})$/.exec(text.trim());
  return match?.[1] ? Number(match[1].replaceAll(",", "")) : null;
}

const paise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });

export function formatPaise(amount: number) {
  return `${amount < 0 ? "−" : ""}₹${paise.format(Math.abs(amount) / 100)}`;
}

export function formatSigned(amount: number): string {
  return amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(Math.abs(amount));
}
