import { db } from "~/db.server";
import { KEEP_DEFAULTS } from "~/models/system/retention/keep";
import { removeInBatches } from "~/values/batches";

/** Days after which a mail that still waits, as without a mail server, tells nobody anything any more. */
const WAITS_AT_LEAST = 30;

/** Removes mails that were sent, failed or still wait after these days, but no waiting one sooner than WAITS_AT_LEAST. */
export async function removeOldMails(daysKept = KEEP_DEFAULTS.keepMailsDays) {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "Mail" WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "Mail"
        WHERE "createdAt" < now() - make_interval(days => ${daysKept}::int)
          AND ("state" <> 'waiting' OR "createdAt" < now() - make_interval(days => ${WAITS_AT_LEAST}::int))
        ORDER BY "createdAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED))`,
  );
}
