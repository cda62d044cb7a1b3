import { transaction } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { lockBooking } from "~/models/booking/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { withinUses } from "~/models/catalogue/offer/lock-offer.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/fields";

export async function restoreBooking({ id, by }: { id: string | undefined; by: Author }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const restoring = transaction(async (tx) => {
    await lockBooking(tx, id);
    const [booking] = await tx.booking.updateManyAndReturn({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
      select: { id: true, version: true },
    });
    if (!booking) return refuse("NOT_FOUND", "There is no such deleted booking.");
    await recordEvents(tx, booking, by, [edited("deleted", "yes", "no")]);
    return done({ msg: "Booking restored successfully!" });
  });
  return withinUses(restoring);
}
