import { db, transaction, type Tx } from "~/db.server";
import { eraseTrips, listTripsAhead, lockBookingsOf } from "~/models/booking/trips-ahead.server";
import { eraseUnder } from "~/models/people/account/delete/erase-user.server";
import { eraseContact, eraseNotesOfErased } from "~/models/sales/booking/erase-contacts.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { type Author } from "~/values/author";
import { isId } from "~/values/fields";
import { formatRupees } from "~/values/money";

import { erasureOf } from "./erasure";
import { sumTrips } from "./list-trips.server";

const NO_SUCH_CONTACT = "There is no such guest without an account.";

/** A guest without an account, on request. Refused while something has to reach them: a trip ahead, or money owed back. */
export async function eraseGuest({ id, by }: { id: string | undefined; by: Author }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_CONTACT);
  const site = await getSite();
  const erased = await transaction(async (tx) => {
    await lockBookingsOf(tx, id);
    if (!(await findContact(id, tx))) return refuse("NOT_FOUND", NO_SUCH_CONTACT);
    const [trip] = await listTripsAhead(tx, id);
    if (trip)
      return refuse(
        "OWN_ACCOUNT",
        `Booking ${trip.bookingNumber} is still ahead, so nothing is erased: cancel it first.`,
      );
    const { owedBack } = await sumTrips(id, tx);
    if (owedBack > 0)
      return refuse(
        "OWN_ACCOUNT",
        `${formatRupees(owedBack)} are owed back, so nothing is erased: pay them back first.`,
      );
    for (const email of await addressesOf(tx, id)) await eraseUnder(tx, site, email);
    await eraseTrips(tx, id);
    await eraseContact(tx, id);
    audit("guest-erased", { userId: id, by: by.id });
    return done({ msg: "The guest is erased. The books keep the trips." });
  });
  if (erased.ok) await eraseNotesOfErased();
  return erased;
}

export async function deletionOfGuest(id: string | undefined) {
  const contact = isId(id) ? await findContact(id) : null;
  if (!contact) return refuse("NOT_FOUND", NO_SUCH_CONTACT);
  return done(erasureOf(contact));
}

function findContact(id: string, client: Tx = db) {
  return client.user.findFirst({ where: { id, role: "contact", deletedAt: null }, select: { name: true } });
}

/** The mail addresses of their bookings, but for those that an account has: it keeps what is its own. */
async function addressesOf(tx: Tx, userId: string) {
  const rows = await tx.booking.findMany({
    where: { userId, customerEmail: { not: "" } },
    select: { customerEmail: true },
    distinct: ["customerEmail"],
  });
  const emails = rows.map(({ customerEmail }) => customerEmail);
  const accounts = await tx.user.findMany({ where: { email: { in: emails } }, select: { email: true } });
  const theirs = new Set(accounts.map(({ email }) => email));
  return emails.filter((email) => !theirs.has(email));
}
