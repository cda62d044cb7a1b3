import { type LockedRow } from "~/models/catalogue/package/edit/lock-for-edit.server";
import { contradictionsAfter, pricesSchema } from "~/models/catalogue/package/schema";
import { formatRupees } from "~/values/money";

import { nameOf } from "./price-names";
import { isSame, type PriceRow } from "./price-row";

export type Fault = { name: string; isStale: boolean; message: string };

export function faultsOf({ id, shown, typed }: PriceRow, stored: LockedRow | undefined): Fault[] {
  const name = nameOf("startingPrice", id);
  if (!stored || stored.deletedAt) {
    const title = stored?.packageTitle ?? "A package";
    return [{ name, isStale: true, message: `${title} was deleted after you opened this page.` }];
  }
  const prices = pricesSchema.safeParse(typed);
  if (prices.success && isSame(prices.data, stored)) return [];

  const wrong = prices.success
    ? Object.entries(contradictionsAfter(stored, prices.data))
    : prices.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  const faults = wrong.map(([field, message]) => ({
    name: `${field}.${id}`,
    isStale: false,
    message: `${stored.packageTitle}: ${message}`,
  }));
  return shown.version === stored.version
    ? faults
    : [...faults, { name, isStale: true, message: staleMessage(stored) }];
}

function staleMessage({ packageTitle, startingPrice, mrpPrice }: LockedRow) {
  return (
    `Someone else saved ${packageTitle} after you opened this page. Its prices are ${formatRupees(startingPrice)} ` +
    `and ${formatRupees(mrpPrice)} now. Save again to replace them.`
  );
}
