import { db } from "~/db.server";
import { paymentSelect, toPaymentJson } from "~/models/payment/json";

/** What went back since a booking was canceled, but for what was taken back itself. */
export async function listRefunds({ _id: bookingId, canceledAt }: { _id: string; canceledAt: string | null }) {
  if (!canceledAt) return [];
  const rows = await db.payment.findMany({
    where: { bookingId, kind: "refund", createdAt: { gte: canceledAt }, reversal: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: paymentSelect,
  });
  return rows.map(toPaymentJson);
}
