import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { removeInBatches } from "~/values/batches";
import { COUNT_LIMIT, type Paging, totalOf } from "~/values/paging";

import { conditionsOf, type EnquiryCriteria, stateShown } from "./criteria.server";
import { enquirySelect, toEnquiryJson } from "./json";

const { sql } = Prisma;

/** Waiting questions come oldest first, all others newest first. */
export async function listEnquiries(criteria: EnquiryCriteria, { page, limit }: Paging) {
  const where = conditionsOf(criteria);
  const order = stateShown(criteria) === "new" ? sql`"createdAt", "id"` : sql`"createdAt" DESC, "id" DESC`;
  const offset = (page - 1) * limit;
  // OFFSET 0 makes PostgreSQL find the matches by the search index before it sorts them.
  const from = criteria.q
    ? sql`(SELECT * FROM "Enquiry" WHERE ${where} OFFSET 0) AS matching`
    : sql`"Enquiry" WHERE ${where}`;
  const [ids, counted] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`SELECT "id" FROM ${from} ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${offset}`,
    db.$queryRaw<{ total: number }[]>`
      WITH matching AS MATERIALIZED (SELECT FROM "Enquiry" WHERE ${where} LIMIT ${COUNT_LIMIT + 1})
      SELECT count(*)::int AS "total" FROM matching`,
  ]);
  const shown = ids.slice(0, limit).map(({ id }) => id);
  const rows = await db.enquiry.findMany({ where: { id: { in: shown } }, select: enquirySelect });
  const { total, isMore } = totalOf(counted[0]?.total ?? 0);
  return {
    totalEnquiries: total,
    isMore,
    hasNext: ids.length > limit,
    enquiries: rows.map(toEnquiryJson).sort((a, b) => shown.indexOf(a._id) - shown.indexOf(b._id)),
  };
}

export const WAITING_QUESTIONS = sql`SELECT FROM "Enquiry" WHERE "state" = 'new'`;

export async function removeOldEnquiries(daysKept: number) {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "Enquiry" WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "Enquiry" WHERE "createdAt" < now() - make_interval(days => ${daysKept}::int)
        ORDER BY "createdAt" LIMIT ${limit}))`,
  );
}
