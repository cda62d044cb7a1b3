import { lockWhere, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { fromDate, toDate, today } from "~/values/calendar";

export function isAhead() {
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

/** Deletes private links, unpublished reviews and others' names; of trips not ahead also travellers and arrivals. */
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
  const hasLink = [{ shareKey: { not: null } }, { payKey: { not: null } }];
  await tx.booking.updateMany({ where: { userId, OR: hasLink }, data: { shareKey: null, payKey: null } });
}
