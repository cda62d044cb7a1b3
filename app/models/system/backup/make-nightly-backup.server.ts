import { db, transaction } from "~/db.server";
import { backupFailedMail } from "~/emails/backup-failed";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { removeOldBackups, saveBackup, type SavedBackup } from "~/services/save-backup.server";
import { type CalendarDate, formatTime, toDate, today } from "~/values/calendar";

import { areBackupsKept } from "./get-last-backup.server";

const NIGHT = "02:00";

// Milliseconds.
const RENEWED_EVERY = 10 * 60_000;

/** Makes a backup once a night after 02:00 in Kashmir, in one process only; tries again two hours after a failure. */
export async function makeNightlyBackup(now = new Date(), renewedEvery = RENEWED_EVERY) {
  const day = today(now);
  if (!areBackupsKept() || formatTime(now) < NIGHT) return;
  const lease = await leaseNight(day);
  if (!lease) return;
  const saved = await whileLeased(day, renewedEvery, () =>
    saveBackup(`chinar-${day}.tar`, env, "complete").catch(nowhere),
  );
  if (saved.faults.length > 0) {
    log.error(saved, "the nightly backup failed; trying again in two hours");
    await noteFailure(day, saved, lease.isFirstTry);
  } else {
    const done = { finishedAt: new Date(), bytes: saved.bytes, error: null };
    await db.backupRun.update({ where: { day: toDate(day) }, data: done });
  }
  // Old backups go even after a partial failure: a place that works must not fill up while another place fails.
  if (saved.kept.length === 0) return;
  await removeOldBackups(env).catch((error: unknown) => log.error({ error }, "old backups could not be removed"));
}

function nowhere(error: unknown): SavedBackup {
  return { bytes: 0, kept: [], faults: [error instanceof Error ? error.message : String(error)] };
}

async function leaseNight(day: CalendarDate) {
  const [lease] = await db.$queryRaw<{ isFirstTry: boolean }[]>`
    INSERT INTO "BackupRun" AS "run" ("day", "startedAt") VALUES (${day}::date, now())
    ON CONFLICT ("day") DO UPDATE SET "startedAt" = now()
      WHERE "run"."finishedAt" IS NULL AND "run"."startedAt" < now() - interval '2 hours'
    RETURNING "error" IS NULL AS "isFirstTry"`;
  return lease;
}

/** Renews the lease while `work` runs, because a large backup takes longer than its two hours. */
async function whileLeased<T>(day: CalendarDate, renewedEvery: number, work: () => Promise<T>): Promise<T> {
  const renew = () =>
    db.$executeRaw`UPDATE "BackupRun" SET "startedAt" = now() WHERE "day" = ${day}::date`.catch((error: unknown) =>
      log.warn({ error }, "the nightly backup's lease could not be renewed"),
    );
  const renewal = setInterval(() => void renew(), renewedEvery);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Leaves the run unfinished, so that it is tried again; the dashboard shows which places have last night's backup. */
async function noteFailure(day: CalendarDate, { faults, kept }: SavedBackup, isFirstTry: boolean) {
  const site = await getSite();
  const where = kept.length > 0 ? [`Last night's is in ${kept.join(" and ")}.`] : [];
  await transaction(async (tx) => {
    await tx.backupRun.update({ where: { day: toDate(day) }, data: { error: [...faults, ...where].join(" ") } });
    if (isFirstTry)
      await enqueueMail(tx, { about: null, to: site.email, ...backupFailedMail(site, faults.join(" "), kept) });
  });
}
