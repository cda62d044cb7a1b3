import { type DayRules } from "~/models/catalogue/package/date-rules.server";
import { fitsGroup, type GroupLimits, unfitInWords } from "~/models/catalogue/package/group";
import { lastBookableDay, monthInWords, NO_PAST_DAY, tooFarAhead } from "~/models/catalogue/package/limits";
import { addDays, type CalendarDate, formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { readSettings } from "~/values/price-settings";

import {
  type DayPrice,
  type DayRow,
  daysAhead,
  freePlaces,
  nearestDates,
  type NotOffered,
  offeredDay,
  priceOn,
} from "./offered-day";

/** A package as it is offered. */
export type OfferRules = DayRules & GroupLimits & { startingPrice: number };

export type DayWish = {
  day: CalendarDate;
  /** The whole group. */
  persons: number;
  /** Places of this day that are taken for this group already. */
  own?: number;
  /** The group was booked as it is. */
  isBooked?: boolean;
};

export type Why = NotOffered | "group" | "full";

/** `free` is null without a limit, `held` the places that are taken, `adult` what an adult pays on the day. */
type Facts = { day: CalendarDate; free: number | null; held: number; label: string | null } & DayPrice;

/** `text` without, `msg` with the nearest days on which the whole group can start, where another day helps. */
type Reason = { why: Why; text: string; msg: string };

/** The first reason, `reasons` are all of them; `next` are the nearest days. */
export type Refused = Facts & Reason & { ok: false; next: CalendarDate[]; reasons: Reason[] };

export type DayOffer = (Facts & { ok: true }) | Refused;

/** What the package offers this group on the day: the one answer for guests, the office and programs. The word "sold out" aside. */
export function dayOffer(
  pkg: OfferRules,
  rows: DayRow[],
  { day, persons, own = 0, isBooked = false }: DayWish,
  today: CalendarDate,
): DayOffer {
  const row = rows.find((each) => each.day === day);
  const free = freePlaces(pkg, row);
  const price = { adult: priceOn(pkg, row), settings: readSettings(row?.priceSettings) };
  const facts = { day, free, held: row?.held ?? 0, ...price, label: row?.label ?? null };
  const offered = offeredDay(pkg, day, row, today);
  const why = offered.isOffered ? null : offered.why;
  const found: Omit<Reason, "msg">[] = [];
  if (why === "stopped") found.push({ why, text: NOT_SOLD });
  if (!isBooked && !fitsGroup(pkg, persons)) found.push({ why: "group", text: unfitInWords(pkg, persons) });
  if (why && why !== "stopped") found.push({ why, text: dayInWords(pkg, row, why, { day, today }) });
  if (free !== null && free < persons - own) found.push({ why: "full", text: leftInWords(free, day) });
  const seeks = (each: Pick<Reason, "why">) => SEEKS.includes(each.why);
  const near = found.some(seeks) ? nearestDates(pkg, rows, today, { day, persons }) : [];
  const reasons = found.map((each) => ({ ...each, msg: each.text + (seeks(each) ? nearestInWords(near) : "") }));
  const [first] = reasons;
  return first ? { ...facts, ok: false, ...first, next: seeks(first) ? near : [], reasons } : { ...facts, ok: true };
}

/** Whether others book the places of this day, too: on fixed dates, and wherever they are limited. */
export function isShared({ dateRule }: { dateRule: string }, { free }: Pick<DayOffer, "free">) {
  return dateRule === "fixed" || free !== null;
}

/** On another day the group might start. */
const SEEKS: Why[] = ["not-offered", "soon", "full"];

/** What staff are asked about a day on which no guest could start; places, group and a day that is over are questions of their own. */
export function questionsOf(offer: DayOffer) {
  const reasons = offer.ok ? [] : offer.reasons;
  const said = (...whys: Why[]) => reasons.find(({ why }) => whys.includes(why))?.msg ?? (false as const);
  return { "not-offered": said("not-offered", "too-far"), soon: said("soon"), stopped: said("stopped") };
}

export const NOT_SOLD = "This package is currently sold out.";

type Days = { day: CalendarDate; today: CalendarDate };

function dayInWords(pkg: OfferRules, row: DayRow | undefined, why: NotOffered, { day, today }: Days) {
  if (why === "past") return NO_PAST_DAY;
  if (why === "too-far") return tooFarAhead(lastBookableDay(today));
  if (why === "soon") return `Please book at least ${counted(daysAhead(pkg, row), "day")} ahead.`;
  return `This trip does not start on ${formatDate(day)}.`;
}

function leftInWords(free: number, day: CalendarDate) {
  if (free <= 0) return `${formatDate(day)} is full.`;
  return `Only ${counted(free, "place")} ${free === 1 ? "is" : "are"} left on ${formatDate(day)}.`;
}

/** Days without a start, after which it is another season. */
const FAR = 90;

/** " Nearest days: 19 or 20 April 2027; next season from 20 March 2028." */
function nearestInWords(days: CalendarDate[]) {
  if (days.length === 0) return "";
  const next = days.find((day, index) => index > 0 && day >= addDays(days[index - 1] ?? day, FAR));
  const months = new Map<string, number[]>();
  for (const each of days.filter((day) => !next || day < next)) {
    const month = monthInWords(each.slice(0, 7));
    months.set(month, [...(months.get(month) ?? []), Number(each.slice(8))]);
  }
  const near = [...months].map(([month, numbers]) => `${numbers.join(" or ")} ${month}`).join(", ");
  const season = next && `next season from ${Number(next.slice(8))} ${monthInWords(next.slice(0, 7))}`;
  return ` Nearest days: ${[near, season].filter(Boolean).join("; ")}.`;
}

/** Days in a row on which nobody can start, and what is said of each, around the day itself. */
export type DaysOff = { from: CalendarDate; to: CalendarDate; words: string[] };

/** Shorter gaps, as between two Saturdays, would be too many to print. */
const LONG = 7;

const MOST = 12;

/** Of which days it is known ahead, whatever the group, that nobody can start. */
export function daysOff(pkg: OfferRules, rows: DayRow[], today: CalendarDate): DaysOff[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const gaps: { kind: string; days: CalendarDate[] }[] = [];
  const last = lastBookableDay(today);
  for (let day = today; day <= last; day = addDays(day, 1)) {
    const row = byDay.get(day);
    const offered = offeredDay(pkg, day, row, today, last);
    // The nearest days are the same all through a gap; their year is said where it is another one.
    const kind = offered.isOffered ? "" : [offered.why, daysAhead(pkg, row), day.slice(0, 4)].join(" ");
    const gap = gaps.at(-1);
    if (gap?.kind === kind) gap.days.push(day);
    else gaps.push({ kind, days: [day] });
  }
  return gaps
    .filter(({ kind, days }) => kind.startsWith("soon") || (kind && days.length >= LONG))
    .slice(0, MOST)
    .flatMap(({ days: [from = today, ...others] }) => {
      const words = wordsOf(pkg, rows, from, today);
      return words ? [{ from, to: others.at(-1) ?? from, words }] : [];
    });
}

/** Without the nearest days where these depend on the group. */
function wordsOf(pkg: OfferRules, rows: DayRow[], day: CalendarDate, today: CalendarDate) {
  const [some, all] = [pkg.minPersons, pkg.maxPersons].map((persons) => dayOffer(pkg, rows, { day, persons }, today));
  if (!some || some.ok || !all || all.ok) return null;
  return (some.msg === all.msg ? some.msg : some.text).split(formatDate(day));
}
