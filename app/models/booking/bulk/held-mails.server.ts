import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

export const UNDO_SECONDS = 10;

/** Longer than a batch takes, and still sent when nobody is left to release it. */
const BATCH_SECONDS = 60;

export function holdForBatch() {
  return new Date(Date.now() + BATCH_SECONDS * 1000);
}

/** From now on the guests' mails wait as long as whoever clicked may undo it. */
export function startUndoTime(batchId: string) {
  const ofBatch = Prisma.sql`SELECT "mailId" FROM "BookingChange" WHERE "batchId" = ${batchId}`;
  return delayMails(ofBatch, UNDO_SECONDS);
}

/** One statement takes all mails from the worker that it has not begun with; returns those. */
export async function holdMails(ids: string[]) {
  const held = await delayMails(Prisma.sql`SELECT unnest(${ids}::uuid[])`, BATCH_SECONDS);
  return new Set(held.map(({ id }) => id));
}

export async function releaseMails(ids: string[]) {
  await delayMails(Prisma.sql`SELECT unnest(${ids}::uuid[])`, 0);
}

function delayMails(ids: Prisma.Sql, seconds: number) {
  return db.$queryRaw<{ id: string }[]>`
    UPDATE "Mail" SET "nextAttemptAt" = now() + make_interval(secs => ${seconds})
    WHERE "id" IN (${ids}) AND "state" = 'waiting' AND "attempts" = 0 AND "nextAttemptAt" > now()
    RETURNING "id"`;
}
