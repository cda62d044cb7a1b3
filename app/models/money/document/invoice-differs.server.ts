import { countRows, db, sumOfRows, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { fromDate, toDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

type Row = Difference & {
  id: string;
  bookingNumber: number;
  packageTitle: string;
  customerName: string;
  customerPhone: string;
  startDate: Date;
};

type Part = { skip?: number; take: number; after?: { _id: string; startDate: string } };

/** Live invoices that say something else than their bookings, by the trip's start. */
export async function listInvoicesThatDiffer({ skip = 0, take, after }: Part) {
  const rest = after
    ? Prisma.sql` AND (b."startDate", b."id") > (${toDate(after.startDate)}::date, ${after._id}::uuid)`
    : Prisma.empty;
  const rows = await db.$queryRaw<Row[]>`
    SELECT b."id", b."bookingNumber", b."packageTitle", b."customerName", b."customerPhone", b."startDate", b."bookingStatus",
      b."totalPrice", t."number", t."gross"
    FROM ${DIFFERING_INVOICES}${rest} ORDER BY b."startDate", b."id" LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ id, startDate, ...row }) => ({
    _id: id,
    ...row,
    startDate: fromDate(startDate),
    text: differenceInWords(row),
    documentsUrl: `/admin-dashboard/manage-bookings/documents/${id}`,
  }));
}

export type DifferingRow = Awaited<ReturnType<typeof listInvoicesThatDiffer>>[number];

export function countInvoicesThatDiffer(bounds: { take: number }) {
  return countRows(DIFFERING_INVOICES, bounds);
}

/** Whole rupees of all these invoices. */
export function sumInvoicesThatDiffer() {
  return sumOfRows(Prisma.sql`t."gross"`, DIFFERING_INVOICES);
}

/** How a booking's live invoice differs from it; null if it does not, or there is none. */
export async function findDifference(bookingId: string) {
  const [row] = await db.$queryRaw<Difference[]>`
    SELECT b."bookingStatus", b."totalPrice", t."number", t."gross" FROM ${DIFFERING_INVOICES} AND b."id" = ${bookingId}::uuid`;
  return row ?? null;
}

export async function findLiveInvoice(tx: Tx, bookingId: string) {
  return tx.taxDocument.findFirst({
    where: { bookingId, kind: "TI", replacedBy: null },
    select: { number: true, gross: true },
  });
}

export async function findInvoiceDeducting(paymentId: string, tx: Tx = db) {
  const [invoice] = await tx.$queryRaw<{ number: string }[]>`
    SELECT t."number" FROM "TaxDocument" v JOIN "TaxDocument" t ON t."bookingId" = v."bookingId" AND t."kind" = 'TI'
    WHERE v."paymentId" = ${paymentId}::uuid AND v."kind" = 'RV' AND v."createdAt" < t."createdAt"
      AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id")`;
  return invoice?.number ?? null;
}

export const DIFFERING_INVOICES = Prisma.sql`"Booking" b JOIN "TaxDocument" t ON t."bookingId" = b."id" AND t."kind" = 'TI'
    AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id")
  WHERE b."isInvoiced" AND b."deletedAt" IS NULL AND (b."bookingStatus" <> 'confirmed' OR t."gross" <> b."totalPrice"
    OR EXISTS (SELECT FROM "TaxDocument" v JOIN "Payment" r ON r."reversesId" = v."paymentId"
      WHERE v."bookingId" = b."id" AND v."kind" = 'RV' AND v."createdAt" < t."createdAt" AND r."createdAt" > t."createdAt"))`;

export type Difference = { number: string; gross: number; bookingStatus: string; totalPrice: number };

export function differenceInWords({ number, gross, bookingStatus, totalPrice }: Difference) {
  const says = `${number} says ${formatRupees(gross)}`;
  if (bookingStatus === "canceled") return `${says}, and the trip is canceled: it needs a credit note.`;
  if (bookingStatus !== "confirmed") return `${says}, and the trip is not confirmed: it needs a credit note.`;
  if (gross !== totalPrice)
    return `${says}, and the booking ${formatRupees(totalPrice)}: it needs a credit note, then a new invoice.`;
  return `${number} deducts an advance that was taken back: it needs a credit note, then a new invoice.`;
}

/** The reason on the credit note, as long as staff write no other. */
export function reasonOf({ gross, bookingStatus, totalPrice }: Difference) {
  if (bookingStatus !== "confirmed")
    return `The trip is ${bookingStatus === "canceled" ? "canceled" : "not confirmed"}`;
  return gross === totalPrice ? "The advance was taken back" : "The price has changed";
}
