import { db } from "~/db.server";
import { takesPayments } from "~/models/money/payment/takes-money.server";
import { payOffer } from "~/models/money/payment/ways-to-pay";
import { claimedIn } from "~/models/money/payment-claim/claims-of.server";
import { type Paging } from "~/values/paging";

import { getOwnBooking, type Reader } from "./get-own-booking.server";
import { isAhead, listOwnBookings } from "./list-own-bookings.server";
import { findNextStep } from "./show-booking.server";

/** A guest's bookings: the next trip, later ones, and those over or canceled; each trip ahead with what to pay. */
export async function listOwnTrips(reader: Reader, paging: Paging) {
  const { bookings, totalBookings } = await listOwnBookings(reader.id, paging, "trip");
  const ids = bookings.filter(isAhead).map(({ _id }) => _id);
  const [claims, hasWays] = await Promise.all([
    db.paymentClaim.findMany({
      where: { bookingId: { in: ids }, state: "open" },
      select: { bookingId: true, state: true, amount: true },
    }),
    takesPayments(),
  ]);
  const claimedOf = (id: string) => claimedIn(claims.filter(({ bookingId }) => bookingId === id));
  const ahead = bookings
    .filter(isAhead)
    .map((booking) => ({ ...booking, offer: hasWays ? payOffer(booking, claimedOf(booking._id)) : null }));
  const [first] = paging.page === 1 ? ahead : [];
  const found = first && (await getOwnBooking(first._id, reader));
  const step = found?.ok ? await findNextStep(found.value.booking, claimedOf(found.value.booking._id)) : null;
  return {
    totalBookings,
    next: first ? { ...first, step } : null,
    later: ahead.slice(first ? 1 : 0),
    past: bookings.filter((booking) => !isAhead(booking)),
  };
}

export type OwnTrip = Awaited<ReturnType<typeof listOwnTrips>>["later"][number];
