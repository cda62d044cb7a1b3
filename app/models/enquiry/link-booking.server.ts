import { type Tx } from "~/db.server";
import { isId } from "~/values/fields";

type Link = { enquiry: string | undefined; bookingId: string; by: { id: string } };

/** What a question led to, told with the booking; of two agents who book for it, the first booking stays. */
export async function linkBooking(tx: Tx, { enquiry, bookingId, by }: Link) {
  if (!isId(enquiry)) return;
  await tx.enquiry.updateMany({
    where: { id: enquiry, bookingId: null },
    data: { bookingId, state: "won", lostReason: null, assignedTo: by.id, version: { increment: 1 } },
  });
}
