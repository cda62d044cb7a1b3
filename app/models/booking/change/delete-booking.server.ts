import { transaction, type Tx } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { lockBooking } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { refuseSeats, unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { refuseUse, unlessUsedUp } from "~/models/catalogue/offer/lock-promo-code.server";
import { type LockedPackage, lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { fromDate } from "~/values/calendar";
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

export async function restoreBooking({ id, by }: { id: string | undefined; by: Author }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const restoring = transaction(async (tx) => {
    const { seats } = await lockBooking(tx, id);
    const refusal = seats && (await refuseRestore(tx, seats, id));
    if (refusal) return refusal;
    const [booking] = await tx.booking.updateManyAndReturn({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
      select: { id: true, version: true },
    });
    if (!booking) return refuse("NOT_FOUND", "There is no such deleted booking.");
    await recordEvents(tx, booking, by, [edited("deleted", "yes", "no")]);
    return done({ msg: "Booking restored successfully!" });
  });
  return unlessFull(unlessUsedUp(restoring));
}

async function refuseRestore(tx: Tx, pkg: LockedPackage, id: string) {
  const booking = await tx.booking.findFirst({
    where: { id, deletedAt: { not: null }, bookingStatus: { not: "canceled" } },
    select: { id: true, userId: true, offerCode: true, startDate: true, numberOfPersons: true },
  });
  if (!booking) return null;
  const wish = { day: fromDate(booking.startDate), persons: booking.numberOfPersons };
  return (await refuseUse(tx, booking)) ?? refuseSeats(tx, pkg, wish);
}
