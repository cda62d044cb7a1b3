import { db } from "~/db.server";
import { log } from "~/log.server";
import { eraseContacts } from "~/models/booking/change/erase-contacts.server";
import { removeOldGatewayEvents } from "~/models/money/online/take-gateway-event.server";
import { removeOldDriveLinks } from "~/models/office/drive/drive-links.server";
import { MONTHS_KEPT, removeOldVisits } from "~/models/office/visit/remove-old-visits.server";
import { ACCESS_MONTHS_KEPT, removeOldAccess } from "~/models/people/access/remove-old-access.server";
import { removeUnverifiedUsers } from "~/models/people/account/register.server";
import { removeOldSessions } from "~/models/people/session/sessions.server";
import { removeOldInvitations } from "~/models/people/staff/invite-staff.server";
import { removeOldTokens } from "~/models/people/verification/tokens.server";
import { removeOldEnquiries } from "~/models/sales/enquiry/remove-old-enquiries.server";
import { removeOldQuotes } from "~/models/sales/quote/old-quotes.server";
import { LINK_DAYS, removeOldReviewLinks } from "~/models/sales/review/ask-for-reviews.server";
import { eraseTravellers } from "~/models/sales/traveller/save-travellers.server";
import { removeOldWaiting, WAITING_MONTHS_KEPT } from "~/models/sales/waiting/list-waiting.server";
import { removeOldMails } from "~/models/system/mail/deliver-mails.server";
import { removeMailsOfErased } from "~/models/system/mail/erase-mails.server";
import { type Keep, keepOf } from "~/models/system/retention/keep";
import { getSettings } from "~/models/system/setting/get-site.server";
import { fromDate, toDate, today } from "~/values/calendar";

/** The kinds of data that the daily job removes, in words for the settings' page. */
const REMOVED_IN_WORDS = {
  sessions: "Logins that ended",
  links: "Mailed links that ran out",
  mails: "Mails that were sent or failed, and those that could not be sent",
  mailsOfErased: "Mails about questions, quotes and bookings that were removed or erased",
  gatewayEvents: "Events of a payment gateway, kept as long as mails",
  enquiries: "Enquiries and their answers",
  quotes: "Quotes that hold no longer, kept as long as enquiries",
  waiting: `Who waited for places, after ${WAITING_MONTHS_KEPT} months`,
  contacts: "Contacts in old bookings",
  travellers: "Travellers, 90 days after the trip",
  access: `Logins and downloads of staff, after ${ACCESS_MONTHS_KEPT} months`,
  accounts: "Accounts never verified, after 7 days",
  invitations: "Invitations nobody accepted, after 30 days",
  drives: "Links for drivers, 90 days after their day",
  reviewLinks: `Links to write a review, ${LINK_DAYS} days after their mail`,
  visits: `Counts of visits, after ${MONTHS_KEPT} months`,
};

export type Removed = keyof typeof REMOVED_IN_WORDS;

/** Returns null when the settings keep this kind of data for ever. */
type Remove = (keep: Keep) => Promise<number> | null;

const JOBS: Record<Removed, Remove> = {
  sessions: ({ keepSessionsDays: days }) => (days === null ? null : removeOldSessions(days)),
  links: ({ keepTokensDays: days }) => (days === null ? null : removeOldTokens(days)),
  mails: ({ keepMailsDays: days }) => (days === null ? null : removeOldMails(days)),
  gatewayEvents: ({ keepMailsDays: days }) => (days === null ? null : removeOldGatewayEvents(days)),
  enquiries: ({ keepEnquiriesDays: days }) => (days === null ? null : removeOldEnquiries(days)),
  quotes: ({ keepEnquiriesDays: days }) => (days === null ? null : removeOldQuotes(days)),
  waiting: () => removeOldWaiting(),
  contacts: ({ keepContactsYears: years }) => (years === null ? null : eraseContacts(years)),
  mailsOfErased: () => removeMailsOfErased(),
  travellers: () => eraseTravellers(),
  access: () => removeOldAccess(),
  accounts: () => removeUnverifiedUsers(),
  invitations: () => removeOldInvitations(),
  drives: () => removeOldDriveLinks(),
  reviewLinks: () => removeOldReviewLinks(),
  visits: () => removeOldVisits(),
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

/** For each kind of data: when the job last ran, and the last day on which it removed something and how much. */
export async function listRemovals() {
  const rows = await db.removal.findMany({ select: { what: true, lookedAt: true, day: true, removed: true } });
  return Object.entries(REMOVED_IN_WORDS).map(([what, words]) => {
    const row = rows.find((each) => each.what === what);
    return {
      words,
      lookedAt: row?.lookedAt.toISOString() ?? null,
      last: row?.day ? { day: fromDate(row.day), removed: row.removed } : null,
    };
  });
}

export type RemovalJson = Awaited<ReturnType<typeof listRemovals>>[number];
