import { type DayFact, driveTime, type FactField, MAX_DAYS, MEALS } from "~/models/catalogue/content/day-facts";
import { monthSentence, readMonths } from "~/models/catalogue/content/months";
import { type DayOffer, dayOffer, questionsOf } from "~/models/catalogue/days/day-offer";
import { type Offers } from "~/models/catalogue/days/read-days.server";
import { type PricedPackage } from "~/models/sales/price/facts";
import { type Question, type QuestionName } from "~/result";
import { formatDate, isCalendarDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { escapeHtml } from "~/values/escape-html";
import { type Extra } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type FormValues } from "~/values/rejected-form";

const FIELDS = ["title", "text", "was", "html", "sleepsAt", "km", "minutes", ...MEALS] as const;

/** What the form's fields say of one day. A meal that is not ticked is missing. */
export type DayRow = Partial<Record<(typeof FIELDS)[number], string>>;

export const BLANK_DAY: DayRow = { title: "" };

export function dayRowsIn(values: FormValues): DayRow[] {
  return Array.from({ length: countDayRows(values) }, (_, row) => {
    const typed = FIELDS.map((field) => [field, values[dayField(row + 1, field)]] as const);
    return Object.fromEntries(typed.filter(([, text]) => text !== undefined));
  });
}

/** The rows of these days before anything is typed. */
export function storedRows({ days: texts }: DayTexts, facts: DayFact[], days: number): DayRow[] {
  const rows = Math.max(days, texts.at(-1)?.day ?? 0);
  return Array.from({ length: rows }, (_, row): DayRow => {
    const text = texts.find(({ day }) => day === row + 1);
    const fact = facts.find(({ day }) => day === row + 1);
    return {
      title: text?.title ?? "",
      text: text?.text,
      was: text?.text,
      html: text?.html,
      sleepsAt: fact?.sleepsAt,
      km: fact?.km?.toString(),
      minutes: fact?.minutes ? driveTime(fact.minutes) : undefined,
      ...Object.fromEntries(fact?.meals.map((meal) => [meal, "on"]) ?? []),
    };
  });
}

const STEP = /^(up|down|after|remove)-(\d{1,2})$/;

/** The days after a click on "up-3", "down-3", "after-3" or "remove-3"; as they are for any other word. */
export function arrange<Day>(days: Day[], step: string, blank: Day): Day[] {
  const [, move, number] = STEP.exec(step) ?? [];
  const at = Number(number) - 1;
  const [before, day, after] = [days.slice(0, at), days.slice(at, at + 1), days.slice(at + 1)];
  if (day.length === 0) return days;
  switch (move) {
    case "up":
      return [...before.slice(0, -1), ...day, ...before.slice(-1), ...after];
    case "down":
      return [...before, ...after.slice(0, 1), ...day, ...after.slice(1)];
    case "after":
      return days.length < MAX_DAYS ? [...before, ...day, blank, ...after] : days;
    default:
      return days.length > 1 ? [...before, ...after] : days;
  }
}

/** The same in the fields of a form that came without script. */
export function arrangeFields(values: FormValues, step: string): FormValues {
  const rows = dayRowsIn(values);
  const days = arrange(rows, step, BLANK_DAY);
  if (days === rows) return values;
  const others = Object.entries(values).filter(([name]) => !/^day-\d+-/.test(name));
  const typed = days.flatMap((day, row) =>
    Object.entries(day).map(([field, text]): [string, string] => [dayField(row + 1, field as keyof DayRow), text]),
  );
  return { ...Object.fromEntries([...others, ...typed]), ...countsAfter(values, rows.length, days.length) };
}

/** The typed days and nights once there are other rows: a day more is a night more. Rows beyond the typed days count as none. */
export function countsAfter(values: FormValues, before: number, after: number): FormValues {
  const more = after < before && before > Number(values.days) ? 0 : after - before;
  return Object.fromEntries((["days", "nights"] as const).map((name) => [name, moreOf(values[name], more)]));
}

function moreOf(typed: string | undefined = "", more: number) {
  return /^\d+$/.test(typed) ? String(Math.max(Number(typed) + more, 0)) : typed;
}

/** A day as the form shows it. Its `html` stays as it is while the words are not changed. */
export type DayText = { day: number; title: string; text: string; html: string };

/** The days of an itinerary, the level of their headings, and what stands above them. */
export type DayTexts = { before: string; level: string; days: DayText[] };

export const NO_DAYS: DayTexts = { before: "", level: "h3", days: [] };

/** A field of one day in the form of a quote; those of its facts are named like the package's. */
export function dayField(day: number, field: "title" | "text" | "was" | "html" | FactField) {
  return `day-${day}-${field}`;
}

function countDayRows(fields: Record<string, unknown>) {
  let day = 0;
  while (dayField(day + 1, "title") in fields) day += 1;
  return day;
}

/** The rows of the form as an itinerary; undefined if it has no such rows. */
export function itineraryIn(fields: Record<string, unknown>): string | undefined {
  const rows = countDayRows(fields);
  if (rows === 0) return undefined;
  const typed = (name: string) => lines(fields[name]);
  const level = /^h[1-6]$/.test(typed("daysLevel")) ? typed("daysLevel") : NO_DAYS.level;
  const days = Array.from({ length: rows }, (_, row) => row + 1).map((day) => {
    const [title, text, was, html] = (["title", "text", "was", "html"] as const).map((name) =>
      typed(dayField(day, name)).trim(),
    );
    if (!title && !text && !typed(dayField(day, "sleepsAt")).trim()) return "";
    const heading = `<${level}>Day ${day}${title ? `: ${escapeHtml(title)}` : ""}</${level}>`;
    return heading + (text === was ? (html ?? "") : asHtml(text ?? ""));
  });
  return days.join("") && typed("daysBefore") + days.join("");
}

/** Each line is a paragraph, and those that begin with "- " are points. */
function asHtml(text: string) {
  const blocks = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) =>
      line.startsWith("- ") ? `<ul><li>${escapeHtml(line.slice(2))}</li></ul>` : `<p>${escapeHtml(line)}</p>`,
    );
  return blocks.join("").replaceAll("</ul><ul>", "");
}

function lines(typed: unknown) {
  return typeof typed === "string" ? typed.replaceAll("\r\n", "\n") : "";
}

/** The package that the quote was copied from, its prices, and the places that are kept for the quote. */
export type OffersOfQuote = Offers & {
  priced: PricedPackage & { extras: Extra[] };
  kept: { day: string; persons: number } | null;
};

type Typed = { startDate: string; numberOfPersons: number; unitPrice: number | null };

/** What the package offers on the quote's day, where the office must know it: no such day, few places, a dearer price, its month. */
export function quoteDay(
  { pkg, rows, months, kept }: Omit<OffersOfQuote, "priced">,
  { startDate, numberOfPersons, unitPrice }: Typed,
) {
  if (!isCalendarDate(startDate)) return null;
  const own = kept?.day === startDate ? kept.persons : 0;
  const wish = { day: startDate, persons: numberOfPersons || 1, own, isBooked: true };
  const offer = dayOffer(pkg, rows, wish, today());
  return {
    refusal: offer.ok ? null : offer.msg,
    left: offer.ok && offer.free !== null ? `${counted(offer.free, "place")} left on this day.` : null,
    dearer: dearerOn(pkg, offer, unitPrice),
    aboutMonth: monthSentence(readMonths(months), startDate),
  };
}

function dearerOn({ startingPrice }: { startingPrice: number }, { adult, day }: DayOffer, unitPrice: number | null) {
  if (adult <= startingPrice || unitPrice === null || unitPrice >= adult) return null;
  return { price: adult, text: `On ${formatDate(day)} an adult costs ${formatRupees(adult)} in this package.` };
}

type Quoted = { numberOfPersons: number; unitPrice: number };

/** What the office is asked before it saves such a quote. Another package, party or price is another question. */
export function questionsOfQuote(
  pkg: { id: string; startingPrice: number },
  offer: DayOffer,
  { numberOfPersons, unitPrice }: Quoted,
): Question[] {
  const of = [pkg.id, numberOfPersons, unitPrice].join(" ");
  const ofDay = questionsOf(offer);
  const reasons = offer.ok ? [] : offer.reasons;
  const texts: [QuestionName, string | false | undefined][] = [
    ["not-offered", ofDay["not-offered"] || ofDay.soon || ofDay.stopped],
    ["places", reasons.find(({ why }) => why === "full")?.msg],
    ["price", dearerOn(pkg, offer, unitPrice)?.text],
  ];
  return texts.flatMap(([name, text]) => (text ? [{ name, text, of }] : []));
}
