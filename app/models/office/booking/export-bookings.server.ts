import { fromDate } from "~/values/calendar";
import { type CsvColumn, writeCsv } from "~/values/csv";
import { adultPrice } from "~/values/sale-lines";

import { type BookingCriteria } from "./filters.server";
import { readMatches, type SoldRow } from "./select-bookings.server";

export function exportBookings(criteria: BookingCriteria) {
  return writeCsv(COLUMNS, readMatches(criteria));
}

const COLUMNS: CsvColumn<SoldRow>[] = [
  ["Booking number", (row) => row.bookingNumber],
  ["Booked at", (row) => row.createdAt.toISOString()],
  ["Status", (row) => row.bookingStatus],
  ["Start date", (row) => fromDate(row.startDate)],
  ["Persons", (row) => row.numberOfPersons],
  ["Price per person", (row) => adultPrice(row.lines)],
  ["Total price", (row) => row.totalPrice],
  ["Package", (row) => row.packageTitle],
  ["Name", (row) => row.customerName],
  ["Email", (row) => row.customerEmail],
  ["Phone", (row) => row.customerPhone],
];
