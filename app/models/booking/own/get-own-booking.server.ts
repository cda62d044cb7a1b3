import { db } from "~/db.server";
import { can, type Role } from "~/models/user/rights";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { NO_SUCH_BOOKING } from "../get-booking.server";

import { ownBookingSelect, toOwnBookingJson } from "./json";

export type Reader = { id: string; role: Role };

/** For its owner, and for staff who may read bookings; to everybody else it does not exist. */
export async function getOwnBooking(id: string | undefined, reader: Reader) {
  const owner = can(reader.role, "read-bookings") ? {} : { userId: reader.id };
  const row = isId(id)
    ? await db.booking.findFirst({ where: { id, deletedAt: null, ...owner }, select: ownBookingSelect })
    : null;
  return row ? done({ booking: toOwnBookingJson(row) }) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
}
