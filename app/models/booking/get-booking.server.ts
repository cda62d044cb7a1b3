import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { cancellationForm, cancellationSelect } from "./cancel/office-cancellation";
import { bookingSelect, toBookingJson, toPopulatedBookingJson } from "./json";

export const NO_SUCH_BOOKING = "There is no such booking.";

export async function getBooking(id: string | undefined) {
  const row = await findBooking(id);
  return row ? done({ booking: toBookingJson(row) }) : refuse("NOT_FOUND", NO_SUCH_BOOKING);
}

/** A booking with the customer's and the package's name. */
export async function getNamedBooking(id: string | undefined) {
  const row = await findBooking(id);
  if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const { customerName, packageTitle } = row;
  return done({ booking: { ...toBookingJson(row), customerName, packageTitle } });
}

function findBooking(id: string | undefined) {
  return isId(id) ? db.booking.findFirst({ where: { id, deletedAt: null }, select: bookingSelect }) : null;
}

export async function getBookingForEdit(id: string | undefined) {
  const row = isId(id)
    ? await db.booking.findFirst({
        where: { id, deletedAt: null },
        select: {
          ...bookingSelect,
          pickup: true,
          tripContact: true,
          ...cancellationSelect,
          changes: {
            orderBy: [{ createdAt: "desc" }, { id: "desc" }],
            take: 100,
            select: {
              kind: true,
              field: true,
              oldValue: true,
              newValue: true,
              authorName: true,
              createdAt: true,
              version: true,
            },
          },
        },
      })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const changes = row.changes.map((change) => ({ ...change, createdAt: change.createdAt.toISOString() }));
  const { userId: customer, packageId: pkg } = toPopulatedBookingJson(row);
  const { version, pickup, tripContact } = row;
  const booking = toBookingJson(row);
  const cancellation = cancellationForm(row, booking);
  return done({ booking, version, trip: { pickup, tripContact }, cancellation, customer, package: pkg, changes });
}
