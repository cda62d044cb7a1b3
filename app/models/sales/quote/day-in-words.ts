import { dayOffer } from "~/models/catalogue/package/days/day-offer";
import { type Offers } from "~/models/catalogue/package/days/read-days.server";
import { formatDate, isCalendarDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

/** The package that the quote was copied from, and the places that are kept for the quote. */
export type OffersOfQuote = Offers & { kept: { day: string; persons: number } | null };

type Typed = { startDate: string; numberOfPersons: number; unitPrice: number | null };

/** What the package offers on the quote's day, where the office must know it: no such day, few places, or a dearer price. */
export function quoteDay({ pkg, rows, kept }: OffersOfQuote, { startDate, numberOfPersons, unitPrice }: Typed) {
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
