import { linesOf, type PriceColumns } from "~/models/booking/row/lines";
import { type TotalRule } from "~/models/booking/row/schema";
import { type DayPrices } from "~/models/catalogue/days/offered-day";
import { covers } from "~/models/catalogue/offer/state";
import { type CalendarDate } from "~/values/calendar";
import { type Counts } from "~/values/counts";
import {
  type Extra,
  extrasToChoose,
  type SoldExtra,
  typedExtras,
  type WantedExtra,
  withinParty,
} from "~/values/extras";
import { formatRupees, formatSigned } from "~/values/money";
import { type Party } from "~/values/party";
import { readSettings } from "~/values/price-settings";
import { type FormValues } from "~/values/rejected-form";
import { beforeAgreed, isAgreed, paidRowsOf, pricesOf, totalOf } from "~/values/sale-lines";

import { type ChosenPackage } from "./chosen-package.server";
import { factsOf, type PricedPackage, type PriceFacts, soldOf } from "./facts";
import { priceOf, refusalsOf } from "./price-of";
import { askedCounts } from "./settings";

type Booked = PriceColumns & { packageId: string; startDate: CalendarDate; paid: number; extras: SoldExtra[] };

type Known = Omit<PricedPackage, "id"> & {
  /** Those to choose from; none if it cannot be booked. */
  extras: Extra[];
  prices: DayPrices;
  /** The first of the days whose prices are known here. */
  from: CalendarDate;
};

/** All that the prices of the office's form follow from, whatever is typed. */
export type EditFacts = {
  booking: Booked;
  /** The booking's package as it is now, which is not what was sold. */
  own: Known;
  /** Those that were chosen in its place. */
  others: (Known & { _id: string })[];
  offer: { code: string; percent: number; scope: string; packageIds: string[] } | null;
};

type Chosen = Party & {
  packageId: string;
  startDate: CalendarDate;
  extras: WantedExtra[];
  counts?: Counts;
  totalPrice?: number | null;
  totalRule?: TotalRule;
};

export function othersOf(chosen: ChosenPackage[]): EditFacts["others"] {
  return chosen.map(({ pkg, prices, from }) => ({ ...pkg, prices, from }));
}

/** The extras to choose from on the form: what was sold comes along only within its package. */
export function extrasOfEdit(facts: EditFacts, packageId: string, typed: FormValues) {
  const { booking } = facts;
  const offered = packageIn(facts, packageId)?.extras ?? [];
  return extrasToChoose(offered, packageId === booking.packageId ? booking.extras : [], typed);
}

/** What the rules of prices ask of the party in this package. */
export function countsOfEdit(facts: EditFacts, packageId: string) {
  return askedCounts(readSettings(packageIn(facts, packageId)?.priceSettings));
}

/** Undefined while it is loaded. */
function packageIn({ booking, own, others }: EditFacts, packageId: string): Known | undefined {
  return packageId === booking.packageId ? own : others.find(({ _id }) => _id === packageId);
}

/** The facts of what saving these values would lead to. */
export function factsOfEdit(facts: EditFacts, chosen: Chosen): PriceFacts {
  const { booking, own, offer } = facts;
  const { packageId, startDate, numberOfPersons, numberOfChildren, totalPrice, totalRule } = chosen;
  const { extras, counts } = chosen;
  const other = packageIn(facts, packageId);
  const pkg = other ? { ...other, id: packageId } : { ...own, id: booking.packageId };
  return factsOf(pkg, pkg.prices, {
    day: startDate,
    party: { numberOfPersons, numberOfChildren },
    extras,
    counts,
    offer: offer && covers(offer, pkg.id) ? offer : null,
    sold: soldOf(booking, linesOf(booking)),
    hand: { total: totalPrice ?? undefined, totalRule },
  });
}

/** "3 × ₹18,999 = ₹56,997 · ₹18,999 more · ₹45,597 to pay": what saving these values would make of the price. */
export function newPriceInWords(facts: EditFacts, typed: Chosen) {
  const { booking } = facts;
  const pkg = packageIn(facts, typed.packageId);
  if (!pkg || typed.startDate < pkg.from) return "The price of that day follows when you save.";
  const edit = factsOfEdit(facts, { totalRule: "ask", ...typed });
  const { lines, total } = priceOf(edit);
  const price = totalOf(beforeAgreed(lines));
  const factors = paidRowsOf(lines).map(({ quantity, each }) => `${quantity} × ${formatSigned(each)}`);
  const sum = `${factors.join(" + ")} = ${formatRupees(price)}`;
  if (asksForTotal(edit))
    return `${sum} · ${formatRupees(booking.totalPrice)} was set by hand: you choose when you save`;

  const more = total - booking.totalPrice;
  const balance = total - booking.paid;
  return [
    sum,
    ...(total === price ? [] : [`by hand ${formatRupees(total)}`]),
    ...(more === 0 ? [] : [`${formatRupees(Math.abs(more))} ${more > 0 ? "more" : "less"}`]),
    balance < 0 ? `${formatRupees(-balance)} to give back` : `${formatRupees(balance)} to pay`,
  ].join(" · ");
}

function asksForTotal(facts: PriceFacts) {
  return refusalsOf(facts).some(({ errors }) => errors?.totalRule !== undefined);
}

type Wishes = { wantedDate: CalendarDate | null; wantedPersons: number | null; wantedExtras: SoldExtra[] | null };

/** What the form is filled in with where the guest wishes a change; the total follows unless it was set by hand. */
export function asWished(facts: EditFacts, { wantedDate, wantedPersons, wantedExtras }: Wishes) {
  const { booking } = facts;
  const { packageId } = booking;
  const startDate = wantedDate ?? booking.startDate;
  const numberOfPersons = wantedPersons ?? booking.numberOfPersons;
  // Nobody says who stays at home; one adult travels in any case.
  const numberOfChildren = Math.min(booking.numberOfChildren, numberOfPersons - 1);
  const wanted = typedExtras(wantedExtras ?? withinParty(booking.extras, numberOfPersons), booking.extras);
  const chosen = {
    packageId,
    startDate,
    numberOfPersons,
    numberOfChildren,
    extras: extrasOfEdit(facts, packageId, wanted),
  };
  const { lines, total: totalPrice } = priceOf(factsOfEdit(facts, chosen));
  return {
    ...chosen,
    extras: pricesOf(lines).extras,
    totalPrice,
    difference: totalPrice - booking.totalPrice,
    isByHand: isAgreed(linesOf(booking)),
  };
}

export type Wished = ReturnType<typeof asWished>;
