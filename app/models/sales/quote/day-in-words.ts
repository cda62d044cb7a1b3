import { monthSentence, readMonths } from "~/models/catalogue/content/months";
import { type DayOffer, dayOffer, questionsOf } from "~/models/catalogue/days/day-offer";
import { type Offers } from "~/models/catalogue/days/read-days.server";
import { type PricedPackage } from "~/models/sales/price/facts";
import { type Question, type QuestionName } from "~/result";
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

/** What the package offers on the quote's day, where the office must know it: no such day, few places, a dearer price, its month. */
export function quoteDay(
  { pkg, rows, months, kept }: Omit<OffersOfQuote, "priced">,
  { startDate, numberOfPersons, unitPrice }: Typed,
) {
  if (!isCalendarDate(startDate)) return null;
  const own = kept?.day === startDate ? kept.persons : 0;
  const wish = { day: startDate, persons: numberOfPersons || 1, own, isBooked: true };
  const offer = dayOffer(pkg, rows, wish, today());
  return {
    refusal: offer.ok ? null : offer.msg,
    left: offer.ok && offer.free !== null ? `${counted(offer.free, "place")} left on this day.` : null,
    dearer: dearerOn(pkg, offer, unitPrice),
    aboutMonth: monthSentence(readMonths(months), startDate),
  };
}

function dearerOn({ startingPrice }: { startingPrice: number }, { adult, day }: DayOffer, unitPrice: number | null) {
  if (adult <= startingPrice || unitPrice === null || unitPrice >= adult) return null;
  return { price: adult, text: `On ${formatDate(day)} an adult costs ${formatRupees(adult)} in this package.` };
}

type Quoted = { numberOfPersons: number; unitPrice: number };

/** What the office is asked before it saves such a quote. Another package, party or price is another question. */
export function questionsOfQuote(
  pkg: { id: string; startingPrice: number },
  offer: DayOffer,
  { numberOfPersons, unitPrice }: Quoted,
): Question[] {
  const of = [pkg.id, numberOfPersons, unitPrice].join(" ");
  const ofDay = questionsOf(offer);
  const reasons = offer.ok ? [] : offer.reasons;
  const texts: [QuestionName, string | false | undefined][] = [
    ["not-offered", ofDay["not-offered"] || ofDay.soon || ofDay.stopped],
    ["places", reasons.find(({ why }) => why === "full")?.msg],
    ["price", dearerOn(pkg, offer, unitPrice)?.text],
  ];
  return texts.flatMap(([name, text]) => (text ? [{ name, text, of }] : []));
}
