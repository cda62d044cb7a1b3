import { db } from "~/db.server";
import { addDays, startOfDay } from "~/values/calendar";

import { type Period } from "./periods";

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
