import { type Tx } from "~/db.server";

/** Whole rupees that the booking's guest reported as paid and the office has not checked. */
export async function sumOpenClaims(tx: Tx, bookingId: string) {
  const { _sum } = await tx.paymentClaim.aggregate({ where: { bookingId, state: "open" }, _sum: { amount: true } });
  return _sum.amount ?? 0;
}
