import { lockWhere, setErasing, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { fromDate, toDate, today } from "~/values/calendar";

function isAhead() {
  return Prisma.sql`"deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "endDate" >= ${toDate(today())}::date`;
}

type Row = { id: string; bookingNumber: number; packageTitle: string; startDate: Date };

export async function listTripsAhead(tx: Tx, userId: string) {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT "id", "bookingNumber", "packageTitle", "startDate" FROM "Booking"
    WHERE "userId" = ${userId}::uuid AND ${isAhead()} ORDER BY "startDate", "id" LIMIT 50`;
  return rows.map(({ startDate, ...row }) => ({ ...row, startDate: fromDate(startDate) }));
}

/** Call it before the user's row is locked: all code locks bookings first, then users. */
export async function lockBookingsOf(tx: Tx, userId: string) {
  await lockWhere(tx, Prisma.sql`"Booking" WHERE "userId" = ${userId}::uuid`);
}

/** Deletes public links, unpublished reviews and others' names; of trips not ahead also travellers and arrivals. */
export async function eraseTrips(tx: Tx, userId: string) {
  await tx.$executeRaw`
    DELETE FROM "Traveller" WHERE "bookingId" IN (
      SELECT "id" FROM "Booking" WHERE "userId" = ${userId}::uuid AND NOT (${isAhead()}))`;
  await tx.$executeRaw`
    UPDATE "Booking" SET "arrivalFlight" = NULL, "arrivalAt" = NULL
    WHERE "userId" = ${userId}::uuid AND NOT (${isAhead()})
      AND ("arrivalFlight" IS NOT NULL OR "arrivalAt" IS NOT NULL)`;
  const booking = { userId };
  await tx.reviewLink.deleteMany({ where: { booking } });
  await tx.review.deleteMany({ where: { booking, state: { not: "published" } } });
  await tx.review.updateMany({ where: { booking }, data: { shownName: "" } });
  await tx.booking.updateMany({ where: { userId, shareKey: { not: null } }, data: { shareKey: null } });
}

type ErasedQuote = { number: number; state: string };

/**
 * Spares quotes whose trip is ahead or that are being accepted. Places kept for the deleted no longer say for whom.
 * Returns the erased, because the office loses its work with them.
 */
export function eraseQuotes(tx: Tx, email: string) {
  return tx.$queryRaw<ErasedQuote[]>`
    WITH over AS (
      DELETE FROM "Quote" WHERE "id" IN (
        SELECT q."id" FROM "Quote" q WHERE q."customerEmail" = ${email} AND NOT EXISTS (
          SELECT FROM "Booking" WHERE "id" = q."bookingId" AND ${isAhead()}
        ) FOR UPDATE SKIP LOCKED
      ) RETURNING "holdId", "number", "state"
    ), held AS (
      UPDATE "SeatHold" h SET "note" = 'Q-' || over."number" FROM over WHERE h."id" = over."holdId"
    )
    SELECT "number", "state" FROM over ORDER BY "number"`;
}

/** In quotes that stay: no link opens those that went to this address, and no version names who it was for. */
export async function forgetInQuotes(tx: Tx, email: string) {
  await tx.$executeRaw`
    UPDATE "Quote" SET "shareKey" = gen_random_uuid()::text, "version" = "version" + 1 WHERE "id" IN (
      SELECT "id" FROM "Quote" WHERE "customerEmail" = ${email} FOR UPDATE SKIP LOCKED)`;
  await setErasing(tx, "on");
  await tx.$executeRaw`
    UPDATE "QuoteRevision" r SET "customerName" = 'Erased', "customerPhone" = NULL, "customerEmail" = NULL
    FROM (
      SELECT o."quoteId", o."revision" FROM "QuoteRevision" o JOIN "Quote" q ON q."id" = o."quoteId"
      WHERE o."customerEmail" = ${email} AND q."customerEmail" IS DISTINCT FROM ${email} FOR UPDATE OF o SKIP LOCKED
    ) old WHERE r."quoteId" = old."quoteId" AND r."revision" = old."revision"`;
  await setErasing(tx, "off");
}
