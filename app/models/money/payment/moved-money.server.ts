import { Prisma } from "~/generated/prisma/client";
import { type CalendarDate } from "~/values/calendar";

const { sql } = Prisma;

/**
 * The payments `p` that meet the condition as money that moved: day, kind, amount in whole rupees, method and who has it. A reversal is
 * less of what it reverses, on its own day, and is taken from whoever recorded that.
 */
export function movedMoney(isOf: Prisma.Sql) {
  return sql`(
    SELECT p."id", p."receivedOn" AS "day", p."kind", p."amount"::bigint, p."method", p."recordedBy", p."recorderName", p."createdAt"
    FROM "Payment" p WHERE p."reversesId" IS NULL AND ${isOf}
    UNION ALL
    SELECT p."id", p."receivedOn", o."kind", -p."amount"::bigint, p."method", o."recordedBy", NULL, p."createdAt"
    FROM "Payment" p JOIN "Payment" o ON o."id" = p."reversesId" WHERE ${isOf})`;
}

export function isReceivedIn({ from, to }: { from: CalendarDate; to: CalendarDate }) {
  return sql`p."receivedOn" BETWEEN ${from}::date AND ${to}::date`;
}
