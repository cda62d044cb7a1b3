import { transaction } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

export const UNDO_SECONDS = 10;

/** Longer than a batch takes. If the process dies before it releases the mails, they are still sent after this time. */
const BATCH_SECONDS = 60;

export function holdForBatch() {
  return new Date(Date.now() + BATCH_SECONDS * 1000);
}

/** Holds the guests' mails for UNDO_SECONDS from now, the time in which the batch can be undone. */
export function startUndoTime(batchId: string) {
  const ofBatch = Prisma.sql`SELECT "mailId" FROM "BookingChange" WHERE "batchId" = ${batchId}`;
  return delayMails(ofBatch, UNDO_SECONDS);
}

/** Holds those of these mails that the worker has not begun to send, in one statement; returns their ids. */
export async function holdMails(ids: string[]) {
  const held = await delayMails(Prisma.sql`SELECT unnest(${ids}::uuid[])`, BATCH_SECONDS);
  return new Set(held.map(({ id }) => id));
}

export async function releaseMails(ids: string[]) {
  await delayMails(Prisma.sql`SELECT unnest(${ids}::uuid[])`, 0);
}

/** Locks the mails in the order of their ids, because two people may undo overlapping batches. */
function delayMails(ids: Prisma.Sql, seconds: number) {
  return transaction(
    (tx) => tx.$queryRaw<{ id: string }[]>`
      WITH "held" AS (
        SELECT "id" FROM "Mail"
        WHERE "id" IN (${ids}) AND "state" = 'waiting' AND "attempts" = 0 AND "nextAttemptAt" > now()
        ORDER BY "id" FOR UPDATE
      )
      UPDATE "Mail" m SET "nextAttemptAt" = now() + make_interval(secs => ${seconds})
      FROM "held" WHERE m."id" = "held"."id" RETURNING m."id"`,
  );
}
