/** Milliseconds. */
export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function daysAgo(days: number) {
  return new Date(Date.now() - days * DAY);
}

export function inHours(hours: number) {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

export function inDays(days: number) {
  return days === 1 ? "1 day" : `${days} days`;
}

export function inYears(years: number) {
  return years === 1 ? "1 year" : `${years} years`;
}
