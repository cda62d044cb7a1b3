import { formatCsv } from "~/models/csv";
import { fromDate } from "~/models/calendar";

import { type BookingFilter } from "./filter";
import { type BookingRow } from "./json";
import { selectNext, toSelection } from "./select-bookings.server";

const BATCH = 200;

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

/** The bookings of a filter as CSV, a batch at a time: however many there are, only one batch is held. */
export async function* exportBookings(filter: BookingFilter) {
  const selection = await toSelection(filter);
  let after: BookingRow | undefined;
  // A byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${formatCsv([HEADER])}`;
  do {
    const rows = await selectNext(selection, { limit: BATCH, after });
    if (rows.length > 0) yield formatCsv(rows.map(cells));
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (after);
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
