import { extraLine } from "~/models/booking/line";
import { type Rule } from "~/models/sales/price/rule";

/** The price lines that were typed in a quote. */
export const quote: Rule = {
  name: "quote",
  lines: ({ quote: typed }) =>
    (typed?.lines ?? []).map(({ isOptional, ...line }) => ({
      ...extraLine(line),
      rule: "quote",
      ...(isOptional && { optional: true as const }),
    })),
};
