import { dayOffer } from "~/models/catalogue/package/days/day-offer";
import { type Offers } from "~/models/catalogue/package/days/read-days.server";
import { type PricedPackage } from "~/models/sales/price/facts";
import { formatDate, isCalendarDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { type Extra } from "~/values/extras";
import { formatRupees } from "~/values/money";

/** The package that the quote was copied from, its prices, and the places that are kept for the quote. */
export type OffersOfQuote = Offers & {
  priced: PricedPackage & { extras: Extra[] };
  kept: { day: string; persons: number } | null;
};

type Typed = { startDate: string; numberOfPersons: number; unitPrice: number | null };

/** What the package offers on the quote's day, where the office must know it: no such day, few places, or a dearer price. */
export function quoteDay(
  { pkg, rows, kept }: Omit<OffersOfQuote, "priced">,
  { startDate, numberOfPersons, unitPrice }: Typed,
) {
  if (!isCalendarDate(startDate)) return null;
  const own = kept?.day === startDate ? kept.persons : 0;
  const wish = { day: startDate, persons: numberOfPersons || 1, own, isBooked: true };
  const offer = dayOffer(pkg, rows, wish, today());
  const isDearer = offer.adult > pkg.startingPrice && unitPrice !== null && unitPrice < offer.adult;
  const price = `On ${formatDate(startDate)} an adult costs ${formatRupees(offer.adult)} in this package.`;
  return {
    refusal: offer.ok ? null : offer.msg,
    left: offer.ok && offer.free !== null ? `${counted(offer.free, "place")} left on this day.` : null,
    dearer: isDearer ? { price: offer.adult, text: price } : null,
  };
}
