import { db, transaction, type Tx } from "~/db.server";
import { eraseContact, eraseNotesOfErased } from "~/models/booking/change/erase-contacts.server";
import { lockQuotesOf } from "~/models/booking/row/erase-written.server";
import { eraseTrips, listTripsAhead, lockBookingsOf } from "~/models/booking/row/trips-ahead.server";
import { eraseUnder, goneInWords, mailsLeftInWords } from "~/models/people/account/delete-user.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { audit } from "~/upkeep/audit.server";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";

import { erasureOf } from "./erasure";
import { sumTrips } from "./get-guest.server";

const NO_SUCH_CONTACT = "There is no such guest without an account.";

/** A guest without an account, on request. Refused while something has to reach them: a trip ahead, or money owed back. */
export async function eraseGuest({ id, by }: { id: string | undefined; by: Author }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_CONTACT);
  const site = await getSite();
  const erased = await transaction(async (tx) => {
    await lockQuotesOf(tx, (await findWritten(tx, id)).written);
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
    const { written, spared } = await findWritten(tx, id);
    const gone = await eraseUnder(tx, site, written);
    const words = goneInWords(gone);
    await eraseTrips(tx, id);
    await eraseContact(tx, id);
    audit("guest-erased", { userId: id, by: by.id });
    const msg = words ? `The guest is erased, with ${words}.` : "The guest is erased.";
    return done({ msg: `${msg} The books keep the trips.${sparedInWords(spared)}${mailsLeftInWords(gone)}` });
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

/** What their bookings were made with, but for addresses that an account has proven: it keeps what is its own. */
async function findWritten(tx: Tx, contactId: string) {
  const rows = await tx.$queryRaw<{ email: string; phone: string }[]>`
    SELECT lower(btrim("customerEmail")) AS "email", "customerPhone" AS "phone" FROM "Booking" WHERE "userId" = ${contactId}::uuid
    UNION SELECT '', "phoneNumber" FROM "User" WHERE "id" = ${contactId}::uuid`;
  const known = (texts: string[]) => [...new Set(texts)].filter((text) => text !== "");
  const all = known(rows.map(({ email }) => email));
  const accounts = await tx.user.findMany({
    where: { email: { in: all }, mailboxProvenAt: { not: null }, deletedAt: null },
    select: { email: true },
  });
  const spared = accounts.map(({ email }) => email);
  const emails = all.filter((email) => !spared.includes(email));
  return { written: { emails, phones: known(rows.map(({ phone }) => phone)), contactId }, spared };
}

function sparedInWords(emails: string[]) {
  if (emails.length === 0) return "";
  return ` What was written under ${emails.join(" and ")} stays, because an account has shown that this address is its own.`;
}
