import { transaction } from "~/db.server";
import { isId } from "~/models/fields";
import { done, refuse } from "~/models/result";

import { NO_SUCH_BOOKING } from "./get-booking.server";
import { noteChanges } from "./note-changes.server";

/** Brings a deleted booking back as it was. */
export async function restoreBooking({ id, by }: { id: string | undefined; by: { id: string; name: string } }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    const [booking] = await tx.booking.updateManyAndReturn({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
      select: { id: true, version: true },
    });
    if (!booking) return refuse("NOT_FOUND", "There is no such deleted booking.");
    await noteChanges(tx, booking, by, [{ field: "deleted", oldValue: "yes", newValue: "no" }]);
    return done({ msg: "Booking restored successfully!" });
  });
}
