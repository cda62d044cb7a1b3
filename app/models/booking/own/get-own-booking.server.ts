import { db } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { guestBookingSelect, toGuestBookingJson } from "~/models/booking/row/guest-json";
import { can, type Role } from "~/models/people/user/rights";
import { type Done, done, refuse } from "~/result";
import { siteUrl } from "~/site.server";
import { isId } from "~/values/id";

type Reader = { id: string; role: Role };

/** For the booking's owner and for staff who may read bookings; for everybody else it is not found. */
export async function getOwnBooking(id: string | undefined, reader: Reader) {
  const owner = can(reader.role, "read-bookings") ? {} : { userId: reader.id };
  const row = isId(id)
    ? await db.booking.findFirst({
        where: { id, deletedAt: null, ...owner },
        select: { ...guestBookingSelect, shareKey: true },
      })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const share = row.shareKey === null ? null : { url: siteUrl(`/trip/${row.shareKey}`) };
  return done({ booking: toGuestBookingJson(row), share });
}

export type OwnBooking = Done<typeof getOwnBooking>;
