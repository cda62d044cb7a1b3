import { db, transaction, type Tx } from "~/db.server";
import { quotesGoneMail } from "~/emails/quotes-gone";
import { eraseWritten, type Gone, lockQuotesOf, type Written } from "~/models/booking/row/erase-written.server";
import { countBookingsOf } from "~/models/booking/row/facts.server";
import { eraseTrips, listTripsAhead, lockBookingsOf } from "~/models/booking/row/trips-ahead.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { withQueueSlot } from "~/models/people/session/password.server";
import { endSessionsOf, PLEASE_LOGIN } from "~/models/people/session/sessions.server";
import { lockWithAdmins, NO_ADDRESS, NO_SUCH_USER } from "~/models/people/user/accounts.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { audit } from "~/upkeep/audit.server";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";

import { checkOwnPassword } from "./password.server";

type Account = { id: string; email: string; isProven: boolean };

/** Before its bookings are locked. */
async function lockQuotesOfUser(tx: Tx, id: string) {
  const user = await tx.user.findUnique({ where: { id }, select: { email: true, mailboxProvenAt: true } });
  if (user?.mailboxProvenAt) await lockQuotesOf(tx, { emails: [user.email], phones: [] });
}

/** Erases personal data but keeps the row, because bookings refer to it and keep what they recorded. */
async function eraseUser(tx: Tx, site: Site, { id, email, isProven }: Account) {
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

export async function deleteUser({ id, by }: { id: string | undefined; by: { id: string } }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_USER);
  if (id === by.id) return refuse("OWN_ACCOUNT", "You cannot delete your own account here.");
  const site = await getSite();
  return transaction(async (tx) => {
    await lockQuotesOfUser(tx, id);
    await lockBookingsOf(tx, id);
    const { user, isLastAdmin } = await lockWithAdmins(tx, id);
    if (!user) return refuse("NOT_FOUND", NO_SUCH_USER);
    if (isLastAdmin) return refuse("LAST_ADMIN", "The last admin cannot be deleted.");

    await eraseUser(tx, site, user);
    audit("account-deleted", { userId: id, by: by.id });
    return done({ msg: "User deleted successfully!" });
  });
}

export async function getAccount(id: string | undefined) {
  const row = isId(id)
    ? await db.user.findFirst({ where: { id, deletedAt: null }, select: { id: true, name: true } })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_USER);
  const trips = await countBookingsOf([row.id]);
  return done({ name: row.name, ...trips(row.id) });
}

export const LAST_ADMIN = "You are the last admin: please make somebody else an admin first.";

type Caller = { id: string; sessionId: string };

/** Needs the user's password; refused while trips are ahead, which must be canceled first. */
export async function deleteOwnAccount(by: Caller, { password }: { password: string }) {
  const client: HashClient = { group: "known", key: by.id };
  return withQueueSlot(client, () => erase(by, password, client));
}

async function erase(by: Caller, password: string, client: HashClient) {
  const msg = "Your password is not right, so nothing is deleted.";
  const wrong = refuse("INVALID_INPUT", msg, { errors: { password: msg } });
  const checked = await checkOwnPassword(by, password, client, wrong);
  if (!checked.ok) return checked;
  const site = await getSite();
  return transaction(async (tx) => {
    await lockQuotesOfUser(tx, by.id);
    await lockBookingsOf(tx, by.id);
    const { user, isLastAdmin } = await lockWithAdmins(tx, by.id);
    if (!user) return refuse("UNAUTHENTICATED", PLEASE_LOGIN);
    if (isLastAdmin) return refuse("LAST_ADMIN", LAST_ADMIN);
    // A concurrent booking either holds the lock on the user, or waits for it and is refused.
    const [trip] = await listTripsAhead(tx, by.id);
    if (trip) {
      return refuse(
        "OWN_ACCOUNT",
        `Booking ${trip.bookingNumber} is still ahead, so nothing is deleted: please cancel it first.`,
      );
    }
    const gone = await eraseUser(tx, site, user);
    audit("account-deleted", { userId: by.id, session: by.sessionId });
    const words = gone && goneInWords(gone);
    const left = gone ? mailsLeftInWords(gone) : "";
    return done({ msg: (words ? `Your account is deleted, with ${words}.` : "Your account is deleted.") + left });
  });
}

export async function whatKeepsAccount({ id, role }: { id: string; role: string }) {
  const trips = await listTripsAhead(db, id);
  const others = role === "admin" ? await db.user.count({ where: { role, deletedAt: null, id: { not: id } } }) : 1;
  return { trips, isLastAdmin: others === 0 };
}
