import { deriveOffers } from "~/models/catalogue/days/get-month.server";
import { endHolds } from "~/models/catalogue/days/holds.server";
import { issueInvoicesAlone } from "~/models/money/document/issue-document.server";
import { lookForPayments } from "~/models/money/online/look.server";
import { lookAtSettlements } from "~/models/money/online/settlements.server";
import { remindOfDues } from "~/models/money/reminder/remind-of-dues.server";
import { sendDigest } from "~/models/office/reminder/send-digest.server";
import { writeAroundTrips } from "~/models/office/reminder/write-around-trips.server";
import { retentionJobs } from "~/models/office/retention/remove-old-data.server";
import { flushVisits } from "~/models/office/visit/count-visit.server";
import { forgetVisitors } from "~/models/office/visit/remove-old-visits.server";
import { remindOfQuotes } from "~/models/sales/quote/send-quote.server";
import { askForReviews } from "~/models/sales/review/ask-for-reviews.server";
import { mailWaiting } from "~/models/sales/waiting/mail-waiting.server";
import { makeNightlyBackup } from "~/models/system/backup/make-nightly-backup.server";
import { removeUnusedImages } from "~/models/system/image/stored-images.server";
import { startMailWorker, stopMailWorker } from "~/models/system/mail/deliver-mails.server";
import { checkFigures } from "~/models/system/stat/check-figures.server";
import { startHousekeeping, stopHousekeeping } from "~/upkeep/housekeeping.server";
import { removeOldLimits } from "~/upkeep/rate-limit.server";

export function startWorkers() {
  startMailWorker();
  startHousekeeping(
    [
      removeOldLimits,
      forgetVisitors,
      removeUnusedImages,
      makeNightlyBackup,
      checkFigures,
      remindOfDues,
      writeAboutTrips,
      remindOfQuotes,
      issueInvoicesAlone,
      sendDigest,
      lookAtSettlements,
      ...retentionJobs,
    ],
    { often: [endHolds, mailWaiting, deriveOffers, lookForPayments] },
  );
}

/** In this order, because the thanks may ask for the review. */
async function writeAboutTrips() {
  const now = new Date();
  await writeAroundTrips(now);
  await askForReviews(now);
}

export async function stopWorkers() {
  stopHousekeeping();
  await flushVisits();
  await stopMailWorker();
}
