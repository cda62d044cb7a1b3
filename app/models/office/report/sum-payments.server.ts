import { db } from "~/db.server";
import { type CalendarDate } from "~/values/calendar";

import { type Period } from "./periods";

export type PaymentSums = { month: CalendarDate; received: number; paidBack: number };

/** Per month the money received and paid back, as the day book counts: what was undone reduces its own kind. */
export function sumPayments({ from, to }: Period) {
  return db.$queryRaw<PaymentSums[]>`
    SELECT "month"::text, coalesce(sum("amount") FILTER (WHERE "isIn"), 0)::float8 AS "received",
      coalesce(sum("amount") FILTER (WHERE NOT "isIn"), 0)::float8 AS "paidBack"
    FROM (
      SELECT date_trunc('month', p."receivedOn"::timestamp)::date AS "month",
        CASE "kind" WHEN 'reversal' THEN -"amount" ELSE "amount" END AS "amount",
        CASE "kind" WHEN 'reversal' THEN (SELECT r."kind" FROM "Payment" r WHERE r."id" = p."reversesId") ELSE "kind" END = 'received'
          AS "isIn"
      FROM "Payment" p WHERE "receivedOn" BETWEEN ${from}::date AND ${to}::date
    ) each GROUP BY 1 ORDER BY 1`;
}
