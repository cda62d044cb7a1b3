import { formatRupees } from "./money";

/** Per person; rounded down, so that nobody gets less than the percent that was promised. */
export function discountedPrice(price: number, percent: number) {
  return Math.max(1, Math.floor((price * (100 - percent)) / 100));
}

type Priced = { numberOfPersons: number; unitPrice: number; discount: number; totalPrice: number };

/** The total while nobody set one by hand. */
export function totalOf({ numberOfPersons, unitPrice, discount }: Omit<Priced, "totalPrice">) {
  return numberOfPersons * unitPrice - discount;
}

/** Null where there is no discount, or where the total was set by hand and does not follow from it. */
export function describeDiscount({ offerCode, ...booking }: Priced & { offerCode: string | null }) {
  if (booking.discount === 0 || totalOf(booking) !== booking.totalPrice) return null;
  return { label: `Discount with ${offerCode}`, amount: `−${formatRupees(booking.discount)}` };
}
