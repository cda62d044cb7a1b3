import { parseRupees } from "~/values/money";
import { type Price } from "~/values/sale";

import { linesIn } from "./line-rows";
import { quotePrice } from "./price";

/** The price of what stands in the fields of the form; null while something is missing. */
export function typedTotal(fields: Record<string, unknown>): Price | null {
  const numberIn = (name: string) => {
    const text = fields[name];
    return typeof text === "string" ? (parseRupees(text) ?? Number.NaN) : Number.NaN;
  };
  const [numberOfPersons, unitPrice] = [numberIn("numberOfPersons"), numberIn("unitPrice")];
  const children = fields.numberOfChildren ? numberIn("numberOfChildren") : 0;
  const childPrice = fields.childPrice ? numberIn("childPrice") : null;
  const lines = (linesIn(fields) ?? [])
    .filter(({ isOptional }) => !isOptional)
    .map((line) => ({
      ...line,
      per: "group" as const,
      quantity: Number(line.quantity),
      each: parseRupees(line.each) ?? Number.NaN,
    }));
  const price = quotePrice({ numberOfPersons, numberOfChildren: children, unitPrice, childPrice, lines });
  return numberOfPersons > 0 && children < numberOfPersons && Number.isFinite(price.total) ? price : null;
}
