import { type Tx } from "~/db.server";
import { eraseTripsOver } from "~/models/booking/trips-ahead.server";
import { endSessionsOf } from "~/models/session/sessions.server";

/** Erases personal data but keeps the row, because bookings refer to it and keep what they recorded. */
export async function eraseUser(tx: Tx, { id, email }: { id: string; email: string }) {
  await endSessionsOf(tx, id);
  await tx.token.deleteMany({ where: { userId: id } });
  await tx.staffInvitation.deleteMany({ where: { email } });
  await eraseTripsOver(tx, id);
  await tx.enquiry.deleteMany({ where: { email } });
  // One that is being sent this moment goes with the other old mails.
  await tx.$executeRaw`
    DELETE FROM "Mail" WHERE "id" IN (SELECT "id" FROM "Mail" WHERE "to" = ${email} FOR UPDATE SKIP LOCKED)`;
  await tx.user.update({ where: { id }, data: scrubbed(id), select: { id: true } });
}

/** An address under .invalid cannot exist, so the person's own is free for a new account. */
function scrubbed(id: string) {
  const blank = { phoneNumber: "", street: "", postalCode: "", city: "", state: "", country: "", passwordHash: "" };
  return {
    ...blank,
    name: "Deleted user",
    email: `${id}@deleted.invalid`,
    emailVerifiedAt: null,
    deletedAt: new Date(),
  };
}
