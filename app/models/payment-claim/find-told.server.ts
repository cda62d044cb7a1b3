import { type Tx } from "~/db.server";
import { refuse } from "~/result";

/** This guest's claim with the same UTR, for any booking. A refused claim does not count: it may be repeated. */
export async function findTold(tx: Tx, userId: string, utr: string) {
  return tx.paymentClaim.findFirst({
    where: { utr, state: { not: "refused" }, booking: { userId } },
    select: { bookingId: true, booking: { select: { bookingNumber: true } } },
  });
}

/** Whether the office has already recorded a payment with this reference for the booking. */
export async function isRecorded(tx: Tx, bookingId: string, utr: string) {
  const count = await tx.paymentReference.count({ where: { reference: utr, payment: { bookingId } } });
  return count > 0;
}

export function toldForOther(bookingNumber: number) {
  const msg = `You told us of this payment for booking ${bookingNumber}. Is it for both? Please call us.`;
  return refuse("INVALID_INPUT", msg, { errors: { utr: msg } });
}
