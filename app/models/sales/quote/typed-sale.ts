import { dayPrices } from "~/models/catalogue/days/offered-day";
import { factsOf, type QuoteLine, type Wish } from "~/models/sales/price/facts";
import { priceOf } from "~/models/sales/price/price-of";
import { type CalendarDate } from "~/values/calendar";
import { countField, type Counts, readCounts } from "~/values/counts";
import { typedExtras, type WantedExtra, wantedIn } from "~/values/extras";
import { parseRupees } from "~/values/money";
import { type Party } from "~/values/party";
import { pick } from "~/values/pick";
import { type FormValues } from "~/values/rejected-form";
import { type Line, soldCounts, totalOf, withAllOptions } from "~/values/sale-lines";

import { type OffersOfQuote } from "./day-rows";
import { type QuotePrefill } from "./get-prefill.server";
import { MAX_LINES } from "./limits";
import { DISCOUNT, LINE_PERS } from "./sale";

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

type QuoteWish = Party & {
  startDate: CalendarDate;
  /** Absent: what the package costs. */
  unitPrice?: number;
  childPrice?: number;
  extras?: WantedExtra[];
  counts?: Counts;
  lines: QuoteLine[];
  discount?: number;
  discountLabel?: string;
};

/** What the price of a quote follows from, besides its package. Without children theirs is promised only where it is typed. */
export function wishOf({
  startDate,
  unitPrice,
  childPrice,
  extras,
  counts,
  lines,
  discount,
  ...more
}: QuoteWish): Wish {
  const { numberOfPersons, numberOfChildren, discountLabel } = more;
  return {
    day: startDate,
    party: { numberOfPersons, numberOfChildren },
    extras,
    counts,
    quote: { lines, ...(discount && { discount: { amount: discount, label: discountLabel || DISCOUNT } }) },
    hand: { each: unitPrice, childEach: childPrice ?? (numberOfChildren > 0 ? undefined : null) },
  };
}

const LINE = { _id: true, name: true, quantity: true, each: true, per: true, isOptional: true } as const;

export const LINE_KINDS = ["included", "optional", "removed"] as const;

/** A field of one line in the office's form. */
export function lineRowField(row: number, field: "_id" | "name" | "quantity" | "each" | "per" | "kind") {
  return `lines-${row}-${field}`;
}

/** The lines in the rows of the form; undefined if it has no such rows. Empty rows count as none. */
export function linesIn(fields: Record<string, unknown>) {
  const rows = countLineRows(fields);
  if (rows === 0) return undefined;
  return Array.from({ length: rows }, (_, row) => {
    const typed = (field: Parameters<typeof lineRowField>[1]) => {
      const text = fields[lineRowField(row, field)];
      return typeof text === "string" ? text : "";
    };
    const kind = typed("kind");
    return {
      isRemoved: kind === "removed",
      _id: typed("_id"),
      name: typed("name"),
      quantity: typed("quantity").trim() || "1",
      each: typed("each"),
      per: typed("per") || "group",
      isOptional: kind === "optional",
    };
  })
    .filter(({ isRemoved, name, each }) => !isRemoved && (name + each).trim() !== "")
    .map((line) => pick(line, LINE));
}

/** One more than those up to the last in which something is typed. */
export function rowsWanted(fields: Record<string, unknown>) {
  const filled = Array.from({ length: countLineRows(fields) }, (_, row) =>
    (["name", "each"] as const).some((name) => fields[lineRowField(row, name)]),
  );
  return Math.min(filled.lastIndexOf(true) + 2, MAX_LINES);
}

/** The form with a row of fields more, for browsers without script. */
export function withBlankLine(values: FormValues): FormValues {
  const rows = countLineRows(values);
  return rows < MAX_LINES ? { ...values, [lineRowField(rows, "name")]: "" } : values;
}

export function countLineRows(fields: Record<string, unknown>) {
  let row = 0;
  while (lineRowField(row, "name") in fields) row += 1;
  return row;
}
