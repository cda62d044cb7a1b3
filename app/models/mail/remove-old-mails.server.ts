import { db } from "~/db.server";
import { KEEP_DEFAULTS } from "~/models/retention/keep";
import { removeInBatches } from "~/values/batches";

export async function removeOldMails(daysKept = KEEP_DEFAULTS.keepMailsDays) {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "Mail" WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "Mail" WHERE "state" <> 'waiting' AND "createdAt" < now() - make_interval(days => ${daysKept}::int)
        ORDER BY "createdAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED))`,
  );
}
