import { makeNightlyBackup } from "~/models/backup/make-nightly-backup.server";
import { startMailWorker, stopMailWorker } from "~/models/mail/mail-worker.server";
import { removeUnusedImages } from "~/models/package/image/remove-unused-images.server";
import { remindOfDues } from "~/models/reminder/remind-of-dues.server";
import { sendDigest } from "~/models/reminder/send-digest.server";
import { retentionJobs } from "~/models/retention/remove-old-data.server";
import { startHousekeeping, stopHousekeeping } from "~/upkeep/housekeeping.server";
import { removeOldLimits } from "~/upkeep/rate-limit.server";

export function startWorkers() {
  startMailWorker();
  startHousekeeping([
    removeOldLimits,
    removeUnusedImages,
    makeNightlyBackup,
    remindOfDues,
    sendDigest,
    ...retentionJobs,
  ]);
}

export async function stopWorkers() {
  stopHousekeeping();
  await stopMailWorker();
}
