import { db, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { movedMoney } from "~/models/money/payment/moved-money.server";

import { type Holder } from "./json";

const { sql, empty } = Prisma;

/** The payments in cash, by who has it. */
export const CASH_PAYMENTS = sql`(
  SELECT m."id", m."recordedBy" AS "holder", m."recorderName" AS "name", m."kind", m."day" AS "receivedOn", m."createdAt",
    CASE m."kind" WHEN 'received' THEN m."amount" ELSE -m."amount" END AS "change"
  FROM ${movedMoney(sql`p."method" = 'cash'`)} m WHERE m."recordedBy" IS NOT NULL)`;

/** All that changed who has how much cash. A reversed handover counts in its opposite direction, as less. */
const MOVES = sql`(
  SELECT p."holder", p."name", p."kind", p."change", NULL::timestamptz AS "counted" FROM ${CASH_PAYMENTS} p
  UNION ALL SELECT h."fromId", h."fromName", CASE WHEN h."reversesId" IS NULL THEN 'handed' ELSE 'taken' END, -h."amount", NULL
  FROM "CashHandover" h WHERE h."fromId" IS NOT NULL
  UNION ALL SELECT h."toId", h."toName", CASE WHEN h."reversesId" IS NULL THEN 'taken' ELSE 'handed' END, h."amount", NULL
  FROM "CashHandover" h WHERE h."toId" IS NOT NULL
  UNION ALL SELECT c."holderId", c."holderName", 'counted', c."counted" - c."expected", c."createdAt" FROM "CashCount" c)`;

type Row = Omit<Holder, "countedAt"> & { countedAt: Date | null };

/** Everybody who ever had cash, with what they have now. */
export async function listHolders(tx: Tx = db, id?: string): Promise<Holder[]> {
  const sumOf = (kind: string, sign = sql``) =>
    sql`coalesce(sum(${sign}m."change") FILTER (WHERE m."kind" = ${kind}), 0)::float8`;
  const rows = await tx.$queryRaw<Row[]>`
    SELECT m."holder" AS "_id", coalesce(max(u."name"), max(m."name")) AS "name", ${sumOf("received")} AS "received",
      ${sumOf("refund", sql`-`)} AS "refunded", ${sumOf("taken")} AS "takenOver", ${sumOf("handed", sql`-`)} AS "handedOver",
      ${sumOf("counted")} AS "differences", sum(m."change")::float8 AS "inHand", max(m."counted") AS "countedAt"
    FROM ${MOVES} m LEFT JOIN "User" u ON u."id" = m."holder" AND u."deletedAt" IS NULL
    ${id ? sql`WHERE m."holder" = ${id}::uuid` : empty} GROUP BY 1 ORDER BY 2, 1`;
  return rows.map(({ countedAt, ...row }) => ({ ...row, countedAt: countedAt?.toISOString() ?? null }));
}

export async function showCash() {
  const holders = await listHolders();
  return { inHand: holders.reduce((sum, holder) => sum + holder.inHand, 0), holders };
}
