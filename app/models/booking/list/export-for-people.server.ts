import { db } from "~/db.server";
import { type BookingRow } from "~/models/booking/json";
import { addDays, formatDate, formatInstant, formatMoment, fromDate } from "~/values/calendar";
import { formatCsv, phoneCell } from "~/values/csv";

import { type BookingCriteria } from "./filters.server";
import { readMatches } from "./select-bookings.server";

const HEADER = [
  ...["Booking number", "Status", "Booked (IST)", "Source", "Starts", "Ends", "Days", "Persons", "Package"],
  ...["Name", "Phone", "Email", "Address", "State", "Country"],
  ...["Price per person", "Offer", "Discount", "Total price", "Canceled on (IST)"],
];

/** A line a booking for a spreadsheet, as the screen writes it; `exportBookings` is for programs. */
export async function* exportForPeople(criteria: BookingCriteria) {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${formatCsv([HEADER])}`;
  for await (const rows of readMatches(criteria)) {
    const addresses = await findAddresses(rows);
    if (rows.length > 0) yield formatCsv(rows.map((row) => cells(row, addresses.get(row.id))));
  }
}

type Address = { street: string; postalCode: string; city: string; state: string; country: string };

/** Of the customers' profiles; with its contact a booking has lost the address too. */
async function findAddresses(rows: BookingRow[]) {
  const found = await db.booking.findMany({
    where: { id: { in: rows.map(({ id }) => id) }, contactErasedAt: null },
    select: {
      id: true,
      user: { select: { street: true, postalCode: true, city: true, state: true, country: true } },
    },
  });
  return new Map(found.map(({ id, user }) => [id, user]));
}

function cells(row: BookingRow, address?: Address) {
  const startDate = fromDate(row.startDate);
  return [
    ...[row.bookingNumber, row.bookingStatus, formatMoment(row.createdAt.toISOString()), row.source],
    ...[formatDate(startDate), formatDate(addDays(startDate, row.days - 1)), row.days, row.numberOfPersons],
    ...[row.packageTitle, row.customerName, phoneCell(row.customerPhone), row.customerEmail],
    ...(address ? [inOneLine(address), address.state, address.country] : ["", "", ""]),
    ...[row.unitPrice, row.offerCode ?? "", row.discount, row.totalPrice],
    row.canceledAt ? formatInstant(row.canceledAt.toISOString()) : "",
  ];
}

function inOneLine({ street, postalCode, city }: Address) {
  return [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
}
