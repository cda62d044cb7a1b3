import { db } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";

import { bookingSelect, toBookingJson, toPopulatedBookingJson } from "./json";

export const NO_SUCH_BOOKING = "There is no such booking.";

/** One booking, for staff; a deleted one does not exist. */
export async function getBooking(id: string | undefined) {
  const row = isId(id) ? await db.booking.findFirst({ where: { id, deletedAt: null }, select: bookingSelect }) : null;
  return row ? done({ booking: toBookingJson(row) }) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
}

/** One booking for the edit form: with its version, the people's names, and who changed what, latest first. */
export async function getBookingForEdit(id: string | undefined) {
  const row = isId(id)
    ? await db.booking.findFirst({
        where: { id, deletedAt: null },
        select: {
          ...bookingSelect,
          version: true,
          changes: {
            orderBy: [{ createdAt: "desc" }, { id: "desc" }],
            take: 100,
            select: { field: true, oldValue: true, newValue: true, authorName: true, createdAt: true, version: true },
          },
        },
      })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const changes = row.changes.map((change) => ({ ...change, createdAt: change.createdAt.toISOString() }));
  const { userId: customer, packageId: pkg } = toPopulatedBookingJson(row);
  return done({ booking: toBookingJson(row), version: row.version, customer, package: pkg, changes });
}
