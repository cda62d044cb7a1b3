import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, type CalendarDate, startOfDay, today } from "~/values/calendar";

import { monthsOf, type Period } from "./periods";

/** From how many days before the trip a line of the lead times begins; the first line has all that is less. */
export const LEAD_TIMES = [4, 8, 15, 31, 61, 91];

type BookingSums = {
  /** All that were made, the canceled ones too. */
  made: number;
  canceled: number;
  confirmed: number;
  /** From the request to the confirmation, all confirmed ones together. */
  hoursToConfirm: number;
  /** Confirmed ones with some money, with all of it, and whose trip is over. */
  paidInPart: number;
  paidInFull: number;
  travelled: number;
  /** Not canceled: pending or confirmed. */
  bookings: number;
  guests: number;
  booked: number;
  /** From the booking to the start, all together. */
  daysAhead: number;
};

type Row = BookingSums & {
  month: CalendarDate | null;
  travel: CalendarDate | null;
  source: string | null;
  lead: number | null;
  /** Which of the columns above the row is for. */
  by: "all" | "month" | "travel" | "source" | "lead";
};

const { sql } = Prisma;

const DIVIDED = sql`date_trunc('month', "startDate"::timestamp)::date AS "travel", "source",
  width_bucket("startDate" - ("createdAt" AT TIME ZONE interval '5:30')::date, ${LEAD_TIMES}::int[]) AS "lead"`;

const UNDIVIDED = sql`NULL::date AS "travel", NULL AS "source", NULL::int AS "lead"`;

/**
 * The bookings made in the period, by month, month of travel, source and lead time. One pass over an index: it first adds up
 * what has the same four, which leaves few rows to be added up in five ways.
 */
export async function sumBookings(period: Period, { isByMonthOnly = false } = {}) {
  const months = monthsOf(period);
  const rows = await db.$queryRaw<Row[]>`
    WITH same AS MATERIALIZED (
      SELECT m."month", b.*
      FROM unnest(
        ${months.map(({ month }) => month)}::date[],
        ${months.map(({ from }) => startOfDay(from).toISOString())}::timestamptz[],
        ${months.map(({ to }) => startOfDay(addDays(to, 1)).toISOString())}::timestamptz[]
      ) AS m("month", "from", "end"), LATERAL (
        SELECT ${isByMonthOnly ? UNDIVIDED : DIVIDED}, "bookingStatus" AS "status",
          count(*) AS "bookings", sum("numberOfPersons") AS "guests", sum("totalPrice") AS "booked",
          sum("startDate" - ("createdAt" AT TIME ZONE interval '5:30')::date) AS "daysAhead",
          sum(date_part('epoch', "confirmedAt") - date_part('epoch', "createdAt")) / 3600 AS "hoursToConfirm",
          count(*) FILTER (WHERE "paid" > 0) AS "paidInPart",
          count(*) FILTER (WHERE "paid" >= "totalPrice") AS "paidInFull",
          count(*) FILTER (WHERE "endDate" < ${today()}::date) AS "travelled"
        FROM "Booking" WHERE "deletedAt" IS NULL AND "createdAt" >= m."from" AND "createdAt" < m."end"
        GROUP BY 1, 2, 3, 4
      ) b
    )
    SELECT "month"::text, "travel"::text, "source", "lead",
      CASE WHEN GROUPING("month") = 0 THEN 'month' WHEN GROUPING("travel") = 0 THEN 'travel'
        WHEN GROUPING("source") = 0 THEN 'source' WHEN GROUPING("lead") = 0 THEN 'lead' ELSE 'all' END AS "by",
      coalesce(sum("bookings"), 0)::float8 AS "made",
      coalesce(sum("bookings") FILTER (WHERE "status" = 'canceled'), 0)::float8 AS "canceled",
      coalesce(sum("bookings") FILTER (WHERE "status" = 'confirmed'), 0)::float8 AS "confirmed",
      coalesce(sum("hoursToConfirm") FILTER (WHERE "status" = 'confirmed'), 0)::float8 AS "hoursToConfirm",
      coalesce(sum("paidInPart") FILTER (WHERE "status" = 'confirmed'), 0)::float8 AS "paidInPart",
      coalesce(sum("paidInFull") FILTER (WHERE "status" = 'confirmed'), 0)::float8 AS "paidInFull",
      coalesce(sum("travelled") FILTER (WHERE "status" = 'confirmed'), 0)::float8 AS "travelled",
      coalesce(sum("bookings") FILTER (WHERE "status" <> 'canceled'), 0)::float8 AS "bookings",
      coalesce(sum("guests") FILTER (WHERE "status" <> 'canceled'), 0)::float8 AS "guests",
      coalesce(sum("booked") FILTER (WHERE "status" <> 'canceled'), 0)::float8 AS "booked",
      coalesce(sum("daysAhead") FILTER (WHERE "status" <> 'canceled'), 0)::float8 AS "daysAhead"
    FROM same GROUP BY GROUPING SETS ((), ("month"), ("travel"), ("source"), ("lead"))
    ORDER BY "month", "travel", "lead", "booked" DESC, "source"`;
  const by = (what: Row["by"]) => rows.filter((row) => row.by === what);
  const [all] = by("all");
  if (!all) throw new Error("The sum of all bookings is missing.");
  return { all, months: by("month"), travel: by("travel"), sources: by("source"), leads: by("lead") };
}

export type SummedBookings = Awaited<ReturnType<typeof sumBookings>>;
