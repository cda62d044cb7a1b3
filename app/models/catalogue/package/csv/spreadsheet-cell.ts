import { calendarDay, isCalendarDate } from "~/values/calendar";
import { parseCell } from "~/values/csv";

import { type Column } from "./columns";

// Excel, Google Sheets and LibreOffice save what a cell shows, which is not what was opened: TRUE, 7,777.00, 25-11-2026, 05-Nov.

type Read = { text: string; fault?: string };

const WHOLE_NUMBERS: Column[] = [
  ...(["version", "days", "nights", "startingPrice", "mrpPrice", "childPrice", "minPersons", "maxPersons"] as const),
  ...(["ageFrom", "highestMetres"] as const),
];

/** Columns with a line for each thing, its parts between the signs |. */
const LINES: Column[] = ["extras", "dayFacts", "route", "months", "costsOnTheWay", "roomsAndCars"];

/** What was meant by a cell that went through a spreadsheet. A fault says what cannot be known. */
export function readCell(column: Column | undefined, cell: string): Read {
  const text = parseCell(cell);
  if (column === undefined || text.trim() === "") return { text };
  if (column === "isPublished") return { text: flagIn(text) };
  if (column === "availability") return { text: text.trim().toLowerCase().replace(/\s+/g, " ") };
  if (column === "gstRate") return { text: rateIn(text) };
  if (column === "costsCheckedOn") return dateIn(text);
  if (WHOLE_NUMBERS.includes(column)) return { text: numberIn(text) };
  const fault = text === cell ? faultIn(text) : undefined;
  return fault ? { text, fault } : { text: LINES.includes(column) ? text.replaceAll(WHOLE_PART, "") : text };
}

/** Of a number between the signs | of a line, what says that it is whole. */
const WHOLE_PART = /(?<=(?:^|\|)[^\S\n]*\d[\d,]*)\.0{1,2}(?=[^\S\n]*(?:\||$))/gm;

function flagIn(text: string) {
  const word = text.trim().toLowerCase();
  if (["true", "yes", "1"].includes(word)) return "true";
  return ["false", "no", "0"].includes(word) ? "false" : text;
}

// A comma or point before three digits parts thousands, before one or two zeros it is the decimal sign.
const NUMBER = /^'?(?:₹|rs\.?|inr)?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:[.,]0{1,2})?(?:\/-)?$/i;

function numberIn(text: string) {
  const digits = NUMBER.exec(text.replace(/[\s\u00a0\u202f]/g, ""))?.[1];
  return digits ? digits.replaceAll(",", "") : text;
}

function rateIn(text: string) {
  const [, whole, decimals = "0"] = /^\s*(\d{1,2})(?:[.,](\d+?)0*)?\s*%?\s*$/.exec(text) ?? [];
  if (whole === undefined) return text;
  return decimals === "0" ? whole : `${whole}.${decimals}`;
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

// Spreadsheets count days from the last but one of 1899.
const DAY_ZERO = Date.UTC(1899, 11, 30);

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const MONTH_FIRST = /^([a-z]{3,9})\s(\d{1,2}),?\s(\d{4})$/i;

function dateIn(given: string): Read {
  const text = given.trim();
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(text)?.[1];
  if (serial) return { text: new Date(DAY_ZERO + Number(serial) * 86_400_000).toISOString().slice(0, 10) };
  if (ZONED.test(text) && !Number.isNaN(Date.parse(text))) return { text: calendarDay(text) };
  const day = text.replace(WEEKDAY, "").replace(TIME, "");
  const [, year = "", month = "", date = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day) ?? [];
  if (year) return { text: dateOf(year, Number(month), Number(date)) ?? text };
  return dayAndMonth(day.replace(MONTH_FIRST, "$2 $1 $3"), text);
}

function dayAndMonth(day: string, text: string): Read {
  const [, first = "", sign = "", second = "", year = ""] =
    /^(\d{1,2})\s?([-/. ])\s?(\d{1,2}|[a-z]{3,9})(?:\s?[-/. ]|,)\s?(\d{4}|\d{2})$/i.exec(day) ?? [];
  if (!year) return { text };
  const named = MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  const dayFirst = dateOf(year, named || Number(second), Number(first));
  const monthFirst = named ? undefined : dateOf(year, Number(first), Number(second));
  if (sign === "/" && dayFirst && monthFirst && dayFirst !== monthFirst) {
    return { text, fault: `${text} may be ${dayFirst} or ${monthFirst}: please write the one that you mean.` };
  }
  return { text: dayFirst ?? monthFirst ?? text };
}

function dateOf(year: string, month: number, day: number) {
  const pad = (number: number) => String(number).padStart(2, "0");
  const date = `${year.length === 2 ? "20" : ""}${year}-${pad(month)}-${pad(day)}`;
  return isCalendarDate(date) ? date : undefined;
}

const MADE = [
  RegExp(String.raw`^\d{1,2}[- ]${MONTH}(?:[- ]\d{2,4})?$`, "i"),
  RegExp(String.raw`^${MONTH}(?:-\d{2}| \d{1,2})$`, "i"),
  /^\d{1,2}([-/.])\d{1,2}\1\d{2,4}$/,
  /^\d{4}([-/])\d{1,2}\1\d{1,2}(?:[T ]\d{2}:\d{2}.*)?$/,
  /^\d{1,2}:\d{2}:\d{2}(?:\s?[ap]m)?$/i,
  // A time as part of a day, a day as a number, a number that became too long, and what stands for an error.
  /^0?[.,]\d+$/,
  /^\d{5}(?:[.,]\d+)?$/,
  /^\d(?:[.,]\d+)?E[+-]?\d+$/i,
  /^(?:#+|#[A-Z0-9/]+[!?]?)$/,
  /^(?:true|false)$/i,
];

/** A spreadsheet makes dates of ranges like 5-11, and times with seconds of 09:00; what it was cannot be known. */
function faultIn(text: string) {
  if (!MADE.some((pattern) => pattern.test(text.trim()))) return undefined;
  return `A spreadsheet seems to have made ${text.trim()} of what stood here. Please type it again with an apostrophe in front, like '5-11.`;
}
