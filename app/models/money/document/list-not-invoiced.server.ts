import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { getSettings } from "~/models/system/setting/get-site.server";
import { inBatches } from "~/values/batches";
import { addDays, type CalendarDate, fromDate, lastDay, toDate, today } from "~/values/calendar";
import { pick } from "~/values/pick";

import { findIssuer, gstinOf, listBillable } from "./billable.server";
import { onceKey } from "./issue.server";
import { nextInvoice } from "./next-document";
import { guessState } from "./states";

/** Only a business registered for GST issues tax invoices. */
export async function issuesInvoices() {
  return gstinOf((await getSettings()).saved) !== null;
}

type Position = { _id: string; startDate: string };
type Part = {
  take: number;
  after?: Position;
  /** Only trips that ended on this day or later. */
  endedFrom?: CalendarDate;
};

export async function listNotInvoiced(part: Part) {
  return readNotInvoiced((await find(part)).map(({ _id }) => _id));
}

export async function* eachNotInvoiced(endedFrom?: CalendarDate) {
  for await (const found of inBatches<Position>((after, take) => find({ take, after, endedFrom })))
    yield await readNotInvoiced(found.map(({ _id }) => _id));
}

async function find({ take, after, endedFrom }: Part): Promise<Position[]> {
  if (!(await issuesInvoices())) return [];
  const rest = after
    ? Prisma.sql` AND ("startDate", "id") > (${toDate(after.startDate)}::date, ${after._id}::uuid)`
    : Prisma.empty;
  const fresh = endedFrom ? Prisma.sql` AND "endDate" >= ${toDate(endedFrom)}::date` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: string; startDate: Date }[]>`
    SELECT "id", "startDate" FROM ${notInvoiced()}${rest}${fresh} ORDER BY "startDate", "id" LIMIT ${take}`;
  return rows.map(({ id, startDate }) => ({ _id: id, startDate: fromDate(startDate) }));
}

const SHOWN = {
  bookingNumber: true,
  packageTitle: true,
  customerName: true,
  customerPhone: true,
  startDate: true,
  totalPrice: true,
  paid: true,
} as const;

/** These trips with what their invoices need. */
export async function readNotInvoiced(ids: string[]) {
  const [bookings, issuer, guesses] = await Promise.all([listBillable(db, ids), findIssuer(db), guessStates(ids)]);
  return ids.flatMap((_id) => {
    const booking = bookings.find(({ id }) => id === _id);
    if (!booking) return [];
    const { missing = [] } = nextInvoice(booking, issuer) ?? {};
    const endDate = lastDay(booking.startDate, booking.days);
    const guess = guesses.get(_id) ?? null;
    return { _id, ...pick(booking, SHOWN), missing, key: onceKey(booking, _id), guess, endDate };
  });
}

/** The states guessed from the guests' profiles, by their bookings. */
export async function guessStates(bookingIds: string[]) {
  const { abroadPlace } = (await getSettings()).saved;
  const rows = await db.booking.findMany({
    where: { id: { in: bookingIds } },
    select: { id: true, user: { select: { state: true, country: true } } },
  });
  return new Map(rows.map(({ id, user }) => [id, guessState(user, abroadPlace || null)]));
}

export type NotInvoicedRow = Awaited<ReturnType<typeof readNotInvoiced>>[number];

/** Unpaid trips leave the list after a year, because trips from before payments were kept here all look unpaid. */
export function notInvoiced() {
  const day = toDate(today());
  const yearAgo = toDate(addDays(today(), -365));
  return Prisma.sql`"Booking" b WHERE ("paid" > 0 OR "startDate" >= ${yearAgo}::date) AND "totalPrice" > 0 AND NOT "isInvoiced"
      AND "bookingStatus" = 'confirmed' AND "deletedAt" IS NULL AND "startDate" < ${day}::date AND "startDate" + "days" <= ${day}::date`;
}
