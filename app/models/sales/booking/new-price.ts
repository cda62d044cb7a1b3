import { type TotalRule } from "~/models/booking/schema";
import { covers } from "~/models/catalogue/offer/state";
import { discountedPrice, totalOf } from "~/values/discount";
import { formatRupees } from "~/values/money";

type Priced = { numberOfPersons: number; unitPrice: number; discount: number; totalPrice: number };

/** The new total, which follows persons and price unless given or set by hand; null asks staff to choose. */
export function totalAfter(before: Priced, after: Priced, given: number | undefined, rule: TotalRule | undefined) {
  const [was, becomes] = [before, after].map(totalOf);
  const isTyped = given !== undefined && !(rule && given === before.totalPrice);
  if (isTyped || was === becomes) return given ?? before.totalPrice;
  if (rule === "follow" || (rule !== "keep" && before.totalPrice === was)) return becomes ?? before.totalPrice;
  return rule === "ask" ? null : before.totalPrice;
}

export type BookedOffer = { percent: number; scope: string; packageIds: string[] };

/** What an offer takes off the price of another package, per person: it stays if it covers that package, even if it has ended. */
export function discountAfterMove(offer: BookedOffer | null, pkg: { id: string; startingPrice: number }) {
  if (!offer || !covers(offer, pkg.id)) return 0;
  return pkg.startingPrice - discountedPrice(pkg.startingPrice, offer.percent);
}

type Booked = Priced & { packageId: string; paid: number };

export type PriceFacts = {
  booking: Booked;
  packages: { _id: string; startingPrice: number }[];
  offer: BookedOffer | null;
};

type Typed = { packageId: string; numberOfPersons: number; totalPrice: number | null; totalRule?: TotalRule };

/** "3 × ₹18,999 = ₹56,997 · ₹18,999 more · ₹45,597 to pay": what saving these values would make of the price. */
export function newPriceInWords({ booking, packages, offer }: PriceFacts, typed: Typed) {
  const { packageId, numberOfPersons, totalPrice, totalRule = "ask" } = typed;
  const moved = packages.find(({ _id }) => _id === packageId && _id !== booking.packageId);
  const unitPrice = moved?.startingPrice ?? booking.unitPrice;
  const discountEach = moved
    ? discountAfterMove(offer, { id: moved._id, startingPrice: unitPrice })
    : booking.discount / booking.numberOfPersons;
  const after = { ...booking, numberOfPersons, unitPrice, discount: discountEach * numberOfPersons };
  const price = totalOf(after);
  const sum = `${numberOfPersons} × ${formatRupees(unitPrice - discountEach)} = ${formatRupees(price)}`;
  const total = totalAfter(booking, after, totalPrice ?? undefined, totalRule);
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
