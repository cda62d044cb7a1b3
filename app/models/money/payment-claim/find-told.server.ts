import { type Tx } from "~/db.server";
import { refuse } from "~/result";

/** This guest's claim with the same UTR, however typed, for any booking. A refused claim does not count: it may be repeated. */
export async function findTold(tx: Tx, userId: string, utr: string) {
  const [told] = await tx.$queryRaw<{ bookingId: string; bookingNumber: number }[]>`
    SELECT c."bookingId", b."bookingNumber" FROM "PaymentClaim" c JOIN "Booking" b ON b."id" = c."bookingId"
    WHERE plain_reference(c."utr") = plain_reference(${utr}) AND c."state" <> 'refused' AND b."userId" = ${userId}::uuid LIMIT 1`;
  return told ?? null;
}

export function toldForOther(bookingNumber: number) {
  const msg = `You told us of this payment for booking ${bookingNumber}. Is it for both? Please call us.`;
  return refuse("INVALID_INPUT", msg, { errors: { utr: msg } });
}
