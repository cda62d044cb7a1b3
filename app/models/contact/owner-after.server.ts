import { type Tx } from "~/db.server";
import { edited } from "~/models/booking/record-events.server";

import { hasAccount } from "./has-account.server";
import { lockVerified } from "./lock-owner.server";

/** The history's entry for a contact's booking that moved to an account; claim_bookings() writes the same. */
export const FOUND_ITS_ACCOUNT = edited("account", "none", "their own");

type Stored = { userId: string; customerEmail: string };

/** The owner once the e-mail address changes: a contact's booking moves to the account that has verified it. */
export async function ownerAfter(tx: Tx, { userId, customerEmail }: Stored, email: string) {
  if (email === customerEmail) return userId;
  if (await hasAccount(tx, { userId })) return userId;
  return (await lockVerified(tx, email)) ?? userId;
}

/** Deletes a contact without bookings. The lock makes a concurrent booking for this contact wait and find it gone. */
export async function eraseWithoutBookings(tx: Tx, userId: string) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`;
  await tx.user.deleteMany({ where: { id: userId, role: "contact", bookings: { none: {} } } });
}
