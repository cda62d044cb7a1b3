import { db } from "~/db.server";
import { MEETING } from "~/models/booking/columns";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { bookingSelect, toBookingJson, toPopulatedBookingJson } from "~/models/booking/json";
import { cancellationForm, cancellationSelect } from "~/models/sales/booking/cancel/office-cancellation";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";
import { pick } from "~/values/pick";

export async function getBookingForEdit(id: string | undefined) {
  const row = isId(id)
    ? await db.booking.findFirst({
        where: { id, deletedAt: null },
        select: {
          ...bookingSelect,
          ...MEETING,
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
  const { version } = row;
  const booking = toBookingJson(row);
  const cancellation = cancellationForm(row, booking);
  const trip = pick(row, MEETING);
  return done({ booking, version, trip, cancellation, customer, package: pkg, changes });
}
