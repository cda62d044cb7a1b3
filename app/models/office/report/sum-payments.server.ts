import { db } from "~/db.server";
import { type CalendarDate } from "~/values/calendar";

import { type Period } from "./periods";

export type PaymentSums = { month: CalendarDate; received: number; paidBack: number };

/** Per month the money received and paid back, as the day book counts: what was undone reduces its own kind. */
export function sumPayments({ from, to }: Period) {
  return db.$queryRaw<PaymentSums[]>`
    SELECT date_trunc('month', "day"::timestamp)::date::text AS "month",
      coalesce(sum("amount") FILTER (WHERE "kind" = 'received'), 0)::float8 AS "received",
      coalesce(sum("amount") FILTER (WHERE "kind" = 'refund'), 0)::float8 AS "paidBack"
    FROM "PaymentSum" WHERE "day" BETWEEN ${from}::date AND ${to}::date GROUP BY 1 ORDER BY 1`;
}
