import { db } from "~/db.server";
import { type Paging, slice } from "~/models/paging";

import { bookingSelect, toPopulatedBookingJson } from "./json";

/** All bookings, for staff; newest first, the total counts all of them. */
export async function listBookings(paging?: Paging) {
  return list({}, paging);
}

/** The bookings of one user. */
export async function listOwnBookings(userId: string, paging?: Paging) {
  return list({ userId }, paging);
}

async function list(owner: { userId?: string }, paging?: Paging) {
  const where = { ...owner, deletedAt: null };
  const [rows, totalBookings] = await Promise.all([
    db.booking.findMany({
      where,
      select: bookingSelect,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...slice(paging),
    }),
    db.booking.count({ where }),
  ]);
  return { totalBookings, bookings: rows.map(toPopulatedBookingJson) };
}
