import { db } from "~/db.server";
import { type BookingStatus } from "~/models/booking/fields";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/json";
import { type Question } from "~/result";
import { fromDate, toDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { type Chosen, chosenValue } from "./chosen";
import { MAX_CHOSEN } from "./schema";

/** So many mails go out at once without a question. */
const MAILS = 5;

// Without their number, so that what is done already of a form that comes twice asks nothing new.
const MANY: Question = { name: "mails", text: `More than ${MAILS} mails go out at once.` };

/** The bookings that would get the status, and what to ask before they do. */
export async function askFirst({ chosen, to }: { chosen: Chosen[]; to: BookingStatus }) {
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
  const questions = [...(mails > MAILS ? [MANY] : []), ...(to === "confirmed" ? [] : rows.flatMap(questionsOf))];
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
    questions,
    invoiced: rows.flatMap(({ id, documents }) => (documents[0] ? id : [])),
  };
}

type Row = { bookingNumber: number; paid: number; documents: { number: string; gross: number }[] };

function questionsOf({ bookingNumber, paid, documents: [invoice] }: Row) {
  const found: Question[] = [];
  const of = `Booking ${bookingNumber}: `;
  if (paid > 0) found.push({ name: "reopened", text: `${of}${formatRupees(paid)} are paid.` });
  if (invoice)
    found.push({
      name: "invoice",
      text: `${of}${invoice.number} says ${formatRupees(invoice.gross)}. It then needs a credit note.`,
    });
  return found;
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

/** The chosen bookings that can still be canceled, by start date, with what to ask of those that have a live invoice. */
export async function listChosen(chosen: Chosen[]) {
  const rows = await db.booking.findMany({
    where: { id: { in: chosen.map(({ id }) => id) }, deletedAt: null, bookingStatus: { not: "canceled" } },
    select: { ...bookingSelect, documents: { where: { kind: "TI", replacedBy: null }, select: { number: true } } },
    orderBy: [{ startDate: "asc" }, { bookingNumber: "asc" }],
  });
  return rows.map(({ documents: [invoice], ...row }) => ({
    ...toPopulatedBookingJson(row),
    questions: invoice ? [creditNoteFor(invoice)] : [],
  }));
}

function creditNoteFor({ number }: { number: string }): Question {
  return { name: "invoice", text: `${number} then needs a credit note` };
}
