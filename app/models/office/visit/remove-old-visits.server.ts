import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { addMonths, toDate, today } from "~/values/calendar";

export const MONTHS_KEPT = 25;

export async function removeOldVisits() {
  const first = addMonths(today(), -MONTHS_KEPT);
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "PageCount" WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM "PageCount" WHERE "day" < ${first}::date LIMIT ${limit}))`,
  );
}

/** Deletes what could tell a visitor of an earlier day from others, and words that only one visitor typed. */
export async function forgetVisitors() {
  const before = { day: { lt: toDate(today()) } };
  await db.visitorSalt.deleteMany({ where: before });
  await db.pageCount.deleteMany({ where: { ...before, kind: "nothing-found", visitors: { lt: 2 } } });
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "VisitorMark" WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM "VisitorMark" WHERE "day" < ${today()}::date LIMIT ${limit}))`,
  );
}
