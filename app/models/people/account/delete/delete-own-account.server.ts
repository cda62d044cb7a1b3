import { db, transaction } from "~/db.server";
import { listTripsAhead, lockBookingsOf } from "~/models/booking/trips-ahead.server";
import { checkOwnPassword } from "~/models/people/account/password/change-password.server";
import { type HashClient } from "~/models/people/session/hash-queue";
import { withQueueSlot } from "~/models/people/session/password.server";
import { PLEASE_LOGIN } from "~/models/people/session/sessions.server";
import { lockWithAdmins } from "~/models/people/user/accounts.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";

import { eraseUser, goneInWords, lockQuotesOfUser, mailsLeftInWords } from "./erase-user.server";

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
