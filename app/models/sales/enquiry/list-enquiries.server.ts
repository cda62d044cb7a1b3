import { countRows, db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { removeInBatches } from "~/values/batches";
import { daysAgo } from "~/values/durations";
import { type Paging } from "~/values/paging";
import { readPage } from "~/values/read-page";

import { conditionsOf, type EnquiryCriteria, stateShown } from "./criteria.server";
import { enquirySelect, toEnquiryJson } from "./json";

const { sql } = Prisma;

/** Waiting questions come oldest first, all others newest first. */
export async function listEnquiries(criteria: EnquiryCriteria, paging: Paging) {
  const where = conditionsOf(criteria);
  const direction = stateShown(criteria) === "new" ? ("asc" as const) : ("desc" as const);
  const order = Prisma.raw(`"createdAt" ${direction}, "id" ${direction}`);
  const {
    rows: ids,
    total,
    ...rest
  } = await readPage(
    paging,
    (bounds) => countRows(sql`"Enquiry" WHERE ${where}`, bounds),
    ({ skip, take }) =>
      readIds(sql`SELECT "id" FROM "Enquiry" WHERE ${where} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`),
  );
  const rows = await db.enquiry.findMany({
    where: { id: { in: ids } },
    orderBy: [{ createdAt: direction }, { id: direction }],
    select: enquirySelect,
  });
  return { totalEnquiries: total, ...rest, enquiries: rows.map(toEnquiryJson) };
}

export const WAITING_QUESTIONS = sql`"Enquiry" WHERE "state" = 'new'`;

export async function removeOldEnquiries(daysKept: number) {
  const where = { createdAt: { lt: daysAgo(daysKept) } };
  return removeInBatches((limit) => db.enquiry.deleteMany({ where, limit }));
}
