import { type Tx } from "~/db.server";

import { lockAccountOf } from "./lock-owner.server";

type Stored = { userId: string; customerEmail: string };

/**
 * The owner once the e-mail address changes: a contact's booking moves to the account that has proven this mailbox.
 * `claimant` is an account that only verified the address: it has to confirm that the booking is its own.
 */
export async function ownerAfter(tx: Tx, { userId, customerEmail }: Stored, email: string) {
  const same = { userId, claimant: null };
  if (email === customerEmail) return same;
  // The lock makes a concurrent booking for this contact wait: it may be deleted after its last booking.
  const [contact] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid AND "role" = 'contact' FOR UPDATE`;
  if (!contact) return same;
  const account = await lockAccountOf(tx, email);
  return account?.isProven ? { userId: account.id, claimant: null } : { userId, claimant: account?.id ?? null };
}

/** Deletes a contact without bookings, which `ownerAfter` has locked. */
export async function eraseWithoutBookings(tx: Tx, userId: string) {
  await tx.user.deleteMany({ where: { id: userId, role: "contact", bookings: { none: {} } } });
}
