import { extrasInWords } from "./extras";
import { formatRupees } from "./money";
import { priceOf, saleOf, type Sold } from "./sale";

type Priced = Sold & { totalPrice: number; offerCode: string | null };

export function isSetByHand(booking: Sold & { totalPrice: number }) {
  return priceOf(saleOf(booking)).total !== booking.totalPrice;
}

export function describeDiscount(booking: Priced) {
  if (booking.discount === 0 || isSetByHand(booking)) return null;
  return { label: `Discount with ${booking.offerCode}`, amount: `−${formatRupees(booking.discount)}` };
}

export function priceLines(booking: Priced): [label: string, amount: string][] {
  const total: [string, string] = ["Total, taxes included", formatRupees(booking.totalPrice)];
  if (isSetByHand(booking)) {
    const extras = extrasInWords(booking.extras);
    return extras ? [["Extras", extras], total] : [total];
  }
  const discount = describeDiscount(booking);
  const { lines } = priceOf(saleOf(booking));
  return [
    ...(lines.length === 1
      ? ([["Price per person", formatRupees(booking.unitPrice)]] satisfies [string, string][])
      : lines.map(({ label, each, amount }): [string, string] => [
          `${label} × ${formatRupees(each)}`,
          formatRupees(amount),
        ])),
    ...(discount ? ([[discount.label, discount.amount]] satisfies [string, string][]) : []),
    total,
  ];
}
