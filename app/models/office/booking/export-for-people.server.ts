import { db } from "~/db.server";
import { type BookingRow } from "~/models/booking/json";
import { addDays, formatDate, formatInstant, formatMoment, fromDate } from "~/values/calendar";
import { csvHead, formatCsv, phoneCell } from "~/values/csv";

import { type BookingCriteria } from "./filters.server";
import { readMatches } from "./select-bookings.server";

const HEADER = [
  "Booking number",
  "Status",
  "Booked (IST)",
  "Source",
  "Starts",
  "Ends",
  "Days",
  "Persons",
  "Package",
  "Name",
  "Phone",
  "Email",
  "Address",
  "State",
  "Country",
  "Price per person",
  "Offer",
  "Discount",
  "Total price",
  "Canceled on (IST)",
];

/** Writes one CSV line per booking with dates and sums as the screen shows them; `exportBookings` is for programs. */
export async function* exportForPeople(criteria: BookingCriteria) {
  yield csvHead(HEADER);
  for await (const rows of readMatches(criteria)) {
    const addresses = await findAddresses(rows);
    if (rows.length > 0) yield formatCsv(rows.map((row) => cells(row, addresses.get(row.id))));
  }
}

type Address = { street: string; postalCode: string; city: string; state: string; country: string };

/** The addresses in the customers' profiles; a booking whose contact was erased has none. */
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
    row.bookingNumber,
    row.bookingStatus,
    formatMoment(row.createdAt.toISOString()),
    row.source,
    formatDate(startDate),
    formatDate(addDays(startDate, row.days - 1)),
    row.days,
    row.numberOfPersons,
    row.packageTitle,
    row.customerName,
    phoneCell(row.customerPhone),
    row.customerEmail,
    ...(address ? [inOneLine(address), address.state, address.country] : ["", "", ""]),
    row.unitPrice,
    row.offerCode ?? "",
    row.discount,
    row.totalPrice,
    row.canceledAt ? formatInstant(row.canceledAt.toISOString()) : "",
  ];
}

function inOneLine({ street, postalCode, city }: Address) {
  return [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
}
