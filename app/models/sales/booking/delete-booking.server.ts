import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { lockBooking } from "~/models/booking/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";

type Deletion = { id: string | undefined; by: Author; reason?: string };

export async function deleteBooking({ id, by, reason }: Deletion) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return lockingTransaction(async (tx) => {
    await lockBooking(tx, id);
    if (await tx.payment.findFirst({ where: { bookingId: id }, select: { id: true } }))
      return refuse("HAS_PAYMENTS", "This booking has payments. Cancel it instead.");
    if (await tx.taxDocument.findFirst({ where: { bookingId: id }, select: { id: true } }))
      return refuse("HAS_DOCUMENTS", "This booking has documents. Cancel it instead.");
    // The guarded update lets only one of several concurrent deletions succeed.
    const [booking] = await tx.booking.updateManyAndReturn({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), version: { increment: 1 } },
      select: { id: true, version: true },
    });
    if (!booking) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    await recordEvents(tx, booking, by, [
      edited("deleted", "no", "yes"),
      ...(reason ? [edited("deleteReason", "", reason)] : []),
    ]);
    return done({ msg: "Booking deleted successfully!" });
  });
}
