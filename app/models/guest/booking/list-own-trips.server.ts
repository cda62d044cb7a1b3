import { db } from "~/db.server";
import { type PaymentClaim } from "~/generated/prisma/client";
import { toGuestBookingJson } from "~/models/booking/guest-json";
import { takesPayments } from "~/models/money/payment/takes-money.server";
import { payOffer } from "~/models/money/payment/ways-to-pay";
import { claimedIn } from "~/models/money/payment-claim/claims-of.server";
import { type Paging } from "~/values/paging";

import { isAhead, readOwnBookings, toOwnListedBookingJson } from "./list-own-bookings.server";
import { findNextStep } from "./show-booking.server";

/** A guest's bookings: the next trip, later ones, and those over or canceled; each trip ahead with what to pay. */
export async function listOwnTrips(userId: string, paging: Paging) {
  const { rows, totalBookings } = await readOwnBookings(userId, paging, "trip");
  const bookings = rows.map(toOwnListedBookingJson);
  const ids = bookings.filter(isAhead).map(({ _id }) => _id);
  const [claims, hasWays] = await Promise.all([
    db.$queryRaw<Pick<PaymentClaim, "bookingId" | "state" | "amount">[]>`
      SELECT "bookingId", "state", "amount" FROM "PaymentClaim" WHERE "bookingId" = ANY(${ids}::uuid[]) AND "state" = 'open'`,
    takesPayments(),
  ]);
  const claimedOf = (id: string) => claimedIn(claims.filter(({ bookingId }) => bookingId === id));
  const ahead = bookings
    .filter(isAhead)
    .map((booking) => ({ ...booking, offer: hasWays ? payOffer(booking, claimedOf(booking._id)) : null }));
  const [first] = paging.page === 1 ? ahead : [];
  const row = first && rows.find(({ id }) => id === first._id);
  const step = row ? await findNextStep(toGuestBookingJson(row), claimedOf(row.id)) : null;
  return {
    totalBookings,
    next: first ? { ...first, step } : null,
    later: ahead.slice(first ? 1 : 0),
    past: bookings.filter((booking) => !isAhead(booking)),
  };
}

export type OwnTrip = Awaited<ReturnType<typeof listOwnTrips>>["later"][number];
