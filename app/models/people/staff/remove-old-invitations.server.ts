import { db } from "~/db.server";
import { DAY } from "~/values/durations";

const DAYS_KEPT = 30;

/** Unused invitations hold a name and an address, so they are not kept for ever. */
export async function removeOldInvitations() {
  const { count } = await db.staffInvitation.deleteMany({
    where: { expiresAt: { lt: new Date(Date.now() - DAYS_KEPT * DAY) } },
  });
  return count;
}
