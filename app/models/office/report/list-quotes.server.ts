import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";

import { type Period } from "./periods";
import { average, type Line } from "./tables";

const { sql } = Prisma;

type Sums = { key: string; why: string | null; quotes: number; value: number; hours: number | null };

const NAMES: Record<string, string> = {
  sent: "Sent",
  opened: "Opened",
  accepted: "Accepted",
  waiting: "Waiting for an answer",
};

const LOST: Record<string, string> = { declined: "Said no", withdrawn: "Taken back", over: "Ran out" };

/** What became of the quotes whose newest version was sent in the period, and why those that are lost are. */
export async function listQuoteSteps({ from, to }: Period): Promise<Line<"quotes">[]> {
  const isOver = sql`q."state" = 'sent' AND coalesce(r."validUntil", q."validUntil") < ${toDate(today())}::date`;
  const rows = await db.$queryRaw<Sums[]>`
    WITH sent AS (
      SELECT q."state", q."openedAt", q."reason", q."answeredAt", q."sentAt", r."total", ${isOver} AS "isOver"
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
      (avg(date_part('epoch', "answeredAt" - "sentAt")) FILTER (WHERE "state" IN ('accepted', 'declined')) / 3600)::float8
        AS "hours"
    FROM steps GROUP BY "place", "key", "why" ORDER BY "place", 3 DESC, "key", "why"`;
  return rows.map(({ key, why, hours, ...sums }) => ({
    key: key in NAMES ? key : "lost",
    name: NAMES[key] ?? [LOST[key], why].filter(Boolean).join(": "),
    ...sums,
    hours: hours === null ? null : average(hours, 1),
  }));
}
