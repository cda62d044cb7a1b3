import { counted } from "./counted";
import { formatRupees } from "./money";

/** What is sold, in whole rupees. Every sum that a person sees follows from these parts. */
export type Sale = {
  adults: number;
  adultPrice: number;
  discountPercent: number;
  /** Rupees off each price, of a booking without its percent; counts instead of the percent. */
  discountEach?: number;
};

export type Price = ReturnType<typeof priceOf>;

export function priceOf({ discountPercent, discountEach, ...sale }: Sale) {
  const lines = [{ label: "person", quantity: sale.adults, each: sale.adultPrice }].map((line) => ({
    ...line,
    amount: line.quantity * line.each,
    eachLess: discountEach === undefined ? discountedPrice(line.each, discountPercent) : line.each - discountEach,
  }));
  const listed = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = Math.round(lines.reduce((sum, { quantity, eachLess }) => sum + quantity * eachLess, 0));
  return { lines, listed, discount: listed - total, total };
}

/** The discounted price per person; rounded down, so that nobody gets less than the promised percent. */
export function discountedPrice(price: number, percent: number) {
  return Math.max(Math.min(1, price), Math.floor((price * (100 - percent)) / 100));
}

/** The columns of a booking from which its price follows. */
export type Sold = { numberOfPersons: number; unitPrice: number; discount: number; discountPercent: number | null };

/** Release 0.6.0 stores no percent, or leaves another offer's: then each person keeps the rupees that were taken off. */
export function saleOf({ numberOfPersons, unitPrice, discount, discountPercent }: Sold): Sale {
  const sale = { adults: numberOfPersons, adultPrice: unitPrice, discountPercent: discountPercent ?? 0 };
  return priceOf(sale).discount === discount ? sale : { ...sale, discountEach: discount / numberOfPersons };
}

/**
 * What one more in each field of the form adds to a sum, as a query. The script needs nothing else, because each person's
 * price is rounded for itself.
 */
export function sumByField(sale: Sale, sum: (price: Price) => number) {
  return `numberOfPersons=${sum(priceOf({ ...sale, adults: 1 }))}`;
}

/** "2 persons × ₹8,999" */
export function saleInWords({ lines }: Price) {
  return lines
    .map(({ label, quantity, eachLess }) => `${counted(quantity, label)} × ${formatRupees(eachLess)}`)
    .join(" + ");
}
