import { db } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { isAccount } from "~/models/people/user/accounts.server";
import { refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";

import { updateBooking } from "./update-booking.server";

export const PROFILE = { name: true, email: true, phoneNumber: true, role: true, deletedAt: true } as const;

type Profile = { name: string; email: string; phoneNumber: string };

/** The account's contact details if they differ from the booking's; else, or without an account, null. */
export function newerProfile(user: Profile & Parameters<typeof isAccount>[0], booked: Profile): Profile | null {
  const { name, email, phoneNumber } = user;
  const isSame = booked.name === name && booked.email === email && booked.phoneNumber === phoneNumber;
  return isSame || !isAccount(user) ? null : { name, email, phoneNumber };
}

export async function takeOverProfile({ id, by }: { id: string | undefined; by: Author }) {
  const where = { id, deletedAt: null };
  const booking = isId(id) ? await db.booking.findFirst({ where, select: { user: { select: PROFILE } } }) : null;
  if (!booking || !isAccount(booking.user)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const { name, email, phoneNumber } = booking.user;
  return updateBooking({ id, by, customerName: name, customerEmail: email, customerPhone: phoneNumber });
}
