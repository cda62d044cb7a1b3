import { type CalendarDate } from "~/values/calendar";

import { type Kind } from "./kinds";

/** "26-27" from 1 April 2026 to 31 March 2027. */
export function financialYear(date: CalendarDate) {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, "0")).join("-");
}

/** "TI/26-27/000042": at most 16 characters, as the GST rules require. */
export function documentNumber(kind: Kind, fy: string, serial: number) {
  return `${kind}/${fy}/${String(serial).padStart(6, "0")}`;
}

/** The document's path. Its number's slashes become hyphens, because a slash would divide the path. */
export function documentPath(bookingId: string, number: string) {
  return `/bookings/${bookingId}/documents/${number.replaceAll("/", "-")}`;
}

/** Reverses `documentPath`; null for anything else. */
export function numberInPath(text = "") {
  const [, kind, fy, serial] = /^([A-Z]{2})-(\d\d-\d\d)-(\d{6,7})$/.exec(text) ?? [];
  return kind ? `${kind}/${fy}/${serial}` : null;
}
