import { z } from "zod";

import { factRowsIn } from "~/models/catalogue/content/day-facts";
import { highestIn } from "~/models/catalogue/content/highest-night";
import { extraRowsIn } from "~/models/catalogue/package/extras";
import { settingsIn } from "~/values/price-settings";

/** In the package's form each extra and each day is a row of fields, each price setting a field, and the highest night one cell. */
export function asTyped<S extends z.ZodType>(schema: S) {
  return z.preprocess((sent) => {
    if (typeof sent !== "object" || !sent) return sent;
    const fields: Record<string, unknown> = { ...sent };
    const rows = { extras: extraRowsIn(fields), dayFacts: factRowsIn(fields), priceSettings: settingsIn(fields) };
    const given = Object.entries(rows).filter(([, value]) => value !== undefined);
    return { ...fields, ...Object.fromEntries(given), ...highestIn(fields) };
  }, schema);
}
