import { transaction } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";

import { NO_SUCH_BOOKING } from "./get-booking.server";
import { noteChanges } from "./note-changes.server";

type Deletion = { id: string | undefined; by: { id: string; name: string } };

/** Takes a booking out of every list and count; it waits in "Recently deleted". */
export async function deleteBooking({ id, by }: Deletion) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    // The guarded update decides which of several deletions comes first; the others find nothing left.
    const [booking] = await tx.booking.updateManyAndReturn({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), version: { increment: 1 } },
      select: { id: true, version: true },
    });
    if (!booking) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    await noteChanges(tx, booking, by, [{ field: "deleted", oldValue: "no", newValue: "yes" }]);
    return done({ msg: "Booking deleted successfully!" });
  });
}
