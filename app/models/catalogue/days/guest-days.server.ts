import { db } from "~/db.server";
import { NO_SUCH_PACKAGE, SOLD_OUT } from "~/models/catalogue/package/availability";
import { type DayRules } from "~/models/catalogue/package/date-rules.server";
import { rulesSelect, toRules } from "~/models/catalogue/package/date-rules.server";
import { type GroupLimits } from "~/models/catalogue/package/group";
import { bookableMonths, lastBookableDay } from "~/models/catalogue/package/limits";
import { PUBLIC } from "~/models/catalogue/package/lists/list-packages.server";
import { done, refuse } from "~/result";
import { addDays, addMonths, type CalendarDate, later, toDate, today } from "~/values/calendar";
import { isId } from "~/values/id";
import { daysFrom, lastOfMonth } from "~/values/months";
import { readSettings } from "~/values/price-settings";

import { type DaysOff, daysOff } from "./day-offer";
import {
  type DayPrices,
  dayPrices,
  type DayRow,
  daysAhead,
  freePlaces,
  hasPlacesFor,
  hasRules,
  isShort,
  nextDates,
  type NotOffered,
  offeredDay,
  placesOn,
  priceOn,
} from "./offered-day";
import { readDays } from "./read-days.server";

/** The most fixed dates in a list. */
const MOST = 60;

/** What a guest sees of a day: how many places are left if that is limited, 0 when the smallest group has none. */
export type GuestDay = {
  day: CalendarDate;
  isOffered: boolean;
  why: NotOffered | null;
  free: number | null;
  label: string | null;
};

export type GuestDays =
  | { rule: "fixed"; prices: DayPrices; dates: GuestDay[] }
  | {
      rule: "open";
      prices: DayPrices;
      first: CalendarDate;
      previous: string | null;
      next: string | null;
      earliest: CalendarDate;
      days: GuestDay[];
      off: DaysOff[];
    };

/** When guests may start; null for any day, without a limit. `month` is like "2027-05", by default the first with a week of days, or that of the first day. */
export async function getGuestDays(packageId: string, month?: string): Promise<GuestDays | null> {
  const found = await db.package.findUnique({ where: { id: packageId }, select: pricedSelect });
  const now = today();
  const last = lastBookableDay(now);
  if (!found) return null;
  const rules = { ...toRules(found), minPersons: found.minPersons, maxPersons: found.maxPersons };
  if (!hasRules(rules) && !(await hasOwnDays(packageId, now))) return null;
  const rows = await readDays(packageId, now, last);
  const prices = dayPrices(found, rows);
  if (rules.dateRule === "fixed") {
    const dates = rows.map((row) => guestDay(rules, row.day, row, now)).filter(({ isOffered }) => isOffered);
    return { rule: "fixed", prices, dates: dates.slice(0, MOST) };
  }

  const good = firstGoodMonth(nextDates(rules, rows, now, { from: now, persons: rules.minPersons, count: SEEN }));
  const first = `${month ?? good ?? now.slice(0, 7)}-01`;
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    rule: "open",
    prices,
    first,
    previous: first > now ? addMonths(first, -1).slice(0, 7) : null,
    next: addMonths(first, 1) <= last ? addMonths(first, 1).slice(0, 7) : null,
    earliest: later(addDays(now, daysAhead(rules, undefined)), rules.firstDay ?? now),
    days: daysFrom(first, lastOfMonth(first)).map((day) => guestDay(rules, day, byDay.get(day), now)),
    off: daysOff({ ...found, ...rules }, rows, now),
  };
}

/** So many days tell the month with which a calendar opens. */
const SEEN = 14;

/** Not one with a day or two left, unless no month has a week of them. */
function firstGoodMonth(days: CalendarDate[]) {
  const months = days.map((day) => day.slice(0, 7));
  return months.find((month, index) => months[index + WEEK - 1] === month) ?? months[0];
}

const WEEK = 7;

const pricedSelect = { ...rulesSelect, startingPrice: true, minPersons: true, maxPersons: true } as const;

function guestDay(
  rules: DayRules & GroupLimits,
  day: CalendarDate,
  row: DayRow | undefined,
  now: CalendarDate,
): GuestDay {
  const offered = offeredDay(rules, day, row, now);
  const why = offered.isOffered ? null : offered.why;
  const left = freePlaces(rules, row);
  const free = hasPlacesFor(rules.minPersons, left) ? left : 0;
  return { day, isOffered: offered.isOffered, why, free, label: row?.label ?? null };
}

async function hasOwnDays(packageId: string, from: CalendarDate) {
  const day = await db.packageDay.findFirst({
    where: {
      packageId,
      day: { gte: toDate(from) },
      OR: [
        { capacity: { not: null } },
        { closed: true },
        { cutoffDays: { not: null } },
        { label: { not: null } },
        { unitPrice: { not: null } },
        { priceSettings: { not: {} } },
      ],
    },
    select: { day: true },
  });
  return day !== null;
}

const apiSelect = { ...pricedSelect, availability: true } as const;

type Range = { from: CalendarDate; to: CalendarDate };

/** The days of a package for programs; "limited" is few enough that guests should know. Staff read how many places are taken. */
export async function listDays(
  id: string | undefined,
  { from = today(), to = addDays(from, 30) }: Partial<Range>,
  { isStaff = false } = {},
) {
  const found = isId(id) ? await db.package.findFirst({ where: { id, ...PUBLIC }, select: apiSelect }) : null;
  if (!found || !id) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  const rules = { ...toRules(found), minPersons: found.minPersons, maxPersons: found.maxPersons };
  const rows = new Map((await readDays(id, from, to)).map((row) => [row.day, row]));
  return done({
    days: daysFrom(from, to).map((date) => {
      const row = rows.get(date);
      const { isOffered, why, label, ...day } = guestDay(rules, date, row, today());
      // The word counts, whatever the day has.
      const free = found.availability === SOLD_OUT ? 0 : day.free;
      return {
        date,
        status: statusOf(isOffered, free, row),
        why: isOffered && free === 0 ? ("full" as const) : why,
        seatsLeft: isOffered ? free : null,
        unitPrice: priceOn(found, row),
        priceSettings: readSettings(row?.priceSettings),
        label,
        ...(isStaff && placesOn(rules, row)),
      };
    }),
  });
}

function statusOf(isOffered: boolean, free: number | null, row: DayRow | undefined) {
  if (!isOffered) return "closed" as const;
  if (free === 0) return "sold out" as const;
  return isShort(free, row?.capacity ?? free) ? ("limited" as const) : ("available" as const);
}

/** The month of an address, or of a day in it, like "2027-05", if guests can start in it. */
export function guestMonth(typed: string | null | undefined) {
  return bookableMonths().find((month) => typed?.startsWith(month));
}

/** The next date with places for the smallest group of each package with fixed dates, by the package's id. */
export async function listNextDates(packages: { _id: string }[]): Promise<Record<string, CalendarDate>> {
  const rows = await db.$queryRaw<{ id: string; day: string }[]>`
    SELECT p."id", min(offered."day")::text AS "day" FROM "Package" p
      CROSS JOIN LATERAL offered_days(p, ${toDate(today())}::date) offered
    WHERE p."id" = ANY(${packages.map(({ _id }) => _id)}::uuid[]) AND p."dateRule" = 'fixed' 
      AND (offered."free" IS NULL OR offered."free" >= p."minPersons")
    GROUP BY p."id"`;
  return Object.fromEntries(rows.map(({ id, day }) => [id, day]));
}

/** When the smallest group may start next, by the package's id: of any day only the first. */
export async function listNextStarts(packages: { _id: string }[]) {
  const now = today();
  const where = { id: { in: packages.map(({ _id }) => _id) } };
  const found = await db.package.findMany({ where, select: { id: true, minPersons: true, ...rulesSelect } });
  const starts = found.map(async ({ id, minPersons: persons, ...rest }): Promise<[string, NextStarts]> => {
    const rules = toRules(rest);
    const isFixed = rules.dateRule === "fixed";
    const rows = await readDays(id, now, lastBookableDay(now));
    return [id, { isFixed, days: nextDates(rules, rows, now, { from: now, persons, count: isFixed ? 3 : 1 }) }];
  });
  return Object.fromEntries(await Promise.all(starts));
}

export type NextStarts = { isFixed: boolean; days: CalendarDate[] };
