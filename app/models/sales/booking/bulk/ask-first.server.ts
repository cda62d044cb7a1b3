import { db } from "~/db.server";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/json";
import { type BookingStatus } from "~/models/booking/limits";
import { fromDate, toDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { type Chosen, chosenValue } from "./chosen";
import { MAX_CHOSEN } from "./schema";

/** So many mails go out at once without a question. */
const MAILS = 5;

type Question = { chosen: Chosen[]; to: BookingStatus };

/** What to ask before these bookings get the status; null when it is nothing unusual. */
export async function askFirst(question: Question) {
  const asked = await ask(question);
  return asked.mails <= MAILS && asked.warnings.length === 0 ? null : asked;
}

/** The same of bookings that nobody has ticked, which is always asked. */
export async function ask({ chosen, to }: Question) {
  const rows = await db.booking.findMany({
    where: { OR: chosen, deletedAt: null, bookingStatus: { notIn: [to, "canceled"] } },
    select: {
      id: true,
      bookingNumber: true,
      customerEmail: true,
      customerName: true,
      startDate: true,
      numberOfPersons: true,
      package: { select: { packageTitle: true } },
      paid: true,
      documents: { where: { kind: "TI", replacedBy: null }, select: { number: true, gross: true } },
    },
    orderBy: [{ startDate: "asc" }, { bookingNumber: "asc" }],
  });
  const mails = rows.filter(({ customerEmail }) => customerEmail !== "").length;
  const warnings = to === "confirmed" ? [] : rows.flatMap(warningsOf);
  return {
    bookings: rows.map(({ id, bookingNumber, customerName, startDate, numberOfPersons, package: pkg }) => ({
      _id: id,
      bookingNumber,
      customerName,
      startDate: fromDate(startDate),
      numberOfPersons,
      packageTitle: pkg.packageTitle,
    })),
    mails,
    warnings,
    invoiced: rows.flatMap(({ id, documents }) => (documents[0] ? id : [])),
  };
}

type Row = { bookingNumber: number; paid: number; documents: { number: string; gross: number }[] };

function warningsOf({ bookingNumber, paid, documents: [invoice] }: Row) {
  return [
    ...(paid > 0 ? [`Booking ${bookingNumber}: ${formatRupees(paid)} are paid.`] : []),
    ...(invoice
      ? [
          `Booking ${bookingNumber}: ${invoice.number} says ${formatRupees(invoice.gross)}. It then needs a credit note.`,
        ]
      : []),
  ];
}

/** The requests for trips ahead, the next to start first, as many as can be answered at once. */
export async function listRequestsAhead() {
  const rows = await db.booking.findMany({
    where: { deletedAt: null, bookingStatus: "pending", startDate: { gte: toDate(today()) } },
    orderBy: [{ startDate: "asc" }, { createdAt: "asc" }],
    take: MAX_CHOSEN,
    select: { id: true, version: true },
  });
  return rows.map(({ id, version }) => chosenValue({ _id: id }, { [id]: version }));
}

/** The chosen bookings that can still be canceled, by start date, with the number of the live invoice. */
export async function listChosen(chosen: Chosen[]) {
  const rows = await db.booking.findMany({
    where: { id: { in: chosen.map(({ id }) => id) }, deletedAt: null, bookingStatus: { not: "canceled" } },
    select: { ...bookingSelect, documents: { where: { kind: "TI", replacedBy: null }, select: { number: true } } },
    orderBy: [{ startDate: "asc" }, { bookingNumber: "asc" }],
  });
  return rows.map(({ documents, ...row }) => ({
    ...toPopulatedBookingJson(row),
    invoice: documents[0]?.number ?? null,
  }));
}
