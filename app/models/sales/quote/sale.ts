import { type QuoteLine } from "~/models/sales/price/facts";
import { formatRupees } from "~/values/money";
import { type Line, pricesOf, totalOf } from "~/values/sale-lines";

export const LINE_PERS = ["person", "night", "group"] as const;

/** What a version costs, as its columns. */
export function columnsOfSale(sale: Line[]) {
  return { total: totalOf(sale), sale };
}

/** What a version costs, as the API names it besides its lines. */
export function pricesOfSale(sale: Line[]) {
  const { unitPrice, childPrice } = pricesOf(sale);
  return { unitPrice, childPrice, lines: quoteLinesOf(sale), ...discountOf(sale) };
}

/** What comes on top of the persons' prices. */
export function quoteLinesOf(sale: Line[]): QuoteLine[] {
  return sale
    .filter(({ kind }) => kind === "extra")
    .map(({ ref = "", label: name, quantity, each, per, optional: isOptional = false }) => ({
      _id: ref,
      name,
      quantity,
      each,
      per: per === "person" || per === "night" ? per : "group",
      isOptional,
    }));
}

export const DISCOUNT = "Discount";

function discountOf(sale: Line[]) {
  const less = sale.find(({ rule, kind }) => rule === "quote" && kind === "less");
  return { discount: less ? -less.each : 0, discountLabel: less?.label ?? null };
}

/** "₹11,500 a person", "about ₹14,208 a person" */
export function eachInWords(total: number, persons: number) {
  return `${total % persons === 0 ? "" : "about "}${formatRupees(Math.round(total / persons))} a person`;
}
