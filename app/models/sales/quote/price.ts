import { factsOf, type QuoteLine } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { type Party } from "~/values/party";

export const LINE_PERS = ["person", "night", "group"] as const;

type Offered = Party & { unitPrice: number; childPrice: number | null; lines: QuoteLine[] };

/** Typed prices and lines, and what is chosen of the optional ones. */
export function quotePrice({ unitPrice, childPrice, lines, ...party }: Offered, chosen: readonly string[] = []) {
  const { numberOfPersons, numberOfChildren } = party;
  return priceOf(
    factsOf(
      null,
      {},
      {
        day: null,
        party: { numberOfPersons, numberOfChildren },
        quote: { lines, chosen },
        hand: { each: unitPrice, childEach: childPrice },
      },
    ),
  );
}

/** "₹11,500 a person", "about ₹14,208 a person" */
export function eachInWords(total: number, persons: number) {
  return `${total % persons === 0 ? "" : "about "}${formatRupees(Math.round(total / persons))} a person`;
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
