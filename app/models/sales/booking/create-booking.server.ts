import { retryOnDuplicateKey } from "~/db.server";
import { type BookingJson, toBookingJson } from "~/models/booking/json";
import { unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { countWrongCode, throttledGuesser } from "~/models/catalogue/offer/guesses.server";
import { inQueue } from "~/models/catalogue/package/lock-package.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { done, type Result } from "~/result";
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
  if (!sold.ok && sold.code === "IDEMPOTENCY_KEY_REUSED" && order.isAsked)
    return { ...sold, ...(await askOfTwin(order)) };
  return sold.ok ? done({ msg: "Package booked successfully!", booking: toBookingJson(sold.value) }) : sold;
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
