import { db, transaction, type Tx } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { lockBookingAlone } from "~/models/booking/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/fields";

import { findIssuer } from "./issuer.server";
import { type Particulars } from "./schema";
import { guessState } from "./states";

type Save = Particulars & { id: string | undefined; by: Author };

/** Changes only documents issued later. */
export async function saveParticulars({ id, by, placeOfSupply, customerAddress, customerGstin }: Save) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id);
    const before = await tx.booking.findFirst({
      where: { id, deletedAt: null },
      select: { id: true, version: true, placeOfSupply: true, customerAddress: true, customerGstin: true },
    });
    if (!before) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const after = { placeOfSupply: placeOfSupply || null, customerAddress, customerGstin: customerGstin || null };
    const fields = ["placeOfSupply", "customerAddress", "customerGstin"] as const;
    const changes = fields
      .map((field) => edited(field, shown(before[field]), shown(after[field])))
      .filter(({ oldValue, newValue }) => oldValue !== newValue);
    if (changes.length > 0) {
      await tx.booking.update({ where: { id }, data: after, select: { id: true } });
      await recordEvents(tx, before, by, changes);
    }
    return done({ msg: "Particulars saved!" });
  });
}

function shown(value: string | string[] | null) {
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}

/** The guessed state to ask for with a payment; null when nobody has to ask, because it is known or no tax is shown. */
export async function placeToAsk(bookingId: string, tx: Tx = db) {
  if ((await findIssuer(tx)).gstin === null) return null;
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: { placeOfSupply: true, user: { select: { state: true, country: true } } },
  });
  return booking && booking.placeOfSupply === null ? { guess: guessState(booking.user) } : null;
}

/** Saves the place of supply of a booking that has none, so that its first document can be issued. */
export async function fillPlace(tx: Tx, booking: { id: string; version: number }, placeOfSupply: string, by: Author) {
  const where = { id: booking.id, placeOfSupply: null };
  const { count } = await tx.booking.updateMany({ where, data: { placeOfSupply } });
  if (count > 0) await recordEvents(tx, booking, by, [edited("placeOfSupply", "", placeOfSupply)]);
}
