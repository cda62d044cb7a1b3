import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { inBatches } from "~/values/batches";
import { like, pick, selectOf } from "~/values/pick";

import { findIssuer, listBillable } from "./billable.server";
import { onceKey } from "./issue.server";
import { documentsPageOf, KINDS } from "./kinds";
import { guessStates } from "./list-not-invoiced.server";
import { nextForPayment } from "./next-document";

const { empty, sql } = Prisma;

const ofBooking = {
  bookingNumber: like(z.int(), 1001),
  customerName: like(z.string(), "Aisha Bhat"),
  customerPhone: like(z.string(), "+91 98765 43210"),
  packageTitle: like(z.string(), "Dal Lake Houseboat Weekend"),
  startDate: like(z.iso.date(), "2027-05-14"),
};

const ofPayment = {
  kind: like(z.string().meta({ enum: ["received", "refund"] }), "received"),
  method: like(z.string(), "upi"),
  amount: like(z.int(), 5700, "Whole rupees."),
  reference: like(z.string().nullable(), "412345678901"),
  receivedOn: like(z.iso.date(), "2026-11-06"),
};

const BOOKING_ID = "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11";

export const noReceiptShape = z.object({
  _id: like(z.uuid(), "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de", "The payment's id."),
  bookingId: like(z.uuid(), BOOKING_ID),
  ...ofBooking,
  ...ofPayment,
  document: like(z.string().meta({ enum: [...KINDS] }), "RV", "The kind of the document to make."),
  missing: like(z.array(z.string()), ["the place of supply"], "What the document still needs."),
  placeOfSupply: like(z.string().nullable(), null, "The guest's state as saved."),
  guess: like(z.string().nullable(), "29", "The state guessed from the guest's profile, if none is saved."),
  key: like(z.string(), "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de:0", "Send it back to make this document once."),
  documentsUrl: like(z.string(), documentsPageOf(BOOKING_ID)),
});

export type NoReceiptRow = z.output<typeof noReceiptShape>;

type Found = { id: string; bookingId: string; receivedOn: Date };

type Part = { take: number; after?: Found };

export async function* eachWithoutReceipt() {
  for await (const found of inBatches<Found>((after, take) => find({ take, after }))) yield await describe(found);
}

function find({ take, after }: Part) {
  const rest = after ? sql` AND (p."receivedOn", p."id") > (${after.receivedOn}::date, ${after.id}::uuid)` : empty;
  return db.$queryRaw<Found[]>`
    SELECT p."id", p."bookingId", p."receivedOn" FROM ${WITHOUT_RECEIPT}${rest}
    ORDER BY p."receivedOn", p."id" LIMIT ${take}`;
}

/** These payments with what their documents need. */
export async function readWithoutReceipt(ids: string[]) {
  return describe(await db.payment.findMany({ where: { id: { in: ids } }, select: { id: true, bookingId: true } }));
}

/** Without those for which a document was made since they were found. */
async function describe(found: Pick<Found, "id" | "bookingId">[]): Promise<NoReceiptRow[]> {
  if (found.length === 0) return [];
  const bookingIds = [...new Set(found.map(({ bookingId }) => bookingId))];
  const [bookings, issuer, guesses] = await Promise.all([
    listBillable(db, bookingIds),
    findIssuer(db),
    guessStates(bookingIds),
  ]);
  return found.flatMap(({ id, bookingId }) => {
    const booking = bookings.find((each) => each.id === bookingId);
    const payment = booking?.payments.find((each) => each.id === id);
    const next = booking && payment && nextForPayment(booking, issuer, payment);
    if (!next) return [];
    const { placeOfSupply } = booking;
    return {
      _id: id,
      bookingId,
      ...pick(booking, selectOf(ofBooking)),
      ...pick(payment, selectOf(ofPayment)),
      document: next.kind,
      missing: next.missing,
      placeOfSupply,
      guess: placeOfSupply === null ? (guesses.get(bookingId) ?? null) : null,
      key: onceKey(booking, id),
      documentsUrl: documentsPageOf(bookingId),
    };
  });
}

export const WITHOUT_RECEIPT = sql`"Booking" b JOIN "Payment" p ON p."bookingId" = b."id"
  WHERE b."lacksReceipt" AND b."deletedAt" IS NULL AND p."kind" <> 'reversal'
    AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
    AND NOT EXISTS (SELECT FROM "TaxDocument" t WHERE t."bookingId" = b."id" AND t."paymentId" = p."id"
      AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id"))`;
