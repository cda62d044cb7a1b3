import { MONTH_NAMES } from "~/values/calendar";

import { readLines } from "./typed-lines";

export const MARKS = ["best", "good", ""] as const;

export type Mark = (typeof MARKS)[number];

/** What a month is like for a trip: 1 is January, degrees by day and night are in Celsius. */
export type MonthFact = { month: number; mark: Mark; text: string; low: number | null; high: number | null };

export type TypedMonth = Record<"month" | "mark" | "text" | "low" | "high", string>;

/** Reads lines like "May | best | meadows green, road open | 9 | 24". */
export function readMonthLines(typed: string): TypedMonth[] {
  return readLines(typed).map(([month = "", mark = "", text = "", low = "", ...rest]) => ({
    month,
    mark: mark.toLowerCase(),
    text,
    low,
    high: rest.join(" | "),
  }));
}

/** "May", "may" and "5" are 5; NaN for what is no month. */
export function monthNumber(typed: string) {
  if (/^\d{1,2}$/.test(typed)) return Number(typed);
  const start = typed.toLowerCase();
  const found = MONTH_NAMES.findIndex((name) => start.length >= 3 && name.toLowerCase().startsWith(start));
  return found < 0 ? Number.NaN : found + 1;
}

export function writeMonths(months: MonthFact[]) {
  return [...months]
    .sort((a, b) => a.month - b.month)
    .map(({ month, mark, text, low, high }) =>
      [MONTH_NAMES[month - 1], mark, text, low ?? "", high ?? ""].join(" | ").replace(/[ |]+$/, ""),
    )
    .join("\n");
}

export function readMonths(stored: string): MonthFact[] {
  return readMonthLines(stored).map(({ month, mark, text, low, high }) => ({
    month: monthNumber(month),
    mark: MARKS.find((each) => each === mark) ?? "",
    text,
    low: low ? Number(low) : null,
    high: high ? Number(high) : null,
  }));
}

/** "Best: Apr–Jun, Sep, Oct", or the good months if none is best; empty if no month is marked. */
export function bestMonths(months: MonthFact[]) {
  return MARKS.map((mark) => monthsMarked(months, mark)).find(Boolean) ?? "";
}

/**
 * What is said of a day's month under the day, wherever one is chosen: advice where others are marked and it is not. Never a
 * question, and empty where nothing is known of it.
 */
export function monthSentence(months: MonthFact[], day: string) {
  const month = Number(day.slice(5, 7));
  const fact = months.find((each) => each.month === month);
  const marked = MARKS.map((mark) => monthsMarked(months, mark)).filter(Boolean);
  if (!fact || fact.mark || marked.length === 0) return monthHint(months, month);
  const why = fact.text && `: ${fact.text}`;
  return `We do not recommend ${MONTH_NAMES[month - 1]} for this trip${why}. ${marked.join(". ")}.`;
}

function monthsMarked(months: MonthFact[], mark: Mark) {
  if (!mark || months.every((fact) => fact.mark !== mark)) return "";
  const isMarked = MONTH_NAMES.map((_, index) => months.some((fact) => fact.month === index + 1 && fact.mark === mark));
  const nameOf = (index: number) => MONTH_NAMES[index % 12]?.slice(0, 3) ?? "";
  // From the first month after an unmarked one, so that December to February are one span.
  const first = (isMarked.indexOf(false) + 1) % 12;
  const spans: string[][] = [[]];
  for (let index = first; index < first + 12; index++) {
    if (isMarked[index % 12]) spans.at(-1)?.push(nameOf(index));
    else spans.push([]);
  }
  const words = spans.flatMap((span) => (span.length > 2 ? [`${span[0]}–${span.at(-1)}`] : span));
  return `${mark === "best" ? "Best" : "Good"}: ${isMarked.includes(false) ? words.join(", ") : "all year"}`;
}

export function monthHint(months: MonthFact[], month: number) {
  const fact = months.find((each) => each.month === month);
  return fact ? `${MONTH_NAMES[month - 1]}: ${monthFactInWords(fact)}` : "";
}

/** "Best. Meadows green, road open. 9 to 24 °C" */
export function monthFactInWords({ mark, text, low, high }: MonthFact) {
  const warmth = [low, high].filter((degrees) => degrees !== null).join(" to ");
  return [mark, text, warmth && `${warmth} °C`]
    .filter(Boolean)
    .map((words) => words.charAt(0).toUpperCase() + words.slice(1))
    .join(". ");
}
