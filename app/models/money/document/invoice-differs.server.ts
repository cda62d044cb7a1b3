import { db, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { formatRupees } from "~/values/money";

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

/** Live invoices that say something else than their bookings. */
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
