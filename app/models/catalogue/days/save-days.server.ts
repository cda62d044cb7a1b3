import { type Tx } from "~/db.server";
import { NO_SUCH_PACKAGE, PACKAGE_CHANGED, SOLD_OUT } from "~/models/catalogue/package/availability";
import { setSeats, toColumns } from "~/models/catalogue/package/date-rules.server";
import { type RulesEdit } from "~/models/catalogue/package/fields/rules-schema";
import { contradictionOf } from "~/models/catalogue/package/group";
import { type LockedPackage, lockingTransaction, lockPackage } from "~/models/catalogue/package/lock-package.server";
import { done, refuse } from "~/result";
import { addDays, type CalendarDate, formatDate, fromDate, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { daysFrom } from "~/values/months";
import { readSettings } from "~/values/price-settings";

import { hasWeekday } from "./offered-day";
import { type BulkEdit, type DayEdit } from "./schema";

/** Weekdays fall on the same days again. */
const YEAR = 364;

/** Without `isSet` the mark of a day stays as it is. */
type Change = DayEdit & { isSet?: boolean | undefined };
type Edits = (tx: Tx, pkg: LockedPackage) => Change[] | Promise<Change[]>;

/** Saves the days of a list. Those with more persons than the new number of places keep as many as are taken. */
export function saveDays(id: string | undefined, days: DayEdit[]) {
  return change(id, () => days.map((day) => ({ ...day, isSet: true })));
}

/** Adds fixed dates. What started on any day starts on fixed dates only from then on. */
export async function addDates(id: string | undefined, days: DayEdit[]) {
  let others = "";
  const saved = await change(id, async (tx, pkg) => {
    others = pkg.dateRule === "open" ? await fixDates(tx, pkg.id) : "";
    return days.map((day) => ({ ...day, isSet: true }));
  });
  return saved.ok ? done({ ...saved.value, msg: [saved.value.msg, others].filter(Boolean).join(" ") }) : saved;
}

async function fixDates(tx: Tx, id: string) {
  const data = { dateRule: "fixed", version: { increment: 1 } };
  await tx.package.update({ where: { id }, data, select: { id: true } });
  return changedDaysInWords(await countDates(tx, id));
}

/** Changes the days from one to another that fall on these weekdays; of fixed dates only those there are. */
export function changeDays(
  id: string | undefined,
  { from, to, weekdays, seats, price, ahead, priceSettings, ...bulk }: BulkEdit,
) {
  const { sales, act } = bulk;
  return change(
    id,
    async (tx, pkg) => {
      const wanted = daysFrom(from, to).filter((day) => hasWeekday(weekdays, day));
      if (act === "copy") return copyOf(tx, pkg, wanted);
      const dates = pkg.dateRule === "fixed" ? await existing(tx, pkg, wanted) : wanted;
      if (act === "clear")
        return dates.map((date) => ({
          date,
          capacity: null,
          unitPrice: null,
          priceSettings: null,
          label: null,
          cutoffDays: null,
          closed: pkg.dateRule === "fixed",
          isSet: false,
        }));
      return dates.map((date) => ({
        date,
        capacity: seats,
        unitPrice: price,
        priceSettings: Object.keys(priceSettings ?? {}).length > 0 ? priceSettings : undefined,
        cutoffDays: ahead,
        closed: sales === "" ? undefined : sales === "close",
        // A new price makes no date of a day on which somebody was put.
        isSet: pkg.dateRule === "open" || sales === "open" || undefined,
      }));
    },
    act !== "copy",
  );
}

/** `needsDates`: of fixed dates only those there are can be changed, so others are added first. */
async function change(id: string | undefined, edits: Edits, needsDates = false) {
  return lockingTransaction(async (tx) => {
    const pkg = await lockPackage(tx, id ?? "");
    if (!pkg) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
    const days = await edits(tx, pkg);
    const before = await rowsOf(tx, pkg, days);
    const rows = days.map((day) => rowAfter(pkg, before.get(day.date), day));
    const kept = rows.filter(({ capacity, wanted }) => capacity !== wanted);
    await write(tx, pkg.id, rows);
    return done({
      msg: savedInWords(rows.length, kept, needsDates && pkg.dateRule === "fixed") + cheaperInWords(pkg, days),
      saved: rows.length,
      kept: kept.map(({ date, capacity, held }) => ({ date, capacity: capacity ?? held, held })),
    });
  });
}

async function rowsOf(tx: Tx, { id }: LockedPackage, days: { date: CalendarDate }[]) {
  const rows = await tx.packageDay.findMany({
    where: { packageId: id, day: { in: days.map(({ date }) => toDate(date)) } },
  });
  return new Map(rows.map((row) => [fromDate(row.day), row]));
}

type Row = Awaited<ReturnType<typeof rowsOf>> extends Map<string, infer R> ? R : never;

function rowAfter({ seatsPerDay, startingPrice }: LockedPackage, before: Row | undefined, edit: Change) {
  const held = before?.held ?? 0;
  const ownCapacity = edit.capacity === undefined ? (before?.ownCapacity ?? false) : edit.capacity !== null;
  const wanted = edit.capacity ?? (edit.capacity === null ? null : before?.capacity) ?? seatsPerDay;
  return {
    date: edit.date,
    held,
    wanted,
    capacity: wanted === null ? null : Math.max(wanted, held),
    ownCapacity,
    ...(edit.unitPrice === undefined
      ? { unitPrice: before?.unitPrice ?? null, isCheaper: before?.isCheaper ?? false }
      : { unitPrice: edit.unitPrice, isCheaper: edit.unitPrice !== null && edit.unitPrice < startingPrice }),
    priceSettings: edit.priceSettings === undefined ? readSettings(before?.priceSettings) : (edit.priceSettings ?? {}),
    closed: edit.closed ?? before?.closed ?? false,
    isSet: edit.isSet ?? before?.isSet ?? true,
    cutoffDays: edit.cutoffDays === undefined ? (before?.cutoffDays ?? null) : edit.cutoffDays,
    label: edit.label === undefined ? (before?.label ?? null) : edit.label,
  };
}

/** In the order in which bookings' trigger locks days. Keeps places taken meanwhile without the package's lock. */
async function write(tx: Tx, packageId: string, unsorted: ReturnType<typeof rowAfter>[]) {
  const rows = unsorted.toSorted((a, b) => a.date.localeCompare(b.date));
  await tx.$executeRaw`
    INSERT INTO "PackageDay" ("packageId", "day", "capacity", "ownCapacity", "unitPrice", "isCheaper", "priceSettings",
      "closed", "isSet", "cutoffDays", "label")
    SELECT ${packageId}::uuid, * FROM unnest(
      ${rows.map(({ date }) => date)}::date[], ${rows.map(({ capacity }) => capacity)}::int[],
      ${rows.map(({ ownCapacity }) => ownCapacity)}::boolean[], ${rows.map(({ unitPrice }) => unitPrice)}::int[],
      ${rows.map(({ isCheaper }) => isCheaper)}::boolean[],
      ${rows.map(({ priceSettings }) => JSON.stringify(priceSettings))}::text[]::jsonb[],
      ${rows.map(({ closed }) => closed)}::boolean[], ${rows.map(({ isSet }) => isSet)}::boolean[],
      ${rows.map(({ cutoffDays }) => cutoffDays)}::int[],
      ${rows.map(({ label }) => label)}::text[])
    ON CONFLICT ("packageId", "day") DO UPDATE SET "ownCapacity" = excluded."ownCapacity",
      "unitPrice" = excluded."unitPrice", "isCheaper" = excluded."isCheaper", "priceSettings" = excluded."priceSettings", "closed" = excluded."closed", "isSet" = excluded."isSet", "cutoffDays" = excluded."cutoffDays",
      "label" = excluded."label",
      "capacity" = CASE WHEN excluded."capacity" < "PackageDay"."held" THEN "PackageDay"."held" ELSE excluded."capacity" END`;
}

async function existing(tx: Tx, pkg: LockedPackage, dates: CalendarDate[]) {
  const rows = await rowsOf(
    tx,
    pkg,
    dates.map((date) => ({ date })),
  );
  return dates.filter((date) => rows.has(date));
}

async function copyOf(tx: Tx, pkg: LockedPackage, dates: CalendarDate[]) {
  const rows = await rowsOf(
    tx,
    pkg,
    dates.map((date) => ({ date: addDays(date, -YEAR) })),
  );
  return dates.flatMap((date): Change[] => {
    const row = rows.get(addDays(date, -YEAR));
    if (!row?.isSet) return [];
    const { capacity, ownCapacity, unitPrice, closed, cutoffDays, label } = row;
    const priceSettings = readSettings(row.priceSettings);
    // What is lower only because the starting price has risen since is left behind.
    const price = unitPrice !== null && (row.isCheaper || unitPrice >= pkg.startingPrice) ? unitPrice : null;
    const places = { capacity: ownCapacity ? capacity : null, closed, isSet: true, cutoffDays };
    return [{ date, ...places, unitPrice: price, priceSettings, label }];
  });
}

/** So that a price that was mistyped is noticed. */
function cheaperInWords({ startingPrice }: LockedPackage, days: Change[]) {
  const cheaper = days.filter(({ unitPrice }) => unitPrice && unitPrice < startingPrice).length;
  if (cheaper === 0) return "";
  return ` ${counted(cheaper, "day")} ${cheaper === 1 ? "costs" : "cost"} less than the starting price, ${formatRupees(startingPrice)}.`;
}

type Kept = { date: CalendarDate; held: number };

function savedInWords(saved: number, kept: Kept[], needsDates: boolean) {
  if (saved === 0)
    return needsDates
      ? "None of its fixed dates is among these days, so nothing is changed. New ones are added under “Add dates”."
      : "There are no such days, so nothing is changed.";
  const [first] = kept;
  const most = Math.max(...kept.map(({ held }) => held));
  const rest =
    first && kept.length === 1
      ? ` ${formatDate(first.date)} keeps ${counted(first.held, "place")}, because they are taken. Close the day to stop its sales.`
      : first
        ? ` ${kept.length} of them keep up to ${counted(most, "place")}, because they are taken. Close these days to stop their sales.`
        : "";
  return `${counted(saved, "day")} saved.${rest}`;
}

/** Saves when a package starts. Days without places of their own follow the package's, but keep those that are taken. */
export async function saveRules(id: string | undefined, { version, ...rules }: RulesEdit) {
  return lockingTransaction(async (tx) => {
    const pkg = await lockPackage(tx, id ?? "");
    if (!pkg) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
    if (version !== pkg.version) return refuse("STALE_EDIT", PACKAGE_CHANGED);
    const { minPersons = pkg.minPersons, maxPersons = pkg.maxPersons } = rules;
    const errors = contradictionOf({ minPersons, maxPersons });
    if (errors.maxPersons) return refuse("INVALID_INPUT", errors.maxPersons, { errors });
    await tx.package.update({
      where: { id: pkg.id },
      data: { ...toColumns(rules), version: { increment: 1 } },
      select: { id: true },
    });
    const kept = rules.seatsPerDay === pkg.seatsPerDay ? 0 : await setSeats(tx, pkg.id, rules.seatsPerDay);
    const dates = rules.dateRule === "fixed" && pkg.dateRule === "open" ? await countDates(tx, pkg.id) : 0;
    return done({
      msg: [
        "Saved.",
        kept > 0 ? `${counted(kept, "day")} ${kept === 1 ? "keeps" : "keep"} more places, because they are taken.` : "",
        changedDaysInWords(dates),
      ]
        .filter(Boolean)
        .join(" "),
    });
  });
}

/** Of a package that starts on fixed dates from now on. */
function changedDaysInWords(dates: number) {
  return dates > 0 ? `${counted(dates, "day")} that you changed ${dates === 1 ? "is a date" : "are dates"} now.` : "";
}

function countDates(tx: Tx, packageId: string) {
  return tx.packageDay.count({ where: { packageId, day: { gte: toDate(today()) }, closed: false, isSet: true } });
}

/** Guests see "sold out" until sales go on; each day keeps its places and price. */
export async function stopSales(id: string | undefined, { stopped }: { stopped: boolean }) {
  return lockingTransaction(async (tx) => {
    const pkg = await lockPackage(tx, id ?? "");
    if (!pkg) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
    const msg = stopped ? `${pkg.packageTitle} is not sold any more.` : `${pkg.packageTitle} is sold again.`;
    if (pkg.salesStopped === stopped) return done({ msg });
    const availability = stopped ? SOLD_OUT : "available";
    const data = { salesStopped: stopped, availability, version: { increment: 1 } };
    await tx.package.update({ where: { id: pkg.id }, data, select: { id: true } });
    return done({ msg });
  });
}
