import { type BookingRow } from "~/models/booking/json";
import { fromDate } from "~/values/calendar";
import { csvHead, formatCsv } from "~/values/csv";

import { type BookingCriteria } from "./filters.server";
import { readMatches } from "./select-bookings.server";

const HEADER = [
  "Booking number",
  "Booked at",
  "Status",
  "Start date",
  "Persons",
  "Price per person",
  "Total price",
  "Package",
  "Name",
  "Email",
  "Phone",
];

/** Yields one batch at a time, so that an export of any size fits in memory. */
export async function* exportBookings(criteria: BookingCriteria) {
  yield csvHead(HEADER);
  for await (const rows of readMatches(criteria)) if (rows.length > 0) yield formatCsv(rows.map(cells));
}

function cells(row: BookingRow) {
  return [
    row.bookingNumber,
    row.createdAt.toISOString(),
    row.bookingStatus,
    fromDate(row.startDate),
    row.numberOfPersons,
    row.unitPrice,
    row.totalPrice,
    row.packageTitle,
    row.customerName,
    row.customerEmail,
    row.customerPhone,
  ];
}
