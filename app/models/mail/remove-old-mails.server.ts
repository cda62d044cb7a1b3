import { db } from "~/db.server";

const DAYS_KEPT = 90;

/** Small batches finish within the statement timeout, where one large delete would be rolled back each time. */
const BATCH = 1000;

export async function removeOldMails() {
  let removed = BATCH;
  while (removed === BATCH) {
    removed = await db.$executeRaw`
      DELETE FROM "Mail" WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "Mail" WHERE "state" <> 'waiting' AND "createdAt" < now() - make_interval(days => ${DAYS_KEPT}::int)
        ORDER BY "createdAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
  }
}
