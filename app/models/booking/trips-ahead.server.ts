import { type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { fromDate, toDate, today } from "~/values/calendar";

function isAhead() {
  return Prisma.sql`"deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "startDate" + "days" > ${toDate(today())}::date`;
}

type Row = { id: string; bookingNumber: number; packageTitle: string; startDate: Date };

/** What somebody has booked that is not over yet. */
export async function listTripsAhead(tx: Tx, userId: string) {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT "id", "bookingNumber", "packageTitle", "startDate" FROM "Booking"
    WHERE "userId" = ${userId}::uuid AND ${isAhead()} ORDER BY "startDate", "id" LIMIT 50`;
  return rows.map(({ startDate, ...row }) => ({ ...row, startDate: fromDate(startDate) }));
}

/** Before whoever booked is locked, as everywhere. */
export async function lockBookingsOf(tx: Tx, userId: string) {
  await tx.$queryRaw`SELECT 1 FROM "Booking" WHERE "userId" = ${userId}::uuid ORDER BY "id" FOR UPDATE`;
}

/** Travellers, arrivals and public pages of trips that nobody makes any more. */
export async function eraseTripsOver(tx: Tx, userId: string) {
  await tx.$executeRaw`
    DELETE FROM "Traveller" WHERE "bookingId" IN (
      SELECT "id" FROM "Booking" WHERE "userId" = ${userId}::uuid AND NOT (${isAhead()}))`;
  await tx.$executeRaw`
    UPDATE "Booking" SET "arrivalFlight" = NULL, "arrivalAt" = NULL, "shareKey" = NULL
    WHERE "userId" = ${userId}::uuid AND NOT (${isAhead()})
      AND ("arrivalFlight" IS NOT NULL OR "arrivalAt" IS NOT NULL OR "shareKey" IS NOT NULL)`;
}
