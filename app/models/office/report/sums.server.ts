import { db } from "~/db.server";
import { isReceivedIn, movedMoney } from "~/models/money/payment/moved-money.server";
import { addDays, type CalendarDate, fromDate, mondayOf, startOfDay, today } from "~/values/calendar";

import { type Period } from "./periods";

export type BookingSums = {
  /** All that were made, the canceled ones too. */
  made: number;
  canceled: number;
  confirmed: number;
  /** From the request to the confirmation, all confirmed ones together. */
  hoursToConfirm: number;
  /** Confirmed ones with some money, and with all of it. */
  paidInPart: number;
  paidInFull: number;
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
  /** Which of the columns above the row is for. */
  by: "all" | "month" | "travel" | "source";
};

/** The bookings made in the period, by month, month of travel and source. */
export async function sumBookings({ from, to }: Period) {
  const rows = await db.$queryRaw<Row[]>`
    WITH made AS (
      SELECT date_trunc('month', "day"::timestamp)::date AS "month", date_trunc('month', "startDate"::timestamp)::date AS "travel", "source", "bookingStatus", count(*) AS "bookings",
        sum("numberOfPersons") AS "guests", sum("totalPrice") AS "booked", sum("startDate" - "day") AS "daysAhead",
        sum(extract(epoch FROM "confirmedAt" - "createdAt")) AS "toConfirm",
        count(*) FILTER (WHERE "paid" > 0) AS "paidInPart", count(*) FILTER (WHERE "paid" >= "totalPrice") AS "paidInFull"
      FROM (SELECT *, ("createdAt" AT TIME ZONE interval '5:30')::date AS "day" FROM "Booking"
        WHERE "deletedAt" IS NULL AND "createdAt" >= ${startOfDay(from)} AND "createdAt" < ${startOfDay(addDays(to, 1))}) each
      GROUP BY 1, 2, 3, 4
    )
    SELECT "month"::text, "travel"::text, "source",
      CASE WHEN GROUPING("month") = 0 THEN 'month' WHEN GROUPING("travel") = 0 THEN 'travel'
        WHEN GROUPING("source") = 0 THEN 'source' ELSE 'all' END AS "by",
      coalesce(sum("bookings"), 0)::float8 AS "made",
      coalesce(sum("bookings") FILTER (WHERE "bookingStatus" = 'canceled'), 0)::float8 AS "canceled",
      coalesce(sum("bookings") FILTER (WHERE "bookingStatus" = 'confirmed'), 0)::float8 AS "confirmed",
      coalesce(sum("toConfirm") FILTER (WHERE "bookingStatus" = 'confirmed'), 0)::float8 / 3600 AS "hoursToConfirm",
      coalesce(sum("paidInPart") FILTER (WHERE "bookingStatus" = 'confirmed'), 0)::float8 AS "paidInPart",
      coalesce(sum("paidInFull") FILTER (WHERE "bookingStatus" = 'confirmed'), 0)::float8 AS "paidInFull",
      coalesce(sum("bookings") FILTER (WHERE "bookingStatus" <> 'canceled'), 0)::float8 AS "bookings",
      coalesce(sum("guests") FILTER (WHERE "bookingStatus" <> 'canceled'), 0)::float8 AS "guests",
      coalesce(sum("booked") FILTER (WHERE "bookingStatus" <> 'canceled'), 0)::float8 AS "booked",
      coalesce(sum("daysAhead") FILTER (WHERE "bookingStatus" <> 'canceled'), 0)::float8 AS "daysAhead"
    FROM made GROUP BY GROUPING SETS ((), ("month"), ("travel"), ("source"))
    ORDER BY "month", "travel", "booked" DESC, "source"`;
  const by = (what: Row["by"]) => rows.filter((row) => row.by === what);
  const [all] = by("all");
  if (!all) throw new Error("The sum of all bookings is missing.");
  return { all, months: by("month"), travel: by("travel"), sources: by("source") };
}

export type SummedBookings = Awaited<ReturnType<typeof sumBookings>>;

export type PaymentSums = { month: CalendarDate; received: number; paidBack: number };

/** Per month the money received and paid back, as the day book counts. */
export function sumPayments(period: Period) {
  return db.$queryRaw<PaymentSums[]>`
    SELECT date_trunc('month', m."day"::timestamp)::date::text AS "month",
      coalesce(sum(m."amount") FILTER (WHERE m."kind" = 'received'), 0)::float8 AS "received",
      coalesce(sum(m."amount") FILTER (WHERE m."kind" = 'refund'), 0)::float8 AS "paidBack"
    FROM ${movedMoney(isReceivedIn(period))} m GROUP BY 1 ORDER BY 1`;
}

export type QuestionSums = {
  /** Null for all together, which come with the rest. */
  source: string | null;
  asked: number;
  answered: number;
  won: number;
  lost: number;
  /** From the question to the answer on average, and of the quicker half; null if none was answered. */
  hoursToAnswer: number | null;
  half: number | null;
};

/** What became of the questions of the period, by how they came. */
export function sumQuestions({ from, to }: Period) {
  return db.$queryRaw<QuestionSums[]>`
    WITH asked AS (
      SELECT *, (date_part('epoch', "answeredAt") - date_part('epoch', "createdAt")) / 3600 AS "hours"
      FROM "Enquiry" WHERE "createdAt" >= ${startOfDay(from)} AND "createdAt" < ${startOfDay(addDays(to, 1))}
    )
    SELECT "source", count(*)::int AS "asked", count("answeredAt")::int AS "answered",
      count(*) FILTER (WHERE "state" = 'won')::int AS "won", count(*) FILTER (WHERE "state" = 'lost')::int AS "lost",
      avg("hours")::float8 AS "hoursToAnswer", percentile_disc(0.5) WITHIN GROUP (ORDER BY "hours")::float8 AS "half"
    FROM asked GROUP BY GROUPING SETS (("source"), ()) ORDER BY 2 DESC, 1`;
}

const WEEKS = 53;
const LEAST_WEEKS = 13;

/** Up to 53 weeks, none before the first booking, but a season's at least; `bookings` includes the canceled ones. */
export async function countBookingsByWeek() {
  const thisMonday = mondayOf(today());
  const first = addDays(thisMonday, -7 * (WEEKS - 1));
  const counted = await db.$queryRaw<{ monday: Date; bookings: number; canceled: number }[]>`
    SELECT date_trunc('week', "createdAt" AT TIME ZONE interval '5:30') AS "monday", count(*)::int AS "bookings",
      (count(*) FILTER (WHERE "bookingStatus" = 'canceled'))::int AS "canceled"
    FROM "Booking" WHERE "deletedAt" IS NULL AND "createdAt" >= ${startOfDay(first)} GROUP BY 1`;
  const byMonday = new Map(counted.map(({ monday, ...counts }) => [fromDate(monday), counts]));
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const monday = addDays(first, 7 * index);
    return { monday, ...(byMonday.get(monday) ?? { bookings: 0, canceled: 0 }) };
  });
  const start = weeks.findIndex(({ bookings }) => bookings > 0);
  return weeks.slice(start < 0 ? -LEAST_WEEKS : Math.min(start, WEEKS - LEAST_WEEKS));
}
