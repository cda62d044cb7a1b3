import { countRows, db, sumOfRows } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { getSettings } from "~/models/system/setting/get-site.server";
import { inBatches } from "~/values/batches";
import { addDays, fromDate, lastDay, toDate, today } from "~/values/calendar";

import { onceKey } from "./issue.server";
import { findIssuer, gstinOf } from "./issuer.server";
import { planInvoice } from "./plan";
import { guessState } from "./states";
import { findSubjects } from "./subject.server";

type Row = {
  id: string;
  bookingNumber: number;
  packageTitle: string;
  customerName: string;
  customerPhone: string;
  startDate: Date;
  days: number;
  totalPrice: number;
  paid: number;
  state: string;
  country: string;
};

/** Only a business registered for GST issues tax invoices. */
export async function issuesInvoices() {
  return gstinOf((await getSettings()).saved) !== null;
}

type Part = { skip?: number; take: number; after?: { _id: string; startDate: string } };

/** Unpaid trips leave the list after a year, because trips from before payments were kept here all look unpaid. */
export async function listNotInvoiced({ skip = 0, take, after }: Part) {
  if (!(await issuesInvoices())) return [];
  const rows = await db.$queryRaw<Row[]>`
    SELECT b.*, u."state", u."country" FROM (
    SELECT "id", "bookingNumber", "packageTitle", "customerName", "customerPhone", "startDate", "days", "totalPrice", "paid", "userId"
    FROM "Booking" WHERE ${isNotInvoiced()}${
      after
        ? Prisma.sql` AND ("startDate", "id") > (${toDate(after.startDate)}::date, ${after._id}::uuid)`
        : Prisma.empty
    }
    ORDER BY "startDate", "id" LIMIT ${take} OFFSET ${skip}) b JOIN "User" u ON u."id" = b."userId" ORDER BY b."startDate", b."id"`;
  const [subjects, issuer] = await Promise.all([
    findSubjects(
      db,
      rows.map(({ id }) => id),
    ),
    findIssuer(db),
  ]);
  const invoiceOf = (id: string) => {
    const subject = subjects.find((each) => each.id === id);
    const missing = (subject && planInvoice(subject, issuer)?.missing) ?? [];
    return { missing, key: subject ? onceKey(subject, id) : "" };
  };
  return rows.map(({ id, startDate, state, country, ...row }) => ({
    _id: id,
    ...row,
    ...invoiceOf(id),
    guess: guessState({ state, country }),
    startDate: fromDate(startDate),
    endDate: lastDay(fromDate(startDate), row.days),
    documentsUrl: `/admin-dashboard/manage-bookings/documents/${id}`,
  }));
}

export type NotInvoicedRow = Awaited<ReturnType<typeof listNotInvoiced>>[number];

export function eachNotInvoiced() {
  return inBatches<NotInvoicedRow>((after, take) => listNotInvoiced({ take, after }));
}

export async function countNotInvoiced(bounds: { take: number }) {
  return countRows(await notInvoicedRows(), bounds);
}

/** The same text for every operator, because it may be part of a prepared statement. */
export async function notInvoicedRows() {
  return Prisma.sql`"Booking" WHERE ${await issuesInvoices()} AND ${isNotInvoiced()}`;
}

/** Whole rupees of all these trips. */
export async function sumNotInvoiced() {
  if (!(await issuesInvoices())) return 0;
  return sumOfRows(Prisma.sql`"totalPrice"`, Prisma.sql`"Booking" WHERE ${isNotInvoiced()}`);
}

function isNotInvoiced() {
  const day = toDate(today());
  const yearAgo = toDate(addDays(today(), -365));
  return Prisma.sql`("paid" > 0 OR "startDate" >= ${yearAgo}::date) AND "totalPrice" > 0 AND NOT "isInvoiced" AND "bookingStatus" = 'confirmed' AND "deletedAt" IS NULL
      AND "startDate" < ${day}::date AND "startDate" + "days" <= ${day}::date`;
}
