import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { addMonths, toDate, today } from "~/values/calendar";

export const ACCESS_MONTHS_KEPT = 12;

export async function removeOldAccess() {
  const where = { createdAt: { lt: toDate(addMonths(today(), -ACCESS_MONTHS_KEPT)) } };
  return removeInBatches((limit) => db.accessEntry.deleteMany({ where, limit }));
}
