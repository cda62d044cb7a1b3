import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { documentNumber, type Kind } from "~/models/money/document/kinds";
import { type Days } from "~/models/office/money/days";
import { toDate } from "~/values/calendar";

import { type RegisterNumbers } from "./json";

const { sql } = Prisma;

/**
 * A document `d`, its amounts `m` with their signs, and the document `o` that it takes back. Refunds are negative, and so are credit notes,
 * except those that take back a refund.
 */
export const DOCUMENTS = sql`"TaxDocument" d LEFT JOIN "TaxDocument" o ON o."id" = d."replacesId"
  LEFT JOIN "Payment" f ON f."id" = coalesce(o."paymentId", d."paymentId") AND f."kind" = 'refund'
  CROSS JOIN LATERAL (SELECT CASE WHEN (d."kind" = 'CN') = (f."id" IS NOT NULL) THEN 1 ELSE -1 END::bigint AS "sign" OFFSET 0) s
  CROSS JOIN LATERAL (SELECT s."sign" * d."taxablePaise" AS "taxablePaise", s."sign" * d."cgstPaise" AS "cgstPaise",
    s."sign" * d."sgstPaise" AS "sgstPaise", s."sign" * d."igstPaise" AS "igstPaise", s."sign" * d."gross" AS "gross") m`;

export function issuedIn({ from, to }: Days) {
  return sql`d."issuedOn" BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date`;
}

/** The first and the last number of each kind, and how many between them have no document. */
export async function numbersOf(days: Days): Promise<RegisterNumbers[]> {
  const rows = await db.$queryRaw<{ kind: Kind; fy: string; first: number; last: number; documents: number }[]>`
    SELECT d."kind", d."fy", min(d."serial") AS "first", max(d."serial") AS "last", count(*)::int AS "documents"
    FROM "TaxDocument" d WHERE ${issuedIn(days)} GROUP BY 1, 2 ORDER BY d."fy", d."kind"`;
  return rows.map(({ kind, fy, first, last, documents }) => ({
    kind,
    first: documentNumber(kind, fy, first),
    last: documentNumber(kind, fy, last),
    documents,
    missing: last - first + 1 - documents,
  }));
}
