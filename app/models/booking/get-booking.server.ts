import { db } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";

import { bookingSelect, toBookingJson } from "./json";

export const NO_SUCH_BOOKING = "There is no such booking.";

/** One booking, for staff; a deleted one does not exist. */
export async function getBooking(id: string | undefined) {
  const row = isId(id) ? await db.booking.findFirst({ where: { id, deletedAt: null }, select: bookingSelect }) : null;
  return row ? done({ booking: toBookingJson(row) }) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
}
