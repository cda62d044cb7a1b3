import { db, transaction } from "~/db.server";
import { backupFailedMail } from "~/emails/backup-failed";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { getSite } from "~/models/setting/get-site.server";
import { removeOldBackups, saveBackup } from "~/services/save-backup.server";
import { type CalendarDate, momentInKashmir, toDate, today } from "~/values/calendar";

import { areBackupsKept } from "./are-backups-kept.server";

const NIGHT = "T02:00";

/** Once a night, by whichever process of the site comes first; after a failure again in two hours. */
export async function makeNightlyBackup(now = new Date()) {
  const day = today(now);
  if (!areBackupsKept() || momentInKashmir(now.toISOString()) < day + NIGHT) return;
  const claim = await claimNight(day);
  if (!claim) return;
  try {
    const bytes = await saveBackup(`chinar-${day}.tar`, env);
    await db.backupRun.update({ where: { day: toDate(day) }, data: { finishedAt: new Date(), bytes, error: null } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ error }, "the nightly backup failed; trying again in two hours");
    return noteFailure(day, reason, claim.isFirstTry);
  }
  await removeOldBackups(env).catch((error: unknown) => log.error({ error }, "old backups could not be removed"));
}

async function claimNight(day: CalendarDate) {
  const [claim] = await db.$queryRaw<{ isFirstTry: boolean }[]>`
    INSERT INTO "BackupRun" AS "run" ("day", "startedAt") VALUES (${day}::date, now())
    ON CONFLICT ("day") DO UPDATE SET "startedAt" = now()
      WHERE "run"."finishedAt" IS NULL AND "run"."startedAt" < now() - interval '2 hours'
    RETURNING "error" IS NULL AS "isFirstTry"`;
  return claim;
}

async function noteFailure(day: CalendarDate, reason: string, isFirstTry: boolean) {
  const site = await getSite();
  await transaction(async (tx) => {
    await tx.backupRun.update({ where: { day: toDate(day) }, data: { error: reason } });
    if (isFirstTry) await enqueueMail(tx, { to: site.email, ...backupFailedMail(site, reason) });
  });
}
