import { countRows, db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { documentNumber, documentPath, type Kind } from "~/models/money/document/kinds";
import { inBatches } from "~/values/batches";
import { fromDate, toDate } from "~/values/calendar";
import { type Paging } from "~/values/paging";
import { pick } from "~/values/pick";
import { readPage } from "~/values/read-page";

import { type RegisterCriteria } from "./criteria.server";
import { type Register, type RegisterNumbers, type RegisterRow, type RegisterTotal, SAME_COLUMNS } from "./json";

const { sql, empty } = Prisma;

export async function readRegister(criteria: RegisterCriteria, paging: Paging): Promise<Register> {
  const [found, totals, numbers] = await Promise.all([
    readPage(
      paging,
      (bounds) => countRows(sql`"TaxDocument" d WHERE ${isOf(criteria)}`, bounds),
      ({ skip, take }) => selectDocuments(sql`${isOf(criteria)} ORDER BY d."issuedOn" DESC, d."id" DESC`, take, skip),
    ),
    totalsOf(criteria),
    numbersOf(criteria),
  ]);
  const { rows, total, isMore, hasNext } = found;
  const { from, to } = criteria;
  return { from, to, totalDocuments: total, isMore, hasNext, documents: rows.map(inPublic), totals, numbers };
}

export async function* eachDocument(criteria: RegisterCriteria) {
  const batches = inBatches<Row>((last, take) => {
    const rest = last ? sql` AND (d."issuedOn", d."id") > (${last.issuedOn}::date, ${last.id}::uuid)` : empty;
    return selectDocuments(sql`${isOf(criteria)}${rest} ORDER BY d."issuedOn", d."id"`, take);
  });
  for await (const rows of batches) yield rows.map(inPublic);
}

/**
 * A document `d`, its amounts `m` with their signs, and the document `o` that it takes back. Refunds are negative, and so are credit notes,
 * except those that take back a refund.
 */
export const DOCUMENTS = sql`"TaxDocument" d LEFT JOIN "TaxDocument" o ON o."id" = d."replacesId"
  LEFT JOIN "Payment" f ON f."id" = coalesce(o."paymentId", d."paymentId") AND f."kind" = 'refund'
  CROSS JOIN LATERAL (SELECT CASE WHEN (d."kind" = 'CN') = (f."id" IS NOT NULL) THEN 1 ELSE -1 END::bigint AS "sign" OFFSET 0) s
  CROSS JOIN LATERAL (SELECT s."sign" * d."taxablePaise" AS "taxablePaise", s."sign" * d."cgstPaise" AS "cgstPaise",
    s."sign" * d."sgstPaise" AS "sgstPaise", s."sign" * d."igstPaise" AS "igstPaise", s."sign" * d."gross" AS "gross") m`;

type Days = Pick<RegisterCriteria, "from" | "to">;

export function issuedIn({ from, to }: Days) {
  return sql`d."issuedOn" BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date`;
}

function isOf({ kind, rate, place, ...days }: RegisterCriteria) {
  return sql`${issuedIn(days)}
    ${kind ? sql`AND d."kind" = ${kind}` : empty}
    ${rate ? sql`AND d."ratePermille" = ${Math.round(Number(rate) * 10)}::int` : empty}
    ${place ? sql`AND d."placeOfSupply" = ${place}` : empty}`;
}

type Row = Omit<RegisterRow, "issuedOn" | "url"> & { id: string; issuedOn: Date };

function selectDocuments(condition: Prisma.Sql, take: number, skip = 0) {
  return db.$queryRaw<Row[]>`
    SELECT d."id", d."bookingId", d."kind", d."number", d."issuedOn", coalesce(d."guestName", '') AS "customerName",
      d."guestGstin" AS "customerGstin", d."placeOfSupply", d."sac", ${RATE} AS "rate", ${AMOUNTS},
      o."number" AS "replaces", r."number" AS "replacedBy"
    FROM ${DOCUMENTS} LEFT JOIN "TaxDocument" r ON r."replacesId" = d."id"
    WHERE ${condition} LIMIT ${take} OFFSET ${skip}`;
}

const RATE = sql`(d."ratePermille" / 10.0)::float8`;

/** Sums stay below 2^53. */
const AMOUNTS = sql`m."taxablePaise"::float8, m."cgstPaise"::float8, m."sgstPaise"::float8, m."igstPaise"::float8, m."gross"::float8`;

function inPublic(row: Row): RegisterRow {
  const url = documentPath(row.bookingId, row.number);
  return { ...pick(row, SAME_COLUMNS), issuedOn: fromDate(row.issuedOn), url };
}

function totalsOf(criteria: RegisterCriteria) {
  return db.$queryRaw<RegisterTotal[]>`
    SELECT d."kind", ${RATE} AS "rate", d."placeOfSupply", count(*)::int AS "documents",
      sum(m."taxablePaise")::float8 AS "taxablePaise", sum(m."cgstPaise")::float8 AS "cgstPaise", sum(m."sgstPaise")::float8 AS "sgstPaise",
      sum(m."igstPaise")::float8 AS "igstPaise", sum(m."gross")::float8 AS "gross"
    FROM ${DOCUMENTS} WHERE ${isOf(criteria)} GROUP BY 1, 2, 3
    ORDER BY array_position(ARRAY['TI', 'CN', 'RV', 'RF', 'RC'], d."kind"), 2, 3`;
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
