import { type Tx } from "~/db.server";
import { quotesGoneMail } from "~/emails/quotes-gone";
import { eraseWritten, type Gone, lockQuotesOf, type Written } from "~/models/booking/erase-written.server";
import { eraseTrips } from "~/models/booking/trips-ahead.server";
import { endSessionsOf } from "~/models/people/session/sessions.server";
import { NO_ADDRESS } from "~/models/people/user/accounts.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { type Site } from "~/site.server";
import { counted } from "~/values/counted";

type Account = { id: string; email: string; isProven: boolean };

/** Before its bookings are locked. */
export async function lockQuotesOfUser(tx: Tx, id: string) {
  const user = await tx.user.findUnique({ where: { id }, select: { email: true, mailboxProvenAt: true } });
  if (user?.mailboxProvenAt) await lockQuotesOf(tx, { emails: [user.email], phones: [] });
}

/** Erases personal data but keeps the row, because bookings refer to it and keep what they recorded. */
export async function eraseUser(tx: Tx, site: Site, { id, email, isProven }: Account) {
  await endSessionsOf(tx, id);
  await tx.token.deleteMany({ where: { userId: id } });
  await tx.secondFactor.deleteMany({ where: { userId: id } });
  await eraseTrips(tx, id);
  const gone = isProven ? await eraseUnder(tx, site, { emails: [email], phones: [] }) : null;
  await tx.user.update({ where: { id }, data: scrubbed(id), select: { id: true } });
  return gone;
}

/** What goes by an address goes only by one that the account has proven, or by one that no account has proven. */
export async function eraseUnder(tx: Tx, site: Site, written: Written) {
  await tx.staffInvitation.deleteMany({ where: { email: { in: written.emails } } });
  const gone = await eraseWritten(tx, written);
  const { quotes } = gone;
  if (quotes.length > 0) await enqueueMail(tx, { about: null, to: site.email, ...quotesGoneMail(site, quotes) });
  return gone;
}

/** "2 questions, 1 quote and 3 mails"; nothing where none went. */
export function goneInWords({ questions, quotes, mails }: Gone) {
  const all: [number, string][] = [
    [questions, "question"],
    [quotes.length, "quote"],
    [mails, "mail"],
  ];
  const words = all.filter(([count]) => count > 0).map(([count, word]) => counted(count, word));
  return words.join(", ").replace(/, ([^,]+)$/, " and $1");
}

export function mailsLeftInWords({ mailsLeft: left }: Gone) {
  if (left === 0) return "";
  return ` ${counted(left, "mail")} ${left === 1 ? "is" : "are"} just being sent and will be removed later.`;
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
