import { db, transaction } from "~/db.server";
import { type LockedRow, lockForEdit } from "~/models/catalogue/package/edit/lock-for-edit.server";
import {
  listPackagesForAdmin,
  type PackageCriteria,
} from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { contradictionsAfter, pricesSchema } from "~/models/catalogue/package/schema";
import { done, refuse } from "~/result";
import { calendarDay, formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { daysAgo } from "~/values/durations";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";
import { type FormValues } from "~/values/rejected-form";

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

type Fault = { name: string; isStale: boolean; message: string };

function faultsOf({ id, shown, typed }: PriceRow, stored: LockedRow | undefined): Fault[] {
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

const DAYS = 180;

/** By package id, a warning for each struck-through price that was above every starting price of the last 180 days. */
export async function listPriceWarnings(ids: string[]): Promise<Record<string, string>> {
  const after = daysAgo(DAYS);
  const rows = await db.$queryRaw<{ id: string; mrpPrice: number; since: Date }[]>`
    SELECT p."id", p."mrpPrice", min(h."from") AS "since"
    FROM "Package" p JOIN (
      SELECT *, lead("from", 1, 'infinity') OVER (PARTITION BY "packageId" ORDER BY "from") AS "until"
      FROM "PackagePrice" WHERE "packageId" = ANY(${ids}::uuid[])) h ON h."packageId" = p."id"
    WHERE p."mrpPrice" > p."startingPrice"
    GROUP BY p."id"
    HAVING count(*) FILTER (WHERE h."price" >= p."mrpPrice" AND h."until" > ${after}) = 0`;
  return Object.fromEntries(
    rows.map(({ id, mrpPrice, since }) => {
      const period =
        since > after
          ? `Since ${formatDate(calendarDay(since))}, when this site began to record it,`
          : `In the last ${DAYS} days`;
      const price = `A struck-through ${formatRupees(mrpPrice)} reads as an earlier price.`;
      return [id, `${price} ${period} the starting price has never been that high.`];
    }),
  );
}

export async function getPriceWarning(id: string | undefined) {
  return isId(id) ? (await listPriceWarnings([id]))[id] : undefined;
}
