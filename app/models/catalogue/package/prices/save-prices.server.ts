import { transaction } from "~/db.server";
import { lockForEdit } from "~/models/catalogue/package/edit/lock-for-edit.server";
import {
  listPackagesForAdmin,
  type PackageCriteria,
} from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { pricesSchema } from "~/models/catalogue/package/schema";
import { done, refuse } from "~/result";
import { counted } from "~/values/counted";
import { type FormValues } from "~/values/rejected-form";

import { type Fault, faultsOf } from "./price-faults.server";
import { nameOf, toPriceJson } from "./price-names";
import { idsIn, isSame, type PriceRow, typedRows } from "./price-row";

/** Saves all changed rows, or none. A refusal returns the typed prices and the packages as stored now. */
export async function savePrices(values: FormValues) {
  const rows = typedRows(values);
  const ids = idsIn(values);
  return transaction(async (tx) => {
    const stored = new Map((await lockForEdit(tx, ids)).map((row) => [row.id, row]));
    const faults = rows.flatMap((row) => faultsOf(row, stored.get(row.id)));
    if (faults.length > 0) {
      const packages = ids.flatMap((id) => stored.get(id) ?? []).filter(({ deletedAt }) => !deletedAt);
      return { ...refusalOf(faults), values: typedIn(rows), packages: packages.map((row) => toPriceJson(row.id, row)) };
    }

    const changes = rows.flatMap(({ id, typed }) => {
      const before = stored.get(id);
      const prices = pricesSchema.parse(typed);
      return before && !isSame(prices, before) ? { id, prices } : [];
    });
    for (const { id, prices } of changes) {
      await tx.package.update({ where: { id }, data: { ...prices, version: { increment: 1 } }, select: { id: true } });
    }
    return done({ msg: savedMessage(changes.length) });
  });
}

function savedMessage(saved: number) {
  if (saved === 0) return "Nothing to save: these prices are on the site already.";
  return `Saved the prices of ${counted(saved, "package")}.`;
}

function refusalOf(faults: Fault[]) {
  const errors: Record<string, string> = {};
  for (const { name, message } of faults) errors[name] = errors[name] ? `${errors[name]} ${message}` : message;
  const code = faults.every(({ isStale }) => isStale) ? "STALE_EDIT" : "INVALID_INPUT";
  const [only, ...others] = Object.values(errors);
  const msg = only && others.length === 0 ? only : `Nothing is saved yet. Please check ${others.length + 1} fields.`;
  return refuse(code, msg, { errors });
}

/** Only the changed rows: the other fields hold what the page showed, which may be outdated. */
function typedIn(rows: PriceRow[]): FormValues {
  return Object.fromEntries(
    rows.flatMap(({ id, typed }) => [
      [nameOf("startingPrice", id), typed.startingPrice],
      [nameOf("mrpPrice", id), typed.mrpPrice],
    ]),
  );
}

export const PRICES_A_PAGE = 50;

export async function listPrices(criteria: PackageCriteria, page: number) {
  const { packages, totalPackages } = await listPackagesForAdmin(criteria, page, PRICES_A_PAGE);
  return { packages: packages.map((pkg) => toPriceJson(pkg._id, pkg)), totalPackages };
}
