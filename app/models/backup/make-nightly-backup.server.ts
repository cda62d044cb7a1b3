import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { db, transaction } from "~/db.server";
import { backupFailedMail } from "~/emails/backup-failed";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { getSite } from "~/models/setting/get-site.server";
import { saveBackup } from "~/services/save-backup.server";
import { type CalendarDate, momentInKashmir, toDate, today } from "~/values/calendar";

import { keptDays } from "./kept-days";

const NIGHT = "T02:00";

const FILE = /^chinar-(\d{4}-\d{2}-\d{2})\.tar$/;

/** Once a night, by whichever process of the site comes first; after a failure again in two hours. */
export async function makeNightlyBackup(now = new Date()) {
  const folder = env.BACKUP_DIR;
  const day = today(now);
  if (!folder || momentInKashmir(now.toISOString()) < day + NIGHT) return;
  const claim = await claimNight(day);
  if (!claim) return;
  try {
    const bytes = await saveBackup(folder, `chinar-${day}.tar`, env);
    await db.backupRun.update({ where: { day: toDate(day) }, data: { finishedAt: new Date(), bytes, error: null } });
    await removeOldFiles(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ error }, "the nightly backup failed; trying again in two hours");
    await noteFailure(day, reason, claim.isFirstTry);
  }
}

async function claimNight(day: CalendarDate) {
  const [claim] = await db.$queryRaw<{ isFirstTry: boolean }[]>`
    INSERT INTO "BackupRun" AS "run" ("day", "startedAt") VALUES (${day}::date, now())
    ON CONFLICT ("day") DO UPDATE SET "startedAt" = now()
      WHERE "run"."finishedAt" IS NULL AND "run"."startedAt" < now() - interval '2 hours'
    RETURNING "error" IS NULL AS "isFirstTry"`;
  return claim;
}

async function removeOldFiles(folder: string) {
  const names = await readdir(folder);
  const days = names.flatMap((name) => FILE.exec(name)?.[1] ?? []);
  const kept = keptDays(days);
  const old = days.filter((day) => !kept.has(day));
  for (const day of old) await rm(join(folder, `chinar-${day}.tar`));
}

async function noteFailure(day: CalendarDate, reason: string, isFirstTry: boolean) {
  const site = await getSite();
  await transaction(async (tx) => {
    await tx.backupRun.update({ where: { day: toDate(day) }, data: { error: reason } });
    if (isFirstTry) await enqueueMail(tx, { to: site.email, ...backupFailedMail(site, reason) });
  });
}
