import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";

import { type Period } from "./periods";

const { sql } = Prisma;

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
