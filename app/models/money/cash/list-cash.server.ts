import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { inBatches } from "~/values/batches";
import { isId } from "~/values/fields";
import { type Paging } from "~/values/paging";
import { readPage } from "~/values/read-page";

import { CASH_PAYMENTS } from "./holders.server";
import { countSelect, handoverSelect, toCountJson, toHandoverJson } from "./json";

const FIRST_PAGE = { page: 1, limit: 25 };

const latestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.CashHandoverOrderByWithRelationInput[];

export async function listHandovers(paging: Paging = FIRST_PAGE) {
  const { rows, total, ...rest } = await readPage(
    paging,
    (bounds) => db.cashHandover.count(bounds),
    (bounds) => db.cashHandover.findMany({ orderBy: latestFirst, select: handoverSelect, ...bounds }),
  );
  return { totalHandovers: total, ...rest, handovers: rows.map(toHandoverJson) };
}

export async function* eachHandover() {
  const batches = inBatches<{ id: string } & Parameters<typeof toHandoverJson>[0]>((last, take) =>
    db.cashHandover.findMany({ where: { id: { gt: last?.id } }, orderBy: { id: "asc" }, select: handoverSelect, take }),
  );
  for await (const rows of batches) yield rows.map(toHandoverJson);
}

export async function getHandover(id: string | undefined) {
  if (!isId(id)) return null;
  const where = { id, reversesId: null, reversal: null };
  const row = await db.cashHandover.findFirst({ where, select: handoverSelect });
  return row && toHandoverJson(row);
}

export async function listCounts(paging: Paging = FIRST_PAGE) {
  const { rows, total, ...rest } = await readPage(
    paging,
    (bounds) => db.cashCount.count(bounds),
    (bounds) => db.cashCount.findMany({ orderBy: latestFirst, select: countSelect, ...bounds }),
  );
  return { totalCounts: total, ...rest, counts: await withLater(rows) };
}

export async function* eachCount() {
  const batches = inBatches<CountRow>((last, take) =>
    db.cashCount.findMany({ where: { id: { gt: last?.id } }, orderBy: { id: "asc" }, select: countSelect, take }),
  );
  for await (const rows of batches) yield await withLater(rows);
}

type CountRow = Prisma.CashCountGetPayload<{ select: typeof countSelect }>;

/** A count `c` and the payments `p` of its days that were recorded only after it. A day is closed by the last count on the first day that has one. */
const RECORDED_AFTER = Prisma.sql`"CashCount" c
  JOIN ${CASH_PAYMENTS} p ON p."holder" = c."holderId" AND p."receivedOn" <= c."day" AND p."createdAt" > c."createdAt"
    AND NOT EXISTS (SELECT FROM "CashCount" o WHERE o."holderId" = c."holderId"
      AND (o."day" = c."day" AND o."createdAt" > c."createdAt" OR o."day" < c."day" AND o."day" >= p."receivedOn"))`;

async function withLater(rows: CountRow[]) {
  const ids = rows.map(({ id }) => id);
  const later = await db.$queryRaw<{ id: string; sum: number }[]>`
    SELECT c."id", sum(p."change")::float8 AS "sum" FROM ${RECORDED_AFTER} WHERE c."id" = ANY(${ids}::uuid[]) GROUP BY 1`;
  const sums = new Map(later.map(({ id, sum }) => [id, sum]));
  return rows.map((row) => toCountJson(row, sums.get(row.id) ?? 0));
}

export async function findRecordedAfterCount(paymentIds: string[]) {
  if (paymentIds.length === 0) return new Set<string>();
  return new Set(
    await readIds(Prisma.sql`SELECT p."id" FROM ${RECORDED_AFTER} WHERE p."id" = ANY(${paymentIds}::uuid[])`),
  );
}
