import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { removeInBatches } from "~/values/batches";
import { textField } from "~/values/fields";
import { COUNT_LIMIT, type Paging, pagingFields, readCriteria, totalOf } from "~/values/paging";
import { searchQuery } from "~/values/search-words";

import { enquirySelect, toEnquiryJson } from "./json";
import { ENQUIRY_STATES } from "./limits";

const { sql } = Prisma;

const FILTERS = {
  /** Prefixes of words in the name, the e-mail or the phone, or the number. */
  q: textField("a search", 100),
  state: z.enum([...ENQUIRY_STATES, "all"]),
};

export type EnquiryCriteria = Partial<z.output<z.ZodObject<typeof FILTERS>>>;

export function readEnquiryCriteria(url: string) {
  return readCriteria(url, FILTERS);
}

export const enquiryQuery = z.object({
  ...pagingFields,
  state: z.enum([...ENQUIRY_STATES, "all"], "Please give state as new, answered, won, lost or all.").optional(),
});

/** Waiting questions come oldest first, all others newest first. */
export async function listEnquiries({ q, state }: EnquiryCriteria, { page, limit }: Paging) {
  const query = q && searchQuery(q);
  const wanted = state ?? (query ? "all" : "new");
  const where = Prisma.join(
    [
      wanted === "all" ? sql`true` : sql`"state" = ${wanted}`,
      query ? sql`"search" @@ lower(${query})::tsquery` : sql`true`,
    ],
    " AND ",
  );
  const order = wanted === "new" ? sql`"createdAt", "id"` : sql`"createdAt" DESC, "id" DESC`;
  const offset = (page - 1) * limit;
  // OFFSET 0 makes PostgreSQL find the matches by the search index before it sorts them.
  const from = query
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

export async function countWaiting() {
  return totalOf(await db.enquiry.count({ where: { state: "new" }, take: COUNT_LIMIT + 1 }));
}

export async function removeOldEnquiries(daysKept: number) {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "Enquiry" WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "Enquiry" WHERE "createdAt" < now() - make_interval(days => ${daysKept}::int)
        ORDER BY "createdAt" LIMIT ${limit}))`,
  );
}
