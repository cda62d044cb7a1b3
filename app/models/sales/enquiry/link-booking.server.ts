import { lockRows, type Tx } from "~/db.server";
import { isId } from "~/values/id";

type Link = { enquiry: string | undefined; bookingId: string; by?: { id: string } };

/** The number of the booking made from a question; null without one. The lock makes a second agent wait and see it. */
export async function lockQuestion(tx: Tx, enquiry: string | undefined) {
  if (!isId(enquiry)) return null;
  await lockRows(tx, "Enquiry", [enquiry]);
  const booking = await tx.booking.findFirst({
    where: { enquiry: { id: enquiry }, deletedAt: null },
    select: { bookingNumber: true },
  });
  return booking?.bookingNumber ?? null;
}

/** Marks a question as won by this booking, and as of whoever made it. If it has one already, that one stays. */
export async function linkBooking(tx: Tx, { enquiry, bookingId, by }: Link) {
  if (!isId(enquiry)) return;
  await tx.enquiry.updateMany({
    where: { id: enquiry, bookingId: null },
    data: { bookingId, state: "won", lostReason: null, assignedTo: by?.id, version: { increment: 1 } },
  });
}
