import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { exportBookings } from "~/models/booking/desk/export-bookings.server";
import { issueForPayment } from "~/models/money/document/issue.server";
import { issueDocument } from "~/models/money/document/issue-document.server";
import { addDays, fromDate, startOfDay } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createStoredBooking, createUser } from "../../../support/factories";
import { createPayment, REGISTERED, saveSite } from "../../../support/money";

/** Reads a cell as spreadsheets do: an ISO day or time becomes a date, digits become a number. */
function asSpreadsheet(cell: string) {
  if (/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(cell)) return new Date(`${cell.replace(" ", "T")}Z`);
  return cell !== "" && Number.isFinite(Number(cell)) ? Number(cell) : cell;
}

test("a spreadsheet reads dates as dates and sums as numbers, with what came, went back and is owed", async () => {
  await saveSite(REGISTERED);
  const made = daysFromToday(-3);
  const booking = await createStoredBooking({
    createdAt: new Date(startOfDay(made).getTime() + 90 * 60_000),
    bookingStatus: "confirmed",
    customerName: "=Aisha Bhat",
    customerPhone: "+91 98765 43210",
    customerAddress: ["12 Residency Road"],
    customerGstin: "29AABCK1234M1Z5",
    placeOfSupply: "29",
    source: "phone",
    totalPrice: 20_000,
  });
  const by = { ...(await createUser({ role: "admin" })), role: "admin" as const };
  const advance = await createPayment(booking, { amount: 6_000 });
  const receipt = await transaction((tx) => issueForPayment(tx, advance));
  const mistake = await createPayment(booking, { amount: 2_000 });
  await createPayment(booking, { kind: "reversal", reversesId: mistake.id, amount: 2_000 });
  await createPayment(booking, { kind: "refund", amount: 1_000 });
  const invoice = await issueDocument({ id: booking.id, by });
  const { dueOn } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });

  let file = "";
  for await (const part of exportBookings({ user: booking.userId }, "books")) file += part;
  const [row] = parse<Record<string, unknown>>(file, { bom: true, columns: true, cast: asSpreadsheet });
  expect(row).toMatchObject({
    "Booking number": booking.bookingNumber,
    "Booked at (IST)": new Date(`${made}T01:30:00Z`),
    Source: "phone",
    "Start date": booking.startDate,
    "End date": new Date(addDays(fromDate(booking.startDate), booking.days - 1)),
    Name: "'=Aisha Bhat",
    Phone: "+91 98765 43210",
    "Place of supply": "Karnataka (29)",
    GSTIN: "29AABCK1234M1Z5",
    "Total price": 20_000,
    Received: 6_000,
    Refunded: 1_000,
    Balance: 15_000,
    "Due on": dueOn ?? "",
    Receipts: receipt,
    Invoice: invoice.ok && invoice.value.number,
  });
});
