import { parseRupees } from "~/values/money";
import { type Line, totalOf, withAllOptions } from "~/values/sale-lines";

import { linesIn } from "./line-rows";
import { saleOfColumns } from "./sale";

/** The price of what stands in the fields of the form, and with all options; null while something is missing. */
export type TypedTotal = { price: { lines: Line[]; total: number }; persons: number; withOptions: number };

export function typedTotal(fields: Record<string, unknown>): TypedTotal | null {
  const numberIn = (name: string) => {
    const text = fields[name];
    return typeof text === "string" ? (parseRupees(text) ?? Number.NaN) : Number.NaN;
  };
  const [numberOfPersons, unitPrice] = [numberIn("numberOfPersons"), numberIn("unitPrice")];
  const children = fields.numberOfChildren ? numberIn("numberOfChildren") : 0;
  const childPrice = fields.childPrice ? numberIn("childPrice") : null;
  const lines = (linesIn(fields) ?? []).map((line, row) => ({
    ...line,
    _id: String(row),
    per: "group" as const,
    quantity: Number(line.quantity),
    each: parseRupees(line.each) ?? Number.NaN,
  }));
  const offered = { numberOfPersons, numberOfChildren: children, unitPrice, childPrice, lines };
  const sale = saleOfColumns(offered);
  const [total, withOptions] = [totalOf(sale), totalOf(withAllOptions(sale))];
  const isWhole = numberOfPersons > 0 && children < numberOfPersons && Number.isFinite(total);
  return isWhole ? { price: { lines: sale, total }, persons: numberOfPersons, withOptions } : null;
}
