import { counted } from "~/values/counted";
import { type SoldExtra } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { priceOf, saleFor } from "~/values/sale";

export const LINE_PERS = ["person", "night", "group"] as const;

type LinePer = (typeof LINE_PERS)[number];

/** What a quote asks for besides the price of the trip; the amount is `quantity` × `each`, in whole rupees. */
export type QuoteLine = {
  _id: string;
  name: string;
  quantity: number;
  each: number;
  per: LinePer;
  /** The guest may add it; else it is part of the total. */
  isOptional: boolean;
};

type Offered = {
  numberOfPersons: number;
  numberOfChildren: number;
  unitPrice: number;
  childPrice: number | null;
  lines: QuoteLine[];
};

export function quotePrice(offered: Offered, chosen: readonly string[] = []) {
  return priceOf(quoteSale(offered, chosen));
}

function quoteSale(offered: Offered, chosen: readonly string[]) {
  return saleFor(offered, { ...offered, discountPercent: 0 }, soldLines(offered, chosen));
}

/** "₹11,500 a person", "about ₹14,208 a person" */
export function eachInWords(total: number, persons: number) {
  return `${total % persons === 0 ? "" : "about "}${formatRupees(Math.round(total / persons))} a person`;
}

/** What the booking copies as its extras. */
export function soldLines({ lines }: Pick<Offered, "lines">, chosen: readonly string[]): SoldExtra[] {
  return lines
    .filter(({ _id, isOptional }) => !isOptional || chosen.includes(_id))
    .map(({ _id, name, quantity, each, per }) => ({
      _id,
      name,
      per: per === "person" ? "person" : "booking",
      quantity,
      each,
    }));
}

/** "2 nights × ₹15,600", "for the group" */
export function lineInWords({ quantity, each, per }: QuoteLine) {
  if (per === "group") return quantity === 1 ? "for the group" : `${quantity} × ${formatRupees(each)}`;
  return `${counted(quantity, per)} × ${formatRupees(each)}`;
}

/** Reads a revision's column, whose shape the database checks. */
export function readLines(column: unknown): QuoteLine[] {
  return Array.isArray(column) ? column.filter((item): item is QuoteLine => isLine(item)) : [];
}

function isLine(item: unknown) {
  return typeof item === "object" && item !== null && "isOptional" in item;
}
