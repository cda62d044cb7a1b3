import { type Tx } from "~/db.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { type Author } from "~/values/author";

type Booking = { id: string; bookingStatus: string; refundDue: number | null };

/** The refund of a canceled booking was decided with other sums than are paid now: until it is decided anew, all is owed back. */
export async function reopenRefund(tx: Tx, { id, bookingStatus, refundDue }: Booking, by: Author | null) {
  if (bookingStatus !== "canceled" || refundDue === null) return;
  // The version makes a form with the earlier decision stale.
  const booking = await tx.booking.update({
    where: { id },
    data: { refundDue: null, version: { increment: 1 } },
    select: { id: true, version: true },
  });
  if (by) await recordEvents(tx, booking, by, [edited("refundDue", String(refundDue), "")]);
}
