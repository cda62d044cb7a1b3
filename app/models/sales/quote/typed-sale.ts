import { dayPrices } from "~/models/catalogue/days/offered-day";
import { factsOf } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { countField, readCounts } from "~/values/counts";
import { typedExtras, wantedIn } from "~/values/extras";
import { parseRupees } from "~/values/money";
import { type Line, soldCounts, totalOf, withAllOptions } from "~/values/sale-lines";

import { type OffersOfQuote } from "./day-in-words";
import { type QuotePrefill } from "./get-prefill.server";
import { linesIn } from "./line-rows";
import { LINE_PERS } from "./sale";
import { wishOf } from "./wish";

/** What the fields of the form come to, as a save would store it, and with all options. */
export type TypedSale = { lines: Line[]; total: number; withOptions: number; persons: number };

/** Null while something is missing. */
export function typedSale(fields: Record<string, unknown>, offers: OffersOfQuote | null): TypedSale | null {
  const textIn = (name: string) => (typeof fields[name] === "string" ? fields[name].trim() : "");
  const numberIn = (name: string) => (textIn(name) ? (parseRupees(textIn(name)) ?? Number.NaN) : undefined);
  const [numberOfPersons = 0, numberOfChildren = 0] = ["numberOfPersons", "numberOfChildren"].map(numberIn);
  const [unitPrice, childPrice] = ["unitPrice", "childPrice"].map(numberIn);
  const listed = offers?.priced;
  const isChildPriced = numberOfChildren === 0 || (childPrice ?? listed?.childPrice ?? null) !== null;
  if (!(numberOfPersons > numberOfChildren) || !(unitPrice ?? listed) || !isChildPriced) return null;
  const wish = wishOf({
    startDate: textIn("startDate"),
    numberOfPersons,
    numberOfChildren,
    unitPrice,
    childPrice,
    extras: wantedIn(fields)?.map(({ _id, quantity }) => ({ _id, quantity: Number(quantity) || 0 })),
    counts: readCounts(fields),
    lines: (linesIn(fields) ?? []).map((line, row) => ({
      ...line,
      _id: line._id || String(row),
      per: LINE_PERS.find((per) => per === line.per) ?? "group",
      quantity: Number(line.quantity),
      each: parseRupees(line.each) ?? Number.NaN,
    })),
    discount: numberIn("discount"),
    discountLabel: textIn("discountLabel"),
  });
  const facts = offers ? factsOf(offers.priced, dayPrices(offers.priced, offers.rows), wish) : factsOf(null, {}, wish);
  const { lines, total } = priceOf(facts);
  const withOptions = totalOf(withAllOptions(lines));
  return Number.isFinite(withOptions) ? { lines, total, withOptions, persons: numberOfPersons } : null;
}

/** As the form would send it. */
export function asTyped({
  startDate,
  numberOfPersons,
  numberOfChildren,
  unitPrice,
  childPrice,
  lines = [],
  extras = [],
  discount,
  discountLabel,
  sale = [],
}: QuotePrefill): Record<string, unknown> {
  const rows: [string, string][] = lines.flatMap(({ name, quantity, each, per, isOptional }, row) => [
    [`lines-${row}-name`, name],
    [`lines-${row}-quantity`, String(quantity)],
    [`lines-${row}-each`, String(each)],
    [`lines-${row}-per`, per],
    [`lines-${row}-kind`, isOptional ? "optional" : "included"],
  ]);
  return {
    startDate,
    numberOfPersons: String(numberOfPersons ?? ""),
    numberOfChildren: String(numberOfChildren || ""),
    unitPrice: String(unitPrice ?? ""),
    childPrice: String(childPrice ?? ""),
    discount: String(discount || ""),
    discountLabel: discountLabel ?? "",
    ...typedExtras(extras, []),
    ...Object.fromEntries(
      Object.entries(soldCounts(sale)).map(([name, count]) => [countField({ name }), String(count)]),
    ),
    ...Object.fromEntries(rows),
  };
}
