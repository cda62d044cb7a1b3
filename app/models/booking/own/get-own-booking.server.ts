import { db } from "~/db.server";
import { shareJson } from "~/models/trip/share.server";
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
    ? await db.booking.findFirst({
        where: { id, deletedAt: null, ...owner },
        select: { ...ownBookingSelect, shareKey: true },
      })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return done({ booking: toOwnBookingJson(row), share: shareJson(row.shareKey) });
}

export type OwnBooking = Extract<Awaited<ReturnType<typeof getOwnBooking>>, { ok: true }>["value"];
