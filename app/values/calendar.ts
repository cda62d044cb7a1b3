/** "YYYY-MM-DD", without time or zone. */
export type CalendarDate = string;

const kolkata = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

export function today(now = new Date()): CalendarDate {
  return calendarDay(now);
}

export function calendarDay(instant: Date): CalendarDate {
  const parts = Object.fromEntries(kolkata.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1900-01-01") return false;
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

export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromDate(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

export function formatDate(date: CalendarDate) {
  return date.split("-").reverse().join(" - ");
}

export function formatInstant(iso: string) {
  return formatDate(calendarDay(new Date(iso)));
}

export function startOfDay(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00+05:30`);
}

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });

export function formatMoment(iso: string) {
  return `${formatInstant(iso)}, ${clock.format(new Date(iso))}`;
}
