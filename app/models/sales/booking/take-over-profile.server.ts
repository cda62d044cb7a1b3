import { db } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { ACCOUNTS } from "~/models/people/user/accounts.server";
import { refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/fields";

import { updateBooking } from "./update-booking.server";

type Snapshot = { name: string; email: string; phoneNumber: string };

/** The account's contact details if they differ from the booking's; else, or without an account, null. */
export async function getNewerProfile(userId: string, { name, email, phoneNumber }: Snapshot) {
  const profile = await findProfile(userId);
  const isSame = profile?.name === name && profile.email === email && profile.phoneNumber === phoneNumber;
  return isSame ? null : profile;
}

export async function takeOverProfile({ id, by }: { id: string | undefined; by: Author }) {
  const where = { id, deletedAt: null };
  const booking = isId(id) ? await db.booking.findFirst({ where, select: { userId: true } }) : null;
  const profile = booking && (await findProfile(booking.userId));
  if (!profile) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const { name, email, phoneNumber } = profile;
  return updateBooking({ id, by, customerName: name, customerEmail: email, customerPhone: phoneNumber });
}

function findProfile(id: string) {
  return db.user.findFirst({ where: { id, ...ACCOUNTS }, select: { name: true, email: true, phoneNumber: true } });
}
