import { type TotalRule } from "~/models/booking/schema";
import { type DayPrices } from "~/models/catalogue/package/days/offered-day";
import { type CalendarDate } from "~/values/calendar";
import { type Extra, readExtras, type WantedExtra } from "~/values/extras";
import { type Party } from "~/values/sale";
import { type Line } from "~/values/sale-lines";

export type PricedExtra = Omit<Extra, "note" | "isOffered"> & Partial<Pick<Extra, "isOffered">>;

/** A booking before a change. */
export type Sold = { packageId: string; day: CalendarDate; persons: number; lines: Line[] };

export function soldOf(booking: { packageId: string; startDate: CalendarDate } & Party, lines: Line[]): Sold {
  const { packageId, startDate: day, numberOfPersons: persons } = booking;
  return { packageId, day, persons, lines };
}

/** All that a price follows from, as JSON, so that pages work with the same facts as the save. */
export type PriceFacts = {
  /** Null: a quote made from nothing. */
  package: {
    id: string;
    packageTitle: string;
    startingPrice: number;
    childPrice: number | null;
    extras: PricedExtra[];
  } | null;
  /** The days with a price of their own; at least the day, and the day sold. */
  days: DayPrices;
  /** Null: none chosen yet. */
  day: CalendarDate | null;
  party: Party;
  /** Absent: as sold. */
  extras?: WantedExtra[];
  /** Live and of this package; after a sale that of the booking. */
  offer: { code: string; percent: number } | null;
  sold: Sold | null;
  /** On another day the guest pays what was booked. */
  keepsPrice: boolean;
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

export type PricedPackage = { id: string; packageTitle: string; startingPrice: number; childPrice: number | null };

export type Wish = Pick<PriceFacts, "day" | "party"> & Partial<Omit<PriceFacts, "package" | "days">>;

export function factsOf(pkg: (PricedPackage & { extras: unknown }) | null, days: DayPrices, wish: Wish): PriceFacts {
  const nothing = { offer: null, sold: null, keepsPrice: false, quote: null, hand: null };
  if (!pkg) return { ...nothing, ...wish, package: null, days };
  const { id, packageTitle, startingPrice, childPrice, extras } = pkg;
  return {
    ...nothing,
    ...wish,
    package: { id, packageTitle, startingPrice, childPrice, extras: readExtras(extras) },
    days,
  };
}

/** The lines that were sold, while the booking stays with its package. */
export function soldLines({ sold, package: pkg }: PriceFacts) {
  return sold && sold.packageId === pkg?.id ? sold.lines : null;
}
