import { type Tx } from "~/db.server";
import { quotesGoneMail } from "~/emails/quotes-gone";
import { eraseQuotes, eraseTrips, forgetInQuotes } from "~/models/booking/trips-ahead.server";
import { endSessionsOf } from "~/models/people/session/sessions.server";
import { NO_ADDRESS } from "~/models/people/user/accounts.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { type Site } from "~/site.server";

type Account = { id: string; email: string; isProven: boolean };

/** Erases personal data but keeps the row, because bookings refer to it and keep what they recorded. */
export async function eraseUser(tx: Tx, site: Site, { id, email, isProven }: Account) {
  await endSessionsOf(tx, id);
  await tx.token.deleteMany({ where: { userId: id } });
  await tx.secondFactor.deleteMany({ where: { userId: id } });
  await eraseTrips(tx, id);
  if (isProven) await eraseUnder(tx, site, email);
  await tx.user.update({ where: { id }, data: scrubbed(id), select: { id: true } });
}

/** What goes by an address goes only by a proven one, or by one that no account has: the account may be a stranger's. */
export async function eraseUnder(tx: Tx, site: Site, email: string) {
  await tx.staffInvitation.deleteMany({ where: { email } });
  const quotes = await eraseQuotes(tx, email);
  await forgetInQuotes(tx, email);
  await tx.enquiry.deleteMany({ where: { email } });
  await tx.waitingEntry.deleteMany({ where: { email } });
  // A mail that is being sent just now is locked and skipped; the retention job removes it later.
  await tx.$executeRaw`
    DELETE FROM "Mail" WHERE "id" IN (SELECT "id" FROM "Mail" WHERE "to" = ${email} FOR UPDATE SKIP LOCKED)`;
  if (quotes.length > 0) await enqueueMail(tx, { to: site.email, ...quotesGoneMail(site, quotes) });
}

/** An address under .invalid cannot exist, and the person's own becomes free for a new account. */
function scrubbed(id: string) {
  return {
    name: "Deleted user",
    phoneNumber: "",
    ...NO_ADDRESS,
    passwordHash: "",
    email: `${id}@deleted.invalid`,
    emailVerifiedAt: null,
    mailboxProvenAt: null,
    deletedAt: new Date(),
  };
}
