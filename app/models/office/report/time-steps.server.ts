import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { addDays, startOfDay, today } from "~/values/calendar";

import { type Period } from "./periods";

const { sql } = Prisma;

/** In hours after the request, of those who took the step: half of them were not slower. Null if nobody took it. */
export type StepTimes = {
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
