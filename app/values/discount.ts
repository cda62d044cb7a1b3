import { formatRupees } from "./money";

/** The discounted price per person; rounded down, so that nobody gets less than the promised percent. */
export function discountedPrice(price: number, percent: number) {
  return Math.max(1, Math.floor((price * (100 - percent)) / 100));
}

type Priced = { numberOfPersons: number; unitPrice: number; discount: number; totalPrice: number };

/** The calculated total, which applies unless staff set another by hand. */
export function totalOf({ numberOfPersons, unitPrice, discount }: Omit<Priced, "totalPrice">) {
  return numberOfPersons * unitPrice - discount;
}

/** The discount's line; null without a discount or if the total was set by hand. */
export function describeDiscount({ offerCode, ...booking }: Priced & { offerCode: string | null }) {
  if (booking.discount === 0 || totalOf(booking) !== booking.totalPrice) return null;
  return { label: `Discount with ${offerCode}`, amount: `−${formatRupees(booking.discount)}` };
}

/** The lines that lead to the total; only the total if it was set by hand. */
export function priceLines(booking: Priced & { offerCode: string | null }): [label: string, amount: string][] {
  const total: [string, string] = ["Total, taxes included", formatRupees(booking.totalPrice)];
  if (totalOf(booking) !== booking.totalPrice) return [total];
  const discount = describeDiscount(booking);
  return [
    ["Price per person", formatRupees(booking.unitPrice)],
    ...(discount ? ([[discount.label, discount.amount]] satisfies [string, string][]) : []),
    total,
  ];
}
