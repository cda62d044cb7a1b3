import { type CalendarDate, formatDate, lastDay } from "~/values/calendar";
import { priceLines } from "~/values/price-lines";
import { partyInWords, type Sold } from "~/values/sale";

import { facts, paragraph } from "./layout";

export type MailedBooking = Sold & {
  _id: string;
  bookingNumber: number;
  packageTitle: string;
  startDate: CalendarDate;
  days: number;
  offerCode: string | null;
  totalPrice: number;
  bookingStatus: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
};

/** What is paid when, and what comes back, in two columns. */
export type DueRows = [string, string][];

export function dueBlocks(due: DueRows = []) {
  return due.length > 0 ? [paragraph("What is paid when, and what comes back:"), facts(due)] : [];
}

type Named = Pick<MailedBooking, "bookingNumber" | "packageTitle" | "startDate">;

/** What the operator's own words may tell of a booking. */
export function tripValues({ bookingNumber, packageTitle, startDate }: Named) {
  return { number: String(bookingNumber), trip: packageTitle, start: formatDate(startDate) };
}

export function bookingRows(booking: MailedBooking): [string, string][] {
  const { startDate, days } = booking;
  return [
    ["Booking number", String(booking.bookingNumber)],
    ["Package", booking.packageTitle],
    ["Start date", formatDate(startDate)],
    ...(days > 1 ? ([["Last day", formatDate(lastDay(startDate, days))]] satisfies [string, string][]) : []),
    ["Persons", partyInWords(booking)],
    ...priceLines(booking),
    ["Status", booking.bookingStatus],
  ];
}
