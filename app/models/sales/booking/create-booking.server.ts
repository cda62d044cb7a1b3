import { db, retryOnDuplicateKey } from "~/db.server";
import { type BookingJson, type BookingRow, toBookingJson } from "~/models/booking/json";
import { unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { countWrongCode, throttledGuesser } from "~/models/catalogue/offer/guesses.server";
import { inQueue } from "~/models/catalogue/package/lock-package.server";
import { findKeptPlaces } from "~/models/sales/waiting/take-seat-offer.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { done, type Refusal, type Result } from "~/result";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { chosenCounts } from "~/values/counts";
import { hashSecret } from "~/values/secret.server";

import { askOfTwin, guestDoor } from "./doors/guest.server";
import { type Order, sell } from "./sell.server";

type NewBooking = Omit<Order, "note"> & Parameters<typeof guestDoor>[1];

type Created = { msg: string; booking: BookingJson };

export async function createBooking(order: NewBooking): Promise<Result<Created>> {
  const held = order.code === undefined ? undefined : throttledGuesser(order.clientAddress);
  if (held) return held;
  const door = guestDoor(await getSettings(), order, hashOf(order));
  // The package lock does not cover one key sent for two packages at once.
  const selling = inQueue(order.packageId, () =>
    retryOnDuplicateKey(["Booking_userId_idempotencyKey_key"], (tx) => sell(tx, order, door)),
  );
  const sold = await unlessFull(selling);
  if (!sold.ok && sold.code === "OFFER_ENDED") await countWrongCode(order.clientAddress);
  if (!sold.ok && (sold.code === "SEATS_LEFT" || sold.code === "SOLD_OUT"))
    return { ...sold, ...(await pointToQuote(order)) };
  if (!sold.ok && sold.code === "IDEMPOTENCY_KEY_REUSED" && order.isAsked)
    return { ...sold, ...(await askOfTwin(order)) };
  return sold.ok ? done({ msg: outcome(sold.value), booking: toBookingJson(sold.value) }) : sold;
}

/** An order that is sent again may be of a booking that is no more. */
function outcome({ bookingStatus, bookingNumber }: BookingRow) {
  if (bookingStatus !== "canceled") return "Package booked successfully!";
  return `You booked this before: it is booking ${bookingNumber}, and it is canceled.`;
}

/** What is full for others may be kept for this guest, at the price of their quote. */
async function pointToQuote({ userId, packageId, startDate }: NewBooking): Promise<Partial<Refusal>> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, mailboxProvenAt: true } });
  const email = user?.mailboxProvenAt ? user.email : undefined;
  const kept = await findKeptPlaces(db, { packageId, startDate, email });
  if (!kept || kept.quote === null) return {};
  const places = `${counted(kept.persons, "place")} ${kept.persons === 1 ? "is" : "are"}`;
  const msg = `${places} kept for you on ${formatDate(startDate)} with quote Q-${kept.quote}. Please accept it by the link in its mail.`;
  return { msg, errors: { numberOfPersons: msg } };
}

function hashOf({ packageId, startDate, numberOfPersons, numberOfChildren, code, ...order }: NewBooking) {
  const { extras: wanted = [], counts } = order;
  const extras = wanted.filter(({ quantity }) => quantity > 0);
  const optional = [
    ...(code ? [code] : []),
    ...(numberOfChildren ? [{ numberOfChildren }] : []),
    ...(extras.length > 0 ? [{ extras }] : []),
    ...chosenCounts(counts),
  ];
  return hashSecret(JSON.stringify([packageId, startDate, numberOfPersons, ...optional]));
}
