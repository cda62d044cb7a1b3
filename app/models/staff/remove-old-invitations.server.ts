import { db } from "~/db.server";

const DAYS_KEPT = 30;

/** A name and an address nobody used are not kept for ever. */
export async function removeOldInvitations() {
  const { count } = await db.staffInvitation.deleteMany({
    where: { expiresAt: { lt: new Date(Date.now() - DAYS_KEPT * 24 * 60 * 60_000) } },
  });
  return count;
}
