import { makeNightlyBackup } from "~/models/backup/make-nightly-backup.server";
import { startMailWorker, stopMailWorker } from "~/models/mail/mail-worker.server";
import { removeOldMails } from "~/models/mail/remove-old-mails.server";
import { removeUnusedImages } from "~/models/package/image/remove-unused-images.server";
import { removeOldSessions } from "~/models/session/sessions.server";
import { removeOldInvitations } from "~/models/staff/remove-old-invitations.server";
import { eraseTravellers } from "~/models/traveller/erase-travellers.server";
import { removeUnverifiedUsers } from "~/models/user/remove-unverified-users.server";
import { removeOldTokens } from "~/models/verification/tokens.server";
import { startHousekeeping, stopHousekeeping } from "~/upkeep/housekeeping.server";
import { removeOldLimits } from "~/upkeep/rate-limit.server";

export function startWorkers() {
  startMailWorker();
  startHousekeeping([
    removeOldSessions,
    removeOldTokens,
    removeOldLimits,
    removeOldMails,
    removeUnverifiedUsers,
    removeUnusedImages,
    removeOldInvitations,
    eraseTravellers,
    makeNightlyBackup,
  ]);
}

export async function stopWorkers() {
  stopHousekeeping();
  await stopMailWorker();
}
