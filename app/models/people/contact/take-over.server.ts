import { BeginAgain, countRows, lockRows, transaction, type Tx } from "~/db.server";
import { takeOverMail } from "~/emails/take-over";
import { Prisma } from "~/generated/prisma/client";
import { edited, recordForEach } from "~/models/booking/row/record-events.server";
import { ACCOUNTS, lockAccounts } from "~/models/people/user/accounts.server";
import { issueToken, mailLink } from "~/models/people/verification/tokens.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOfLink } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done } from "~/result";
import { type Site } from "~/site.server";
import { consumeLimit } from "~/upkeep/rate-limit.server";

export const FOUND_ITS_ACCOUNT = edited("account", "none", "their own");

/** The bookings `b` of contacts under this address; the index Booking_of_the_office holds them. */
function ofContacts(email: string) {
  return Prisma.sql`"Booking" b JOIN "User" c ON c."id" = b."userId" AND c."role" = 'contact'
    WHERE b."onceKey" IS NOT NULL AND lower(btrim(b."customerEmail")) = ${email}`;
}

export function countToTakeOver(tx: Tx, email: string) {
  return countRows(Prisma.sql`${ofContacts(email)} AND b."deletedAt" IS NULL`, { take: Infinity }, tx);
}

type ToTakeOver = { id: string; contactId: string; version: number; isDeleted: boolean };

/** Everybody locks in this order: bookings, packages, contacts, accounts. */
export async function lockToTakeOver(tx: Tx, email: string) {
  const bookings = await tx.$queryRaw<ToTakeOver[]>`
    SELECT b."id", b."userId" AS "contactId", b."version", b."deletedAt" IS NOT NULL AS "isDeleted"
    FROM ${ofContacts(email)} ORDER BY b."id" FOR UPDATE OF b`;
  const contacts = [...new Set(bookings.map(({ contactId }) => contactId))];
  await lockRows(tx, "User", contacts);
  return { email, bookings, contacts };
}

/** The mailbox is proven: by a password set with a link, a link opened where asked for, or one of `inviteToClaim`. */
export async function takeOverBookings(
  tx: Tx,
  { email, bookings, contacts }: Awaited<ReturnType<typeof lockToTakeOver>>,
  userId: string,
) {
  const [user] = await lockAccounts(tx, Prisma.sql`"id" = ${userId}::uuid AND "email" = ${email}`);
  if (!user) return 0;
  // The office books under the account's share lock, so a booking that it made meanwhile shows only now.
  const visible = await countRows(ofContacts(email), { take: Infinity }, tx);
  if (visible > bookings.length) throw new BeginAgain();

  const provenAt = new Date();
  await tx.user.update({ where: { id: userId }, data: { mailboxProvenAt: provenAt }, select: { id: true } });
  await tx.token.updateMany({ where: { userId, purpose: "claim-bookings", usedAt: null }, data: { usedAt: provenAt } });
  await tx.booking.updateMany({ where: { id: { in: bookings.map(({ id }) => id) } }, data: { userId } });
  await recordForEach(tx, bookings, user, () => [FOUND_ITS_ACCOUNT]);
  await tx.user.deleteMany({ where: { id: { in: contacts }, role: "contact", bookings: { none: {} } } });
  return bookings.filter(({ isDeleted }) => !isDeleted).length;
}

const MAILS_A_MINUTE = { name: "claim-mail-minute", count: 1, minutes: 1 };
const MAILS_A_DAY = { name: "claim-mail-day", count: 5, minutes: 24 * 60 };

/**
 * Mails the link to claim the bookings of contacts under the account's address, unless one still waits to be opened.
 * Asked for `again` it goes to an unproven address without bookings, too, because it proves the mailbox.
 */
export async function inviteToTakeOver(tx: Tx, site: Site, userId: string, { again = false } = {}) {
  const user = await tx.user.findFirst({
    where: { id: userId, ...ACCOUNTS },
    select: { email: true, mailboxProvenAt: true },
  });
  const count = user ? await countToTakeOver(tx, user.email) : 0;
  if (!user || (count === 0 && (user.mailboxProvenAt || !again))) return;
  const { email } = user;
  const waiting = { userId, purpose: "claim-bookings", email, usedAt: null, expiresAt: { gt: new Date() } };
  if (!again && (await tx.token.count({ where: waiting })) > 0) return;

  const { token, linkExpiresAt } = await issueToken(tx, { userId, purpose: "claim-bookings", email });
  const links = { link: mailLink("/user/claim-bookings", { token }), resetLink: mailLink("/forgot-password", {}) };
  const mail = takeOverMail(site, { count, ...links });
  await enqueueMail(tx, { about: userId, to: email, linkExpiresAt, overtakes: ["claim-bookings"], ...mail });
}

/** Answers the same whether bookings wait or not: a stranger may have verified somebody else's address. */
export async function resendTakeOverLink(user: { id: string; email: string; isProven: boolean }) {
  const limited = (await consumeLimit(MAILS_A_MINUTE, user.email)) ?? (await consumeLimit(MAILS_A_DAY, user.email));
  if (limited) return limited;
  const site = await getSite();
  await transaction((tx) => inviteToTakeOver(tx, site, user.id, { again: true }));
  const link = user.isProven ? `If bookings wait for ${user.email}, a link` : `A link to ${user.email}`;
  return done({ msg: fateOfLink(link) });
}
