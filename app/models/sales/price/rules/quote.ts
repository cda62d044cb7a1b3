import { extraLine } from "~/models/booking/line";
import { type Rule } from "~/models/sales/price/rule";

/** The price lines that were typed in a quote, and of the optional ones those that are chosen. */
export const quote: Rule = {
  name: "quote",
  lines: ({ quote: typed }) =>
    (typed?.lines ?? [])
      .filter(({ _id, isOptional }) => !isOptional || typed?.chosen.includes(_id))
      .map((line) => ({ ...extraLine(line), rule: "quote" })),
};
