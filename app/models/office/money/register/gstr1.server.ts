import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type Days } from "~/models/office/money/days";
import { toDate } from "~/values/calendar";

import { DOCUMENTS, issuedIn } from "./register.server";

const { sql } = Prisma;

/** Whole rupees. Above this an invoice to another state stands alone, since August 2024 (CGST rule 59(4)). */
const B2CL_ABOVE = 100_000;

export type Supply = {
  section: "b2b" | "b2cl" | "b2cs";
  kind: "TI" | "CN";
  number: string;
  issuedOn: Date;
  guestName: string;
  guestGstin: string | null;
  placeOfSupply: string | null;
  sac: string | null;
  ratePermille: number;
  gross: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/** The invoices of these days and the credit notes that take invoices back, each in the invoice's section; sums without sign. */
export function listSupplies(days: Days) {
  return db.$queryRaw<Supply[]>`
    SELECT d."kind", d."number", d."issuedOn", coalesce(d."guestName", '') AS "guestName", d."guestGstin", d."placeOfSupply", d."sac",
      d."ratePermille", d."gross", d."taxablePaise"::float8, d."cgstPaise"::float8, d."sgstPaise"::float8, d."igstPaise"::float8,
      CASE WHEN d."guestGstin" IS NOT NULL THEN 'b2b' WHEN d."igstPaise" > 0 AND d."gross" > ${B2CL_ABOVE}::int THEN 'b2cl'
        ELSE 'b2cs' END AS "section"
    FROM ${DOCUMENTS} WHERE ${issuedIn(days)} AND coalesce(o."kind", d."kind") = 'TI' ORDER BY d."issuedOn", d."id"`;
}

export type Advance = {
  placeOfSupply: string | null;
  ratePermille: number;
  receivedPaise: number;
  adjustedPaise: number;
};

/**
 * Advances count from their voucher until the trip is invoiced, without their tax. What a booking's count gained in these days
 * was received, what it lost was adjusted; so an advance that is invoiced in its own month stands in neither.
 */
export function listAdvances({ from, to }: Days) {
  const [first, last] = [sql`${toDate(from)}::date`, sql`${toDate(to)}::date`];
  return db.$queryRaw<Advance[]>`
    WITH advance AS (
      SELECT d."bookingId", d."placeOfSupply", d."ratePermille", sum(m."taxablePaise") AS "after",
        coalesce(sum(m."taxablePaise") FILTER (WHERE d."issuedOn" < ${first}), 0) AS "before"
      FROM ${DOCUMENTS}
      WHERE coalesce(o."kind", d."kind") IN ('RV', 'RF') AND d."issuedOn" <= ${last}
        AND d."bookingId" IN (SELECT "bookingId" FROM "TaxDocument" d WHERE ${issuedIn({ from, to })})
      GROUP BY 1, 2, 3
    ), change AS (
      SELECT "placeOfSupply", "ratePermille", CASE WHEN ${isInvoiced(sql`<= ${last}`)} THEN 0 ELSE "after" END
        - CASE WHEN ${isInvoiced(sql`< ${first}`)} THEN 0 ELSE "before" END AS "paise"
      FROM advance
    )
    SELECT "placeOfSupply", "ratePermille", sum(greatest("paise", 0))::float8 AS "receivedPaise",
      sum(greatest(-"paise", 0))::float8 AS "adjustedPaise"
    FROM change WHERE "paise" <> 0 GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** Whether the booking had an invoice, and no credit note for it, at that time. */
function isInvoiced(then: Prisma.Sql) {
  return sql`EXISTS (SELECT FROM "TaxDocument" t WHERE t."bookingId" = advance."bookingId" AND t."kind" = 'TI' AND t."issuedOn" ${then}
    AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id" AND c."issuedOn" ${then}))`;
}
