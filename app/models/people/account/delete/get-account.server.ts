import { db } from "~/db.server";
import { countBookingsOf } from "~/models/booking/count-bookings-of.server";
import { NO_SUCH_USER } from "~/models/people/user/messages";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

/** The account's name and bookings, for the page that confirms its deletion. */
export async function getAccount(id: string | undefined) {
  const row = isId(id)
    ? await db.user.findFirst({ where: { id, deletedAt: null }, select: { id: true, name: true } })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_USER);
  const trips = await countBookingsOf([row.id]);
  return done({ name: row.name, ...trips(row.id) });
}
