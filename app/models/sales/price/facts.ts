import { type TotalRule } from "~/models/booking/row/schema";
import { type DayPrices } from "~/models/catalogue/days/offered-day";
import { type CalendarDate } from "~/values/calendar";
import { type Counts } from "~/values/counts";
import { type Extra, readExtras, type WantedExtra } from "~/values/extras";
import { type Party } from "~/values/party";
import { readSettings, type Settings } from "~/values/price-settings";
import { type Line } from "~/values/sale-lines";

export type PricedExtra = Omit<Extra, "note" | "isOffered" | "seasons"> & Partial<Pick<Extra, "isOffered" | "seasons">>;

/** A booking before a change. */
export type Sold = { packageId: string; day: CalendarDate; persons: number; lines: Line[] };

export function soldOf(booking: { packageId: string; startDate: CalendarDate } & Party, lines: Line[]): Sold {
  const { packageId, startDate: day, numberOfPersons: persons } = booking;
  return { packageId, day, persons, lines };
}

/** All that a price follows from, as JSON, so that pages work with the same facts as the save. */
export type PriceFacts = {
  /** Null: a quote made from nothing. */
  package: (Omit<PricedPackage, "priceSettings"> & { extras: PricedExtra[]; settings: Settings }) | null;
  /** The days with a price of their own; at least the day, and the day sold. */
  days: DayPrices;
  /** Null: none chosen yet. */
  day: CalendarDate | null;
  party: Party;
  /** Of the party, by the names of what rules ask for. Absent: as sold. */
  counts?: Counts;
  /** Absent: as sold. */
  extras?: WantedExtra[];
  /** Live and of this package; after a sale that of the booking. */
  offer: { code: string; percent: number } | null;
  sold: Sold | null;
  /** On another day the guest pays what was booked. */
  hasLockedPrice: boolean;
  quote: { lines: QuoteLine[]; discount?: Discount } | null;
  /** What was typed. */
  hand: { each?: number; childEach?: number | null; total?: number; totalRule?: TotalRule } | null;
};

/** Rupees off a quote, and the words for them. */
type Discount = { amount: number; label: string };

/** A price line that was typed in a quote; an optional one counts once it is chosen. */
export type QuoteLine = {
  _id: string;
  name: string;
  quantity: number;
  each: number;
  per: "person" | "night" | "group";
  isOptional: boolean;
};

export type PricedPackage = {
  id: string;
  packageTitle: string;
  startingPrice: number;
  childPrice: number | null;
  priceSettings?: unknown;
};

export type Wish = Pick<PriceFacts, "day" | "party"> & Partial<Omit<PriceFacts, "package" | "days">>;

export function factsOf(pkg: (PricedPackage & { extras: unknown }) | null, days: DayPrices, wish: Wish): PriceFacts {
  const nothing = { offer: null, sold: null, hasLockedPrice: false, quote: null, hand: null };
  if (!pkg) return { ...nothing, ...wish, package: null, days };
  const { id, packageTitle, startingPrice, childPrice } = pkg;
  const [extras, settings] = [readExtras(pkg.extras), readSettings(pkg.priceSettings)];
  return { ...nothing, ...wish, package: { id, packageTitle, startingPrice, childPrice, extras, settings }, days };
}

/** The lines that were sold, while the booking stays with its package. */
export function soldLines({ sold, package: pkg }: PriceFacts) {
  return sold && sold.packageId === pkg?.id ? sold.lines : null;
}

/** What an adult pays on a day with a price of its own. */
export function ownPrice({ package: pkg, days }: PriceFacts, day: CalendarDate | null) {
  const adult = days[day ?? ""]?.adult;
  return adult === pkg?.startingPrice ? undefined : adult;
}

/** A move between days without a price of their own, as `own` tells it, changes nothing. */
export function staysAtPrice(facts: PriceFacts, own: typeof ownPrice = ownPrice) {
  const { hasLockedPrice: isPromised, sold, day } = facts;
  if (isPromised || !sold || day === null || day === sold.day) return true;
  return own(facts, day) === undefined && own(facts, sold.day) === undefined;
}

/** How many of the party count under this name: as asked for, or as sold. */
export function countOf(facts: PriceFacts, name: string) {
  const sold = (soldLines(facts) ?? []).find(({ ref, who }) => who !== undefined && ref === name);
  return facts.counts?.[name] ?? Math.min(sold?.quantity ?? 0, facts.party.numberOfPersons);
}
