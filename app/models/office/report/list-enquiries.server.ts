import { db } from "~/db.server";
import { SOURCE_NAMES } from "~/models/booking/source-names";
import { addDays, startOfDay } from "~/values/calendar";

import { type Period } from "./periods";
import { average, type Line } from "./tables";

type EnquirySums = {
  source: string;
  asked: number;
  answered: number;
  won: number;
  lost: number;
  /** From the question to the answer on average; null if none was answered. */
  hoursToAnswer: number | null;
};

/** What became of the questions of the period, by how they came. */
export async function listEnquiries({ from, to }: Period): Promise<Line<"enquiries">[]> {
  const rows = await db.$queryRaw<EnquirySums[]>`
    SELECT "source", count(*)::int AS "asked", count("answeredAt")::int AS "answered",
      count(*) FILTER (WHERE "state" = 'won')::int AS "won", count(*) FILTER (WHERE "state" = 'lost')::int AS "lost",
      (avg(date_part('epoch', "answeredAt") - date_part('epoch', "createdAt")) / 3600)::float8 AS "hoursToAnswer"
    FROM "Enquiry" WHERE "createdAt" >= ${startOfDay(from)} AND "createdAt" < ${startOfDay(addDays(to, 1))}
    GROUP BY 1 ORDER BY 2 DESC, 1`;
  return rows.map(({ source, hoursToAnswer, ...counts }) => ({
    key: source,
    name: SOURCE_NAMES[source] ?? source,
    ...counts,
    hoursToAnswer: hoursToAnswer === null ? null : average(hoursToAnswer, 1),
  }));
}
