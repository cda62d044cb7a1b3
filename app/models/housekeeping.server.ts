import { removeOldMails } from "~/models/mail/remove-old-mails.server";
import { removeUnusedImages } from "~/models/package/remove-unused-images.server";
import { removeOldLimits } from "~/models/rate-limit/rate-limit.server";
import { removeOldSessions } from "~/models/session/sessions.server";
import { removeOldTokens } from "~/models/verification/tokens.server";

const HOUR = 60 * 60 * 1000;

// On globalThis, because a development server loads this module again after every change.
declare global {
  var housekeeping: NodeJS.Timeout | undefined;
}

/** Removes sessions, links and counts that are over, old mails and pictures nobody uses, every hour. All processes may do it: the second finds nothing. */
export function startHousekeeping() {
  globalThis.housekeeping ??= setInterval(() => void tidyUp(), HOUR).unref();
}

export function stopHousekeeping() {
  clearInterval(globalThis.housekeeping);
  globalThis.housekeeping = undefined;
}

/** One round; a database that is away is no reason to stop, the next round finds the same. */
export async function tidyUp() {
  try {
    await Promise.all([
      removeOldSessions(),
      removeOldTokens(),
      removeOldLimits(),
      removeOldMails(),
      removeUnusedImages(),
    ]);
  } catch (error) {
    console.warn(`housekeeping: ${error instanceof Error ? error.message : "failed"}; trying again in an hour`);
  }
}
