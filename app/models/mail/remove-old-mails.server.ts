import { db } from "~/db.server";

/** How long a mail that was sent or given up can be read in the outbox. */
const DAYS_KEPT = 90;

/** How many one statement removes: a long one would be ended half-way, every hour anew. */
const BATCH = 1000;

/** Removes mails that are history. Those still waiting stay, however long. */
export async function removeOldMails() {
  let removed = BATCH;
  while (removed === BATCH) {
    removed = await db.$executeRaw`
      DELETE FROM "Mail" WHERE "id" IN (
        SELECT "id" FROM "Mail" WHERE "state" <> 'waiting' AND "createdAt" < now() - make_interval(days => ${DAYS_KEPT}::int)
        ORDER BY "createdAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
  }
}
