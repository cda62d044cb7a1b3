import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { daysAgo } from "~/values/durations";

export async function removeOldEnquiries(daysKept: number) {
  const where = { createdAt: { lt: daysAgo(daysKept) } };
  return removeInBatches((limit) => db.enquiry.deleteMany({ where, limit }));
}
