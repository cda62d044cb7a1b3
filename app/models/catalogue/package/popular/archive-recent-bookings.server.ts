import { advisoryLock, db, transaction } from "~/db.server";
import { addDays, startOfDay, today } from "~/values/calendar";

const BATCH = 1000;

/** Removes bookings older than 365 days from the recent counters; only the first call of a day finds any. */
export async function archiveRecentBookings() {
  const edge = startOfDay(addDays(today(), -365));
  while (await isDue(edge)) {
    const archived = await transaction(async (tx) => {
      await advisoryLock(tx, "archive");
      // Skips a booking that is locked by another transaction until the next run.
      return tx.$executeRaw`
        UPDATE "Booking" SET "isRecent" = false WHERE "id" = ANY(ARRAY(
          SELECT "id" FROM "Booking" WHERE "isRecent" AND "createdAt" < ${edge}
          ORDER BY "createdAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
    });
    if (archived === 0) return;
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
