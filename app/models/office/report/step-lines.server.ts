import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";

import { type Period } from "./periods";
import { type QuestionSums, type SummedBookings } from "./sums.server";
import { average, type Line, percentOf } from "./tables";

type Step = Line<"steps">;

type More = { hours?: number | null; value?: number };

/** From a question over a quote to the trip: each of the three has its own first step, which the others are a part of. */
export function stepLines(
  questions: QuestionSums[],
  quotes: QuoteSums[],
  bookings: SummedBookings,
  times: StepTimes,
): Step[] {
  return [...questionSteps(questions), ...quoteSteps(quotes), ...bookingSteps(bookings, times)];
}

/** No steps of what nobody began. */
function stepsOf(first: number) {
  return (key: string, name: string, bookings: number, { hours = null, value }: More = {}): Step[] => {
    if (first === 0) return [];
    const half = hours === null ? null : average(hours, 1);
    return [{ key, name, bookings, ofAll: percentOf(bookings, first), hours: half, value: value ?? null }];
  };
}

function questionSteps(questions: QuestionSums[]) {
  const { asked = 0, answered = 0, half = null } = questions.find(({ source }) => source === null) ?? {};
  const step = stepsOf(asked);
  return [...step("asked", "Asked", asked), ...step("answered", "Answered", answered, { hours: half })];
}

const QUOTE_STEPS: Partial<Record<QuoteSums["key"], string>> = {
  sent: "Quote sent",
  opened: "Quote opened",
  accepted: "Quote accepted",
  declined: "Quote lost: said no",
  withdrawn: "Quote lost: taken back",
  over: "Quote lost: ran out",
};

function quoteSteps(quotes: QuoteSums[]) {
  const step = stepsOf(quotes.find(({ key }) => key === "sent")?.quotes ?? 0);
  return quotes.flatMap(({ key, why, quotes: count, value, half }) => {
    const name = QUOTE_STEPS[key];
    if (!name) return [];
    const list = ["sent", "opened", "accepted"].includes(key) ? key : "lost";
    return step(list, [name, why].filter(Boolean).join(", "), count, { hours: half, value });
  });
}

/** Each step counts the bookings that are there now: who canceled has left all but the first. */
function bookingSteps({ all }: SummedBookings, times: StepTimes) {
  const step = stepsOf(all.made);
  return [
    ...step("made", "Requested", all.made),
    ...step("confirmed", "Confirmed", all.confirmed, { hours: times.confirmed }),
    ...step("paid", "Paid at least a part", all.paidInPart, { hours: times.paid }),
    ...step("paid-in-full", "Paid in full", all.paidInFull, { hours: times.paidInFull }),
    ...step("travelled", "Travelled", times.areBack, { hours: times.travelled }),
  ];
}

const { sql } = Prisma;

/** In hours after the request, of those who took the step: half of them were not slower. Null if nobody took it. */
type StepTimes = {
  confirmed: number | null;
  paid: number | null;
  paidInFull: number | null;
  travelled: number | null;
  /** How many are back from their trip. */
  areBack: number;
};

/** How long the steps of the period's confirmed bookings took. Of payments and trips the day is known: the same day is no time. */
export async function timeSteps({ from, to }: Period) {
  const half = (hours: Prisma.Sql, which: Prisma.Sql) =>
    sql`percentile_disc(0.5) WITHIN GROUP (ORDER BY ${hours}) FILTER (WHERE ${which})::float8`;
  const until = (day: Prisma.Sql) => sql`24 * greatest(${day} - ("createdAt" AT TIME ZONE interval '5:30')::date, 0)`;
  const isBack = sql`"endDate" < ${today()}::date`;
  const [times] = await db.$queryRaw<StepTimes[]>`
    SELECT ${half(sql`extract(epoch FROM "confirmedAt" - "createdAt")::float8 / 3600`, sql`true`)} AS "confirmed",
      ${half(until(sql`"firstPaidOn"`), sql`"paid" > 0`)} AS "paid",
      ${half(until(sql`"lastPaidOn"`), sql`"paid" >= "totalPrice"`)} AS "paidInFull",
      ${half(until(sql`"endDate"`), isBack)} AS "travelled", count(*) FILTER (WHERE ${isBack})::int AS "areBack"
    FROM "Booking" WHERE "deletedAt" IS NULL AND "bookingStatus" = 'confirmed'
      AND "createdAt" >= ${startOfDay(from)} AND "createdAt" < ${startOfDay(addDays(to, 1))}`;
  if (!times) throw new Error("The times of the steps are missing.");
  return times;
}

export type QuoteSums = {
  key: "sent" | "opened" | "accepted" | "waiting" | "declined" | "withdrawn" | "over";
  /** Of those that are lost. */
  why: string | null;
  quotes: number;
  value: number;
  /** From the quote to the answer on average, and to the step of the quicker half; null without any. */
  hours: number | null;
  half: number | null;
};

/** What became of the quotes whose newest version was sent in the period, and why those that are lost are. */
export function sumQuotes({ from, to }: Period) {
  const isOver = sql`q."state" = 'sent' AND coalesce(r."validUntil", q."validUntil") < ${toDate(today())}::date`;
  return db.$queryRaw<QuoteSums[]>`
    WITH sent AS (
      SELECT q."state", q."openedAt", q."reason", r."total", ${isOver} AS "isOver",
        greatest(date_part('epoch', q."openedAt" - q."sentAt"), 0) / 3600 AS "opened",
        CASE WHEN q."state" IN ('accepted', 'declined') THEN date_part('epoch', q."answeredAt" - q."sentAt") / 3600 END AS "answered"
      FROM "Quote" q JOIN "QuoteRevision" r ON r."quoteId" = q."id" AND r."revision" = q."sentRevision"
      WHERE q."sentAt" >= ${startOfDay(from)} AND q."sentAt" < ${startOfDay(addDays(to, 1))}
    ), steps AS (
      SELECT 1 AS "place", 'sent' AS "key", NULL AS "why", sent.* FROM sent
      UNION ALL SELECT 2, 'opened', NULL, sent.* FROM sent WHERE "openedAt" IS NOT NULL
      UNION ALL SELECT 3, 'accepted', NULL, sent.* FROM sent WHERE "state" = 'accepted'
      UNION ALL SELECT 4, 'waiting', NULL, sent.* FROM sent WHERE "state" = 'sent' AND NOT "isOver"
      UNION ALL SELECT 5, CASE WHEN "isOver" THEN 'over' ELSE "state" END, "reason", sent.* FROM sent
        WHERE "isOver" OR "state" IN ('declined', 'withdrawn')
    )
    SELECT "key", "why", count(*)::int AS "quotes", sum("total")::float8 AS "value",
      avg("answered")::float8 AS "hours",
      (percentile_disc(0.5) WITHIN GROUP (ORDER BY CASE "key" WHEN 'opened' THEN "opened" ELSE "answered" END)
        FILTER (WHERE "key" <> 'sent'))::float8 AS "half"
    FROM steps GROUP BY "place", "key", "why" ORDER BY "place", 3 DESC, "key", "why"`;
}
