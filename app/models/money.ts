const rupees = new Intl.NumberFormat("en-IN");

/** The highest price of one person's package, in whole rupees. */
export const MAX_PRICE = 1_00_00_000;

/** 125000 → "₹1,25,000". */
export function formatRupees(amount: number) {
  return `₹${rupees.format(amount)}`;
}

/** Reads "15999", "15,999" or "₹15,999" as whole rupees; null for anything else. */
export function parseRupees(text: string) {
  const match = /^₹?\s?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,15})$/.exec(text.trim());
  return match?.[1] ? Number(match[1].replaceAll(",", "")) : null;
}
