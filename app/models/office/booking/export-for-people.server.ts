import { calendarDay, formatDate, formatDateTime, fromDate, lastDay } from "~/values/calendar";
import { type CsvColumn, writeCsv } from "~/values/csv";
import { extrasInWords } from "~/values/extras";
import { adultPrice, lineOf, pricesOf, sumsOf } from "~/values/sale-lines";

import { type Addressed, findAddresses, TRIP_AND_CUSTOMER } from "./addresses.server";
import { type BookingCriteria } from "./filters.server";
import { readMatches, type SoldRow } from "./select-bookings.server";

/** Dates and sums as the screen shows them; `exportBookings` is for programs. */
export function exportForPeople(criteria: BookingCriteria) {
  return writeCsv(COLUMNS, withAddresses(criteria));
}

type Line = SoldRow & Addressed;

async function* withAddresses(criteria: BookingCriteria) {
  for await (const rows of readMatches(criteria)) {
    const addresses = await findAddresses(rows);
    yield rows.map((row): Line => ({ ...row, address: addresses.get(row.id) }));
  }
}

const COLUMNS: CsvColumn<Line>[] = [
  ["Booking number", (row) => row.bookingNumber],
  ["Status", (row) => row.bookingStatus],
  ["Booked (IST)", (row) => formatDateTime(row.createdAt)],
  ["Source", (row) => row.source],
  ["Starts", (row) => formatDate(fromDate(row.startDate))],
  ["Ends", (row) => formatDate(lastDay(fromDate(row.startDate), row.days))],
  ...TRIP_AND_CUSTOMER,
  ["Price per person", (row) => adultPrice(row.lines)],
  ["Offer", (row) => row.offerCode ?? ""],
  ["Discount", (row) => sumsOf(row.lines).discount],
  ["Total price", (row) => row.totalPrice],
  ["Canceled on (IST)", (row) => (row.canceledAt ? formatDate(calendarDay(row.canceledAt)) : "")],
  ["Children", (row) => row.numberOfChildren],
  ["Price per child", (row) => lineOf(row.lines, "children")?.each ?? ""],
  ["Extras", (row) => extrasInWords(pricesOf(row.lines).extras)],
  ["Price of the extras", (row) => sumsOf(row.lines).extras],
];
