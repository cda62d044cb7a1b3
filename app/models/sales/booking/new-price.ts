import { type TotalRule } from "~/models/booking/schema";
import { covers } from "~/models/catalogue/offer/state";
import { type DayPrices, type PricesOf } from "~/models/catalogue/package/days/offered-day";
import { type ChangeJson } from "~/models/sales/change-request/json";
import { type CalendarDate } from "~/values/calendar";
import { type Extra, extrasToChoose, type SoldExtra, typedExtras, withinParty } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { isSetByHand } from "~/values/price-lines";
import { type FormValues } from "~/values/rejected-form";
import { type Party, priceOf, saleFor, saleOf, type Sold, withParty } from "~/values/sale";

type Priced = Sold & { totalPrice: number };

type Moved = { unitPrice: number; childPrice: number | null; discountPercent: number };

type OtherDay = { unitPrice: number };

type Becomes = Party & { extras: SoldExtra[] };

/** The price after a change: as sold, at another day's price, or by the rules of today for another package. */
export function priceAfter(before: Sold, { extras, ...party }: Becomes, moved?: Moved | OtherDay) {
  if (moved && "childPrice" in moved) return priceOf(saleFor(party, moved, extras));
  const { unitPrice = before.unitPrice } = moved ?? {};
  return priceOf(withParty({ ...saleOf(before), adultPrice: unitPrice, extras }, party));
}

type Dated = { startDate: CalendarDate; unitPrice: number };

/** After a move to another day an adult pays that day's price, if it or the old one has its own; else as sold. */
export function unitPriceAfter(before: Dated, day: CalendarDate, pkg: { startingPrice: number }, prices: DayPrices) {
  const isPriced = day !== before.startDate && [day, before.startDate].some((each) => prices[each] !== undefined);
  return isPriced ? (prices[day] ?? pkg.startingPrice) : before.unitPrice;
}

/** The new total, which follows persons and price unless given or set by hand; null asks staff to choose. */
export function totalAfter(before: Priced, becomes: number, given: number | undefined, rule: TotalRule | undefined) {
  const was = priceOf(saleOf(before)).total;
  const isTyped = given !== undefined && !(rule && given === before.totalPrice);
  if (isTyped || was === becomes) return given ?? before.totalPrice;
  if (rule === "follow" || (rule !== "keep" && before.totalPrice === was)) return becomes;
  return rule === "ask" ? null : before.totalPrice;
}

export type BookedOffer = { percent: number; scope: string; packageIds: string[] };

/** What an offer takes off another package: it stays if it covers that package, even if it has ended. */
export function percentAfterMove(offer: BookedOffer | null, packageId: string) {
  return offer && covers(offer, packageId) ? offer.percent : 0;
}

type Booked = Priced & Dated & { packageId: string; paid: number; extras: SoldExtra[] };

export type PriceFacts = {
  booking: Booked;
  packages: { _id: string; startingPrice: number; childPrice: number | null; extras: Extra[] }[];
  /** What the booking's package costs now, which is not what was sold. */
  own: { startingPrice: number };
  prices: PricesOf;
  /** The first of the days whose prices are known here. */
  from: CalendarDate;
  offer: BookedOffer | null;
};

type Chosen = Party & { packageId: string; startDate: CalendarDate; extras: SoldExtra[] };

type Typed = Chosen & { totalPrice: number | null; totalRule?: TotalRule };

/** The extras to choose from on the form: what was sold comes along only within its package. */
export function extrasOfEdit({ booking, packages }: PriceFacts, packageId: string, typed: FormValues) {
  const offered = packages.find(({ _id }) => _id === packageId)?.extras ?? [];
  return extrasToChoose(offered, packageId === booking.packageId ? booking.extras : [], typed);
}

/** The price that saving these values would lead to, whatever happens to the total. */
export function priceOfEdit(facts: PriceFacts, { packageId, startDate, ...party }: Chosen) {
  const { booking, packages, own, prices, offer } = facts;
  const target = packages.find(({ _id }) => _id === packageId && _id !== booking.packageId);
  if (!target) {
    const unitPrice = unitPriceAfter(booking, startDate, own, prices[booking.packageId] ?? {});
    return priceAfter(booking, party, { unitPrice });
  }
  const { startingPrice, childPrice } = target;
  const unitPrice = prices[target._id]?.[startDate] ?? startingPrice;
  return priceAfter(booking, party, { unitPrice, childPrice, discountPercent: percentAfterMove(offer, target._id) });
}

/** "3 × ₹18,999 = ₹56,997 · ₹18,999 more · ₹45,597 to pay": what saving these values would make of the price. */
export function newPriceInWords(facts: PriceFacts, typed: Typed) {
  const { booking } = facts;
  const { totalPrice, totalRule = "ask" } = typed;
  if (facts.prices[typed.packageId] === null || typed.startDate < facts.from)
    return "The price of that day follows when you save.";
  const { lines, total: price } = priceOfEdit(facts, typed);
  const factors = lines.map(({ quantity, eachLess }) => `${quantity} × ${formatRupees(eachLess)}`);
  const sum = `${factors.join(" + ")} = ${formatRupees(price)}`;
  const total = totalAfter(booking, price, totalPrice ?? undefined, totalRule);
  if (total === null) return `${sum} · ${formatRupees(booking.totalPrice)} was set by hand: you choose when you save`;

  const more = total - booking.totalPrice;
  const balance = total - booking.paid;
  return [
    sum,
    ...(total === price ? [] : [`by hand ${formatRupees(total)}`]),
    ...(more === 0 ? [] : [`${formatRupees(Math.abs(more))} ${more > 0 ? "more" : "less"}`]),
    balance < 0 ? `${formatRupees(-balance)} to give back` : `${formatRupees(balance)} to pay`,
  ].join(" · ");
}

/** What the form is filled in with where the guest wishes a change; the total follows unless it was set by hand. */
export function asWished(facts: PriceFacts, { wantedDate, wantedPersons, wantedExtras }: ChangeJson) {
  const { booking } = facts;
  const { packageId } = booking;
  const startDate = wantedDate ?? booking.startDate;
  const numberOfPersons = wantedPersons ?? booking.numberOfPersons;
  const isByHand = isSetByHand(booking);
  // Nobody says who stays at home; one adult travels in any case.
  const numberOfChildren = Math.min(booking.numberOfChildren, numberOfPersons - 1);
  const wanted = typedExtras(wantedExtras ?? withinParty(booking.extras, numberOfPersons), booking.extras);
  const extras = extrasOfEdit(facts, packageId, wanted).filter(({ quantity }) => quantity > 0);
  const chosen = { packageId, startDate, numberOfPersons, numberOfChildren, extras };
  const totalPrice = isByHand ? booking.totalPrice : priceOfEdit(facts, chosen).total;
  return { ...chosen, totalPrice, difference: totalPrice - booking.totalPrice, isByHand };
}

export type Wished = ReturnType<typeof asWished>;
