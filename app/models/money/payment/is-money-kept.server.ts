import { db } from "~/db.server";

/** Whether any payment was ever recorded here; if not, no balance is known. */
export async function isMoneyKept() {
  return (await db.payment.findFirst({ select: { id: true } })) !== null;
}
