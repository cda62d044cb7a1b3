import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

import { bookingSelect, officeBookingSelect, toBookingJson, toOfficeBookingJson } from "./json";

export const NO_SUCH_BOOKING = "There is no such booking.";

export async function getBooking(id: string | undefined) {
  const row = await findBooking(id);
  return row ? done({ booking: toBookingJson(row) }) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
}

/** As the office reads and writes it. */
export async function getOfficeBooking(id: string | undefined) {
  const select = officeBookingSelect;
  const row = isId(id) ? await db.booking.findFirst({ where: { id, deletedAt: null }, select }) : null;
  return row ? done({ booking: toOfficeBookingJson(row) }) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
}

export async function getNamedBooking(id: string | undefined) {
  const row = await findBooking(id);
  if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const { customerName, packageTitle } = row;
  return done({ booking: { ...toBookingJson(row), customerName, packageTitle } });
}

function findBooking(id: string | undefined) {
  return isId(id) ? db.booking.findFirst({ where: { id, deletedAt: null }, select: bookingSelect }) : null;
}
