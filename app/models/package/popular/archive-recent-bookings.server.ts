import { db, transaction } from "~/db.server";
import { addDays, startOfDay, today } from "~/values/calendar";

const BATCH = 1000;
// Any number that no other advisory lock uses.
const SWEEP = 365;

/** Removes bookings older than 365 days from the recent counters; only the first call of a day finds any. */
export async function retireRecentBookings() {
  const edge = startOfDay(addDays(today(), -365));
  while (await isDue(edge)) {
    const retired = await transaction(async (tx) => {
      // One process at a time; a booking that is being changed is skipped until the next run.
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(${SWEEP}) IS NULL AS "locked"`;
      return tx.$executeRaw`
        UPDATE "Booking" SET "isRecent" = false WHERE "id" = ANY(ARRAY(
          SELECT "id" FROM "Booking" WHERE "isRecent" AND "createdAt" < ${edge}
          ORDER BY "createdAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
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
