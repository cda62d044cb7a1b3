import { type DayRules } from "~/models/catalogue/package/date-rules.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { addDays, type CalendarDate, earlier, isInSeasons, later, toDate } from "~/values/calendar";
import { readSettings, type Settings } from "~/values/price-settings";

export type DayRow = {
  day: CalendarDate;
  capacity: number | null;
  unitPrice: number | null;
  /** It was set below the starting price, so it counts although it is lower. */
  isCheaper?: boolean;
  closed: boolean;
  /** The office set the day; else the row is there for who starts on it. */
  isSet: boolean;
  cutoffDays: number | null;
  label: string | null;
  /** What the rules of prices ask for about the day. */
  priceSettings?: unknown;
  held: number;
};

/** `free` is null without a limit. `soon` is a day that is on offer, but must be booked earlier. */
export type Offered = { isOffered: true; free: number | null } | { isOffered: false; why: NotOffered };

export type NotOffered = "stopped" | "past" | "too-far" | "not-offered" | "soon";

export function offeredDay(
  rules: DayRules,
  day: CalendarDate,
  row: DayRow | undefined,
  today: CalendarDate,
  last = lastBookableDay(today),
): Offered {
  const isListed = rules.dateRule === "fixed" ? (row?.isSet ?? false) : fitsRules(rules, day);
  const isInside = day >= (rules.firstDay ?? day) && day <= (rules.lastDay ?? day);
  const not = (why: NotOffered): Offered => ({ isOffered: false, why });
  if (rules.salesStopped) return not("stopped");
  if (day < today) return not("past");
  if (day > last) return not("too-far");
  if (!isListed || !isInside || row?.closed) return not("not-offered");
  const ahead = daysAhead(rules, row);
  if (ahead > 0 && day < addDays(today, ahead)) return not("soon");
  return { isOffered: true, free: freePlaces(rules, row) };
}

type Wanted = { from: CalendarDate; persons?: number; count: number };

export function nextDates(rules: DayRules, rows: DayRow[], today: CalendarDate, { from, persons = 1, count }: Wanted) {
  const [last, isFree] = [lastBookableDay(today), freeFor(persons, rules, rows, today)];
  const found: CalendarDate[] = [];
  for (let day = later(from, today); day <= last && found.length < count; day = addDays(day, 1))
    if (isFree(day)) found.push(day);
  return found;
}

function freeFor(persons: number, rules: DayRules, rows: DayRow[], today: CalendarDate) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const last = lastBookableDay(today);
  return (day: CalendarDate) => {
    const offered = offeredDay(rules, day, byDay.get(day), today, last);
    return offered.isOffered && hasPlacesFor(persons, offered.free);
  };
}

/** Up to two days before and two after this one on which so many persons can start. */
export function nearestDates(
  rules: DayRules,
  rows: DayRow[],
  today: CalendarDate,
  { day, persons }: { day: CalendarDate; persons: number },
) {
  const isFree = freeFor(persons, rules, rows, today);
  const before: CalendarDate[] = [];
  const last = earlier(addDays(day, -1), lastBookableDay(today));
  for (let each = last; each >= today && before.length < 2; each = addDays(each, -1))
    if (isFree(each)) before.unshift(each);
  return [...before, ...nextDates(rules, rows, today, { from: addDays(day, 1), persons, count: 2 })];
}

/** What an adult pays on the day. A price below the starting price counts where it was set so, not where that has risen since. */
export function priceOn({ startingPrice }: { startingPrice: number }, row: OwnPrice | undefined) {
  const own = row?.unitPrice ?? startingPrice;
  return row?.isCheaper ? own : Math.max(startingPrice, own);
}

type OwnPrice = Pick<DayRow, "unitPrice" | "isCheaper">;

/** What an adult pays on a day, and what else the rules of prices know of it. */
export type DayPrice = { adult: number; settings?: Settings };

/** By the day; without the days on which all is as on any other. */
export type DayPrices = Record<CalendarDate, DayPrice>;

type PricedRow = OwnPrice & Pick<DayRow, "day" | "priceSettings">;

export function dayPrices(pkg: { startingPrice: number }, rows: PricedRow[]): DayPrices {
  const prices: DayPrices = {};
  for (const row of rows) {
    const [adult, settings] = [priceOn(pkg, row), readSettings(row.priceSettings)];
    const hasSettings = Object.keys(settings).length > 0;
    if (hasSettings || adult !== pkg.startingPrice) prices[row.day] = { adult, ...(hasSettings && { settings }) };
  }
  return prices;
}

export function daysAhead({ leadDays }: Pick<DayRules, "leadDays">, row: Pick<DayRow, "cutoffDays"> | undefined) {
  return Math.max(leadDays, row?.cutoffDays ?? 0);
}

/** Whoever offers the day: null without a limit. */
export function freePlaces({ dateRule, seatsPerDay }: Pick<DayRules, "dateRule" | "seatsPerDay">, row?: DayRow) {
  if (row) return row.capacity === null ? null : row.capacity - row.held;
  return dateRule === "open" ? seatsPerDay : null;
}

/** How many places the day has, null without a limit, and how many of them are taken. */
export function placesOn(rules: Pick<DayRules, "dateRule" | "seatsPerDay">, row?: DayRow) {
  const [free, held] = [freePlaces(rules, row), row?.held ?? 0];
  return { held, capacity: free === null ? null : held + free };
}

function fitsRules({ weekdays, seasons }: DayRules, day: CalendarDate) {
  return hasWeekday(weekdays, day) && isInSeasons(seasons, day);
}

export function hasWeekday(weekdays: number, day: CalendarDate) {
  return (weekdays & (1 << toDate(day).getUTCDay())) !== 0;
}

/** Without any, guests start on each day, and as many as come. */
export function hasRules({ dateRule, seatsPerDay, leadDays, firstDay, lastDay, seasons, weekdays }: DayRules) {
  const isLimited = seatsPerDay !== null || leadDays > 0 || firstDay !== null || lastDay !== null;
  return dateRule === "fixed" || isLimited || seasons.length > 0 || weekdays !== 127;
}

/** Without a limit, as `free` null, for any group. */
export function hasPlacesFor(persons: number, free: number | null) {
  return free === null || free >= persons;
}

/** Few enough that guests should know. */
export function isShort(free: number | null, capacity: number | null | undefined) {
  return free !== null && free > 0 && (free <= 2 || free * 5 <= (capacity ?? 0));
}
