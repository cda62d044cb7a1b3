import { type z } from "zod";

import { pricesSchema } from "~/models/catalogue/package/schema";
import { isId } from "~/values/id";
import { type FormValues } from "~/values/rejected-form";

import { nameOf, parseShown, type Shown } from "./price-names";

type Prices = z.output<typeof pricesSchema>;

export type PriceRow = { id: string; shown: Shown; typed: Record<keyof Prices, string> };

export function typedRows(values: FormValues): PriceRow[] {
  return idsIn(values)
    .map((id) => ({
      id,
      shown: parseShown(values[nameOf("shown", id)]),
      typed: {
        startingPrice: values[nameOf("startingPrice", id)] ?? "",
        mrpPrice: values[nameOf("mrpPrice", id)] ?? "",
      },
    }))
    .filter(({ shown, typed }) => {
      const prices = pricesSchema.safeParse(typed);
      return !prices.success || !isSame(prices.data, shown);
    });
}

export function idsIn(values: FormValues) {
  return Object.keys(values)
    .map((name) => /^shown\.(.*)$/.exec(name)?.[1])
    .filter(isId);
}

export function isSame(a: Prices, b: Prices) {
  return a.startingPrice === b.startingPrice && a.mrpPrice === b.mrpPrice;
}
