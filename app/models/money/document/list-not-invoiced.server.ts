import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { getSettings } from "~/models/system/setting/get-site.server";
import { inBatches } from "~/values/batches";
import { addDays, fromDate, lastDay, toDate, today } from "~/values/calendar";

import { findIssuer, gstinOf, listBillable } from "./billable.server";
import { onceKey } from "./issue.server";
import { nextInvoice } from "./next-document";
import { guessState } from "./states";

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

type Position = { _id: string; startDate: string };
type Part = { take: number; after?: Position };

export async function listNotInvoiced(part: Part) {
  return readNotInvoiced((await find(part)).map(({ _id }) => _id));
}

export async function* eachNotInvoiced() {
  for await (const found of inBatches<Position>((after, take) => find({ take, after })))
    yield await readNotInvoiced(found.map(({ _id }) => _id));
}

async function find({ take, after }: Part): Promise<Position[]> {
  if (!(await issuesInvoices())) return [];
  const rest = after
    ? Prisma.sql` AND ("startDate", "id") > (${toDate(after.startDate)}::date, ${after._id}::uuid)`
    : Prisma.empty;
  const rows = await db.$queryRaw<{ id: string; startDate: Date }[]>`
    SELECT "id", "startDate" FROM ${notInvoiced()}${rest} ORDER BY "startDate", "id" LIMIT ${take}`;
  return rows.map(({ id, startDate }) => ({ _id: id, startDate: fromDate(startDate) }));
}

/** These trips with what their invoices need, the oldest first. */
export async function readNotInvoiced(ids: string[]) {
  const [rows, bookings, issuer] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT b."id", b."bookingNumber", b."packageTitle", b."customerName", b."customerPhone", b."startDate", b."days",
        b."totalPrice", b."paid", u."state", u."country"
      FROM "Booking" b JOIN "User" u ON u."id" = b."userId" WHERE b."id" = ANY(${ids}::uuid[]) ORDER BY b."startDate", b."id"`,
    listBillable(db, ids),
    findIssuer(db),
  ]);
  const invoiceOf = (id: string) => {
    const booking = bookings.find((each) => each.id === id);
    const missing = (booking && nextInvoice(booking, issuer)?.missing) ?? [];
    return { missing, key: booking ? onceKey(booking, id) : "" };
  };
  return rows.map(({ id, startDate, state, country, ...row }) => ({
    _id: id,
    ...row,
    ...invoiceOf(id),
    guess: guessState({ state, country }),
    startDate: fromDate(startDate),
    endDate: lastDay(fromDate(startDate), row.days),
  }));
}

export type NotInvoicedRow = Awaited<ReturnType<typeof readNotInvoiced>>[number];

/** Unpaid trips leave the list after a year, because trips from before payments were kept here all look unpaid. */
export function notInvoiced() {
  const day = toDate(today());
  const yearAgo = toDate(addDays(today(), -365));
  return Prisma.sql`"Booking" b WHERE ("paid" > 0 OR "startDate" >= ${yearAgo}::date) AND "totalPrice" > 0 AND NOT "isInvoiced"
      AND "bookingStatus" = 'confirmed' AND "deletedAt" IS NULL AND "startDate" < ${day}::date AND "startDate" + "days" <= ${day}::date`;
}
