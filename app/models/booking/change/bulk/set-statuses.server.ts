import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { type BookingStatus } from "~/models/booking/row/fields";
import { bookingSelect, toPopulatedBookingJson } from "~/models/booking/row/json";
import { type Question } from "~/result";
import { type Author } from "~/values/author";
import { fromDate, toDate, today } from "~/values/calendar";
import { workInTime } from "~/values/in-time";
import { formatRupees } from "~/values/money";
import { hashSecret } from "~/values/secret.server";

import { type Chosen, chosenValue } from "./chosen";
import { startUndoTime } from "./held-mails.server";
import { type Kept, type Outcome } from "./outcome";
import { MAX_CHOSEN } from "./schema";

type NewStatus = {
  chosen: Chosen[];
  to: BookingStatus;
  by: Author;
  cancelReason?: string;
  /** The ids of bookings of which was said that their invoice then needs a credit note. */
  invoiced?: string[];
};

/** Changes each booking in its own transaction, and only if it still has the version that the list showed. */
export async function setStatuses({ chosen, ...given }: NewStatus): Promise<Outcome & { batchId?: string }> {
  const batchId = given.to === "canceled" ? undefined : batchOf(chosen, given);
  const change = { ...given, batchId };
  const rows = await findChosen(chosen);
  const outcome: Outcome = { numbers: [], kept: [] };
  const rowOf = ({ id }: Chosen) => rows.find((row) => row.id === id);
  const left = await workInTime(chosen, async (each) => {
    const row = rowOf(each);
    const why = await setStatus(each, row, change);
    if (why) outcome.kept.push({ bookingNumber: row?.bookingNumber, why });
    else if (row) outcome.numbers.push(row.bookingNumber);
  });
  for (const each of left) outcome.kept.push({ bookingNumber: rowOf(each)?.bookingNumber, why: "waits" });
  if (batchId && outcome.numbers.length > 0) await startUndoTime(batchId);
  return { ...outcome, batchId };
}

/** A repeated submit gets the same id. */
function batchOf(chosen: Chosen[], { by, to }: Pick<NewStatus, "by" | "to">) {
  return hashSecret(JSON.stringify([by.id, to, chosen]));
}

function findChosen(chosen: Chosen[]) {
  return db.booking.findMany({
    where: { id: { in: chosen.map(({ id }) => id) } },
    select: { id: true, bookingNumber: true, bookingStatus: true, version: true, deletedAt: true },
  });
}

type Row = Awaited<ReturnType<typeof findChosen>>[number];

type Change = Omit<NewStatus, "chosen"> & { batchId?: string };

async function setStatus(
  { id, version }: Chosen,
  row: Row | undefined,
  change: Change,
): Promise<Kept["why"] | undefined> {
  const { to, by, cancelReason = null, invoiced = [], batchId } = change;
  if (!row || row.deletedAt) return "gone";
  if (row.version !== version) return (await isOfBatch(id, batchId)) ? undefined : "changed";
  if (row.bookingStatus === to) return "same";
  // A canceled booking is brought back in its own form only: a refund may be on its way.
  if (row.bookingStatus === "canceled") return "canceled";

  const cancellation = { canceledBy: "operator" as const, refundDue: null, cancelReason };
  const result = await updateBooking({
    id,
    by,
    version,
    bookingStatus: to,
    batchId,
    answered: invoiced.includes(id) ? ["invoice"] : [],
    ...(to === "canceled" && { cancellation }),
  });
  if (result.ok) return undefined;
  if (result.code === "STALE_EDIT") return (await isOfBatch(id, batchId)) ? undefined : "changed";
  return result.code === "NOT_FOUND" ? "gone" : { msg: result.msg };
}

/** Whether this batch made the booking's last change, as when the form is submitted twice. */
async function isOfBatch(id: string, batchId?: string) {
  if (!batchId) return false;
  const booking = await db.booking.findUnique({
    where: { id },
    select: { version: true, changes: { where: { batchId, kind: "edit" }, select: { version: true } } },
  });
  return booking?.changes.some(({ version }) => version === booking.version) ?? false;
}

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

type AskedRow = { bookingNumber: number; paid: number; documents: { number: string; gross: number }[] };

function questionsOf({ bookingNumber, paid, documents: [invoice] }: AskedRow) {
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
