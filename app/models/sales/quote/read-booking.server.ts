import { db } from "~/db.server";
import { guestBookingSelect, toGuestBookingJson } from "~/models/booking/guest-json";

import { type QuoteRow } from "./json";

/** The booking that the quote became; null before Accept, and once it is deleted. It says who its guest is: no page of a link does. */
export async function readBooking({ bookingId }: Pick<QuoteRow, "bookingId">) {
  if (bookingId === null) return null;
  const row = await db.booking.findUnique({
    where: { id: bookingId, deletedAt: null },
    select: { ...guestBookingSelect, shareKey: true },
  });
  return row && { ...toGuestBookingJson(row), shareKey: row.shareKey };
}
