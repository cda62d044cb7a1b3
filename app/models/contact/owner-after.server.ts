import { type Tx } from "~/db.server";

import { lockVerified } from "./lock-owner.server";

/** As the history tells it, here and in claim_bookings(). */
export const FOUND_ITS_ACCOUNT = { kind: "edit", field: "account", oldValue: "none", newValue: "their own" } as const;

type Stored = { userId: string; customerEmail: string };

/** A contact's booking whose address changes belongs to whoever has verified the new one. */
export async function ownerAfter(tx: Tx, { userId, customerEmail }: Stored, email: string) {
  if (email === customerEmail) return userId;
  const isContact = (await tx.user.count({ where: { id: userId, role: "contact" } })) > 0;
  return (isContact && (await lockVerified(tx, email))) || userId;
}

/** Who books for this contact at the moment holds its row, or waits and finds it gone. */
export async function eraseWithoutBookings(tx: Tx, userId: string) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`;
  await tx.user.deleteMany({ where: { id: userId, role: "contact", bookings: { none: {} } } });
}
