import { BeginAgain, countRows, lockRows, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { edited, recordForEach } from "~/models/booking/record-events.server";
import { lockAccounts } from "~/models/people/user/accounts.server";

export const FOUND_ITS_ACCOUNT = edited("account", "none", "their own");

/** The bookings `b` of contacts under this address; the index Booking_of_the_office holds them. */
function ofContacts(email: string) {
  return Prisma.sql`"Booking" b JOIN "User" c ON c."id" = b."userId" AND c."role" = 'contact'
    WHERE b."onceKey" IS NOT NULL AND lower(btrim(b."customerEmail")) = ${email}`;
}

export function countClaimable(tx: Tx, email: string) {
  return countRows(Prisma.sql`${ofContacts(email)} AND b."deletedAt" IS NULL`, { take: Infinity }, tx);
}

type Claimable = { id: string; contactId: string; version: number; isDeleted: boolean };

/** Everybody locks in this order: bookings, packages, contacts, accounts. */
export async function lockClaimable(tx: Tx, email: string) {
  const bookings = await tx.$queryRaw<Claimable[]>`
    SELECT b."id", b."userId" AS "contactId", b."version", b."deletedAt" IS NOT NULL AS "isDeleted"
    FROM ${ofContacts(email)} ORDER BY b."id" FOR UPDATE OF b`;
  const contacts = [...new Set(bookings.map(({ contactId }) => contactId))];
  await lockRows(tx, "User", contacts);
  return { email, bookings, contacts };
}

/** The mailbox is proven: by a password set with a link, a link opened where asked for, or one of `inviteToClaim`. */
export async function claimBookings(
  tx: Tx,
  { email, bookings, contacts }: Awaited<ReturnType<typeof lockClaimable>>,
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
