import { type CalendarDate, formatDate, lastDay } from "~/values/calendar";
import { type Party, partyInWords } from "~/values/party";
import { type Line, priceRows } from "~/values/sale-lines";

import { facts, paragraph } from "./layout";

export type MailedBooking = Party & {
  _id: string;
  bookingNumber: number;
  packageTitle: string;
  startDate: CalendarDate;
  days: number;
  lines: Line[];
  totalPrice: number;
  bookingStatus: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** What was sold beside the price. */
  soldRows?: [string, string][];
};

/** What is paid when, and what comes back, in two columns. */
export type DueRows = [string, string][];

export function dueBlocks(due: DueRows = []) {
  return due.length > 0 ? [paragraph("What is paid when, and what comes back:"), facts(due)] : [];
}

export type Named = Pick<MailedBooking, "bookingNumber" | "packageTitle" | "startDate">;

/** What the operator's own words may tell of a booking. */
export function tripValues({ bookingNumber, packageTitle, startDate }: Named) {
  return { number: String(bookingNumber), trip: packageTitle, start: formatDate(startDate) };
}

/** Which booking a mail is about. */
export function headRows({ bookingNumber, packageTitle, startDate }: Named): [string, string][] {
  return [
    ["Booking number", String(bookingNumber)],
    ["Package", packageTitle],
    ["Start date", formatDate(startDate)],
  ];
}

export function bookingRows(booking: MailedBooking): [string, string][] {
  const { startDate, days } = booking;
  return [
    ...headRows(booking),
    ...(days > 1 ? ([["Last day", formatDate(lastDay(startDate, days))]] satisfies [string, string][]) : []),
    ["Persons", partyInWords(booking)],
    ...(booking.soldRows ?? []),
    ...priceRows(booking.lines),
    ["Status", booking.bookingStatus],
  ];
}
