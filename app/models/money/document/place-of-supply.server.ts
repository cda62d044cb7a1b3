import { db, type Tx } from "~/db.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { type Author } from "~/values/author";

import { findIssuer } from "./issuer.server";
import { guessState } from "./states";

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
