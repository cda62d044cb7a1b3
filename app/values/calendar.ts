import { DAY } from "./durations";

/** "YYYY-MM-DD", without time or zone. */
export type CalendarDate = string;

export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

// Milliseconds. India has one time zone and has not changed its clocks since 1945.
const AHEAD_OF_UTC = 5.5 * 60 * 60 * 1000;

export function today(now = new Date()): CalendarDate {
  return calendarDay(now);
}

/** An instant's day in Kashmir. */
export function calendarDay(instant: Date | string): CalendarDate {
  return fromDate(inKashmir(instant));
}

const FIRST = "1900-01-01";
// Early enough that dates derived from it, such as a trip's end, have a four-digit year too.
const END = "9000-01-01";

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST || text >= END) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && fromDate(date) === text;
}

export function toDate(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

export function fromDate(date: Date): CalendarDate {
  return date.toISOString().slice(0, 10);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = toDate(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return fromDate(moved);
}

export function daysBetween(from: CalendarDate, to: CalendarDate) {
  return (toDate(to).getTime() - toDate(from).getTime()) / DAY;
}

export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromDate(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

export function mondayOf(date: CalendarDate) {
  return addDays(date, -((toDate(date).getUTCDay() + 6) % 7));
}

export function earlier(a: CalendarDate, b: CalendarDate) {
  return a < b ? a : b;
}

export function later(a: CalendarDate, b: CalendarDate) {
  return a > b ? a : b;
}

/** "24 - 12 - 2026" */
export function formatDate(date: CalendarDate) {
  return date.split("-").reverse().join(" - ");
}

/** "Thu 24 - 12 - 2026" */
export function formatDateWithDay(date: CalendarDate) {
  return `${inWords(date)[0]} ${formatDate(date)}`;
}

/** "Thu 24 Dec" */
export function formatShortDate(date: CalendarDate) {
  const [weekday, day, month] = inWords(date);
  return `${weekday} ${Number(day)} ${month}`;
}

export function lastDay(start: CalendarDate, days: number) {
  return addDays(start, days - 1);
}

/** "Thu 24 Dec – Mon 28 Dec"; enhance.js writes the same. */
export function formatTrip(start: CalendarDate, days: number) {
  return [start, lastDay(start, days)].map(formatShortDate).join(" – ");
}

/** "Dec 2026" */
export function formatMonth(date: CalendarDate) {
  return inWords(date).slice(2, 4).join(" ");
}

/** Uses JavaScript's only date format that is the same in every locale: "Thu, 24 Dec 2026 00:00:00 GMT". */
function inWords(date: CalendarDate) {
  return toDate(date).toUTCString().replace(",", "").split(" ");
}

export function startOfDay(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00+05:30`);
}

/** "24 - 12 - 2026, 09:30" */
export function formatDateTime(instant: Date | string) {
  return `${formatDate(calendarDay(instant))}, ${formatTime(instant)}`;
}

/** "09:30" */
export function formatTime(instant: Date | string) {
  return inKashmir(instant).toISOString().slice(11, 16);
}

/** Whether a day is in one of these parts of the year, like "07-01/09-15"; "12-01/03-10" goes over the new year. None: the whole year. */
export function isInSeasons(seasons: string[], day: CalendarDate) {
  return seasons.length === 0 || seasons.some((season) => isWithin(season, day.slice(5)));
}

function isWithin(season: string, date: string) {
  const [from = "", to = ""] = season.split("/");
  return from <= to ? date >= from && date <= to : date >= from || date <= to;
}

/** "10 December to 15 March" for each. */
export function seasonsInWords(seasons: string[]) {
  return seasons.map((season) => season.split("/").map(dayOfYearInWords).join(" to "));
}

/** "from 10 December to 15 March"; empty for the whole year. */
export function whenItRuns(seasons: string[]) {
  return seasonsInWords(seasons)
    .map((season) => `from ${season}`)
    .join(" and ");
}

/** As the office types them: "01 - 07 to 15 - 09, 01 - 12 to 10 - 03". */
export function writeSeasons(seasons: string[]) {
  const inWords = (day: string) => day.split("-").reverse().join(" - ");
  return seasons.map((season) => season.split("/").map(inWords).join(" to ")).join(", ");
}

/** "10 December" of "12-10". */
export function dayOfYearInWords(day: string) {
  const [month, number] = day.split("-").map(Number);
  return `${number} ${MONTH_NAMES[(month ?? 1) - 1]}`;
}

/** A date whose UTC fields show the calendar and clock in Kashmir. */
function inKashmir(instant: Date | string) {
  return new Date(new Date(instant).getTime() + AHEAD_OF_UTC);
}
