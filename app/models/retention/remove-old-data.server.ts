import { db } from "~/db.server";
import { log } from "~/log.server";
import { eraseContacts } from "~/models/booking/erase-contacts.server";
import { removeOldEnquiries } from "~/models/enquiry/remove-old-enquiries.server";
import { removeOldMails } from "~/models/mail/remove-old-mails.server";
import { removeOldGatewayEvents } from "~/models/payment/remove-old-gateway-events.server";
import { removeOldSessions } from "~/models/session/sessions.server";
import { getSettings } from "~/models/setting/get-site.server";
import { removeOldInvitations } from "~/models/staff/remove-old-invitations.server";
import { eraseTravellers } from "~/models/traveller/erase-travellers.server";
import { removeUnverifiedUsers } from "~/models/user/registration/remove-unverified-users.server";
import { removeOldTokens } from "~/models/verification/tokens.server";
import { toDate, today } from "~/values/calendar";

import { type Keep, keepOf } from "./keep";
import { type Removed, REMOVED_IN_WORDS } from "./removed";

/** Returns null when the settings keep this kind of data for ever. */
type Remove = (keep: Keep) => Promise<number> | null;

const JOBS: Record<Removed, Remove> = {
  sessions: ({ keepSessionsDays: days }) => (days === null ? null : removeOldSessions(days)),
  links: ({ keepTokensDays: days }) => (days === null ? null : removeOldTokens(days)),
  mails: ({ keepMailsDays: days }) => (days === null ? null : removeOldMails(days)),
  gatewayEvents: ({ keepMailsDays: days }) => (days === null ? null : removeOldGatewayEvents(days)),
  enquiries: ({ keepEnquiriesDays: days }) => (days === null ? null : removeOldEnquiries(days)),
  contacts: ({ keepContactsYears: years }) => (years === null ? null : eraseContacts(years)),
  travellers: () => eraseTravellers(),
  accounts: () => removeUnverifiedUsers(),
  invitations: () => removeOldInvitations(),
};

/** Each job runs once a day in one process of the site; a failed one runs again within the hour. */
export const retentionJobs = Object.entries(JOBS).map(
  ([what, remove]) =>
    () =>
      daily(what, remove),
);

/** Runs all jobs now. A count is null when the settings keep that kind for ever. */
export async function removeOldData(): Promise<[words: string, removed: number | null][]> {
  const wordsFor: Record<string, string | undefined> = REMOVED_IN_WORDS;
  const done: [string, number | null][] = [];
  for (const [what, remove] of Object.entries(JOBS)) done.push([wordsFor[what] ?? what, await removeNow(what, remove)]);
  return done;
}

async function daily(what: string, remove: Remove) {
  const since = new Date(Date.now() - 23 * 60 * 60_000);
  if ((await db.removal.count({ where: { what, lookedAt: { gt: since } } })) > 0) return;
  await removeNow(what, remove);
}

async function removeNow(what: string, remove: Remove) {
  const removed = await remove(keepOf((await getSettings()).saved));
  if (removed === null) return null;
  if (removed > 0) log.info({ what, removed }, "retention");
  const day = toDate(today());
  await db.$executeRaw`
    INSERT INTO "Removal" AS last ("what", "lookedAt", "day", "removed")
    VALUES (${what}, now(), CASE WHEN ${removed}::int > 0 THEN ${day}::date END, ${removed}::int)
    ON CONFLICT ("what") DO UPDATE SET "lookedAt" = now(), "day" = COALESCE(EXCLUDED."day", last."day"),
      "removed" = CASE WHEN EXCLUDED."removed" = 0 THEN last."removed"
        ELSE EXCLUDED."removed" + CASE WHEN last."day" = EXCLUDED."day" THEN last."removed" ELSE 0 END END`;
  return removed;
}
