import { db, transaction } from "~/db.server";
import { addDays, startOfDay, today } from "~/models/calendar";

const BATCH = 1000;
// Any number will do that nothing else locks.
const SWEEP = 365;

/** Takes bookings older than 365 days out of the packages' recent ones. After the first call of a day there is nothing left to do. */
export async function retireRecentBookings() {
  const edge = startOfDay(addDays(today(), -365));
  while (await isDue(edge)) {
    const retired = await transaction(async (tx) => {
      // One sweep at a time; a booking somebody is changing right now is left to the next.
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(${SWEEP}) IS NULL AS "locked"`;
      return tx.$executeRaw`
        UPDATE "Booking" SET "isRecent" = false WHERE "id" IN (
          SELECT "id" FROM "Booking" WHERE "isRecent" AND "createdAt" < ${edge}
          ORDER BY "createdAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
    });
    if (retired === 0) return;
  }
}

async function isDue(edge: Date) {
  const oldest = await db.booking.findFirst({
    where: { isRecent: true },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return oldest !== null && oldest.createdAt < edge;
}
