import { db } from "~/db.server";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { type DayRules, rulesSelect, toRules } from "~/models/catalogue/package/date-rules.server";
import { type GroupLimits } from "~/models/catalogue/package/group";
import { done, refuse } from "~/result";
import { type CalendarDate, today } from "~/values/calendar";
import { isId } from "~/values/id";
import { daysFrom, lastOfMonth } from "~/values/months";
import { readSettings } from "~/values/price-settings";

import { listHolds } from "./holds.server";
import { type DayRow, freePlaces, hasPlacesFor, offeredDay, placesOn, priceOn } from "./offered-day";
import { readDays } from "./read-days.server";

const packageSelect = {
  id: true,
  packageTitle: true,
  startingPrice: true,
  version: true,
  minPersons: true,
  maxPersons: true,
  availabilityRule: true,
  ...rulesSelect,
} as const;

/** The package and the rules of its days, for staff; drafts too. */
export async function getPackageRules(id: string | undefined) {
  const row = isId(id) ? await db.package.findFirst({ where: { id, deletedAt: null }, select: packageSelect }) : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  const { packageTitle, startingPrice, version, minPersons, maxPersons, availabilityRule, ...rules } = row;
  const group = { minPersons, maxPersons };
  return done({ id: row.id, packageTitle, startingPrice, version, group, availabilityRule, rules: toRules(rules) });
}

export async function getMonth(id: string | undefined, first: CalendarDate) {
  const found = await getPackageRules(id);
  if (!found.ok) return found;
  const { rules, ...pkg } = found.value;
  const { startingPrice } = pkg;
  const last = lastOfMonth(first);
  const [rows, holds] = await Promise.all([readDays(pkg.id, first, last), listHolds(pkg.id)]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return done({
    ...pkg,
    rules,
    holds,
    // The page says apart that sales are stopped; the grid shows what is on sale otherwise.
    days: daysFrom(first, last).map((day) =>
      dayForStaff({ ...rules, ...pkg.group, salesStopped: false, startingPrice }, day, byDay.get(day)),
    ),
  });
}

function dayForStaff(
  rules: DayRules & GroupLimits & { startingPrice: number },
  day: CalendarDate,
  row: DayRow | undefined,
) {
  const offered = offeredDay(rules, day, row, today());
  const unitPrice = priceOn(rules, row);
  return {
    day,
    ...placesOn(rules, row),
    unitPrice: unitPrice === rules.startingPrice ? null : unitPrice,
    settings: readSettings(row?.priceSettings),
    label: row?.label ?? null,
    cutoffDays: row?.cutoffDays ?? null,
    state: stateOf(rules, day, row, offered.isOffered),
  };
}

export type DayForStaff = ReturnType<typeof dayForStaff>;

/** "none" is a day on which the package does not start. */
function stateOf(rules: DayRules & GroupLimits, day: CalendarDate, row: DayRow | undefined, isOffered: boolean) {
  if (isOffered) return hasPlacesFor(rules.minPersons, freePlaces(rules, row)) ? "open" : "full";
  if (day < today()) return "past";
  const isListed = offeredDay({ ...rules, leadDays: 0 }, day, row && { ...row, closed: false, cutoffDays: 0 }, today());
  if (!isListed.isOffered) return "none";
  return row?.closed ? "closed" : "late";
}

/** So few at a time that a booking hardly waits for them. */
const AT_ONCE = 50;

let doneOn: CalendarDate | undefined;

/** Runs once a day, soon after midnight in Kashmir; in between, triggers do the same (prisma/sql/offer-of-days.sql). */
export async function deriveOffers() {
  const day = today();
  if (doneOn === day) return;
  const rows = await db.package.findMany({ where: { deletedAt: null }, select: { id: true }, orderBy: { id: "asc" } });
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await db.$executeRaw`SELECT derive_offers(${ids.slice(start, start + AT_ONCE)}::uuid[])`;
  doneOn = day;
}
