import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { addMonths, toDate, today } from "~/values/calendar";

export const MONTHS_KEPT = 25;

export async function removeOldVisits() {
  const where = { day: { lt: toDate(addMonths(today(), -MONTHS_KEPT)) } };
  return removeInBatches((limit) => db.pageCount.deleteMany({ where, limit }));
}

/** Deletes what could tell a visitor of an earlier day from others, and words that only one visitor typed. */
export async function forgetVisitors() {
  const where = { day: { lt: toDate(today()) } };
  await db.visitorSalt.deleteMany({ where });
  await db.pageCount.deleteMany({ where: { ...where, kind: "nothing-found", visitors: { lt: 2 } } });
  return removeInBatches((limit) => db.visitorMark.deleteMany({ where, limit }));
}
