import { type Tx } from "~/db.server";
import { eraseQuotes, eraseTrips } from "~/models/booking/trips-ahead.server";
import { endSessionsOf } from "~/models/people/session/sessions.server";
import { NO_ADDRESS } from "~/models/people/user/accounts.server";

/** Erases personal data but keeps the row, because bookings refer to it and keep what they recorded. */
export async function eraseUser(tx: Tx, { id, email }: { id: string; email: string }) {
  await endSessionsOf(tx, id);
  await tx.token.deleteMany({ where: { userId: id } });
  await tx.staffInvitation.deleteMany({ where: { email } });
  await eraseTrips(tx, id);
  await eraseQuotes(tx, email);
  await tx.enquiry.deleteMany({ where: { email } });
  await tx.waitingEntry.deleteMany({ where: { email } });
  // A mail that is being sent just now is locked and skipped; the retention job removes it later.
  await tx.$executeRaw`
    DELETE FROM "Mail" WHERE "id" IN (SELECT "id" FROM "Mail" WHERE "to" = ${email} FOR UPDATE SKIP LOCKED)`;
  await tx.user.update({ where: { id }, data: scrubbed(id), select: { id: true } });
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
