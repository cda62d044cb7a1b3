import { db } from "~/db.server";
import { readDayFacts } from "~/models/catalogue/content/day-facts";

/** The facts of days that each of these bookings was sold with, by its id. */
export async function listSoldFacts(ids: string[]) {
  const rows = await db.$queryRaw<{ id: string; days: number; dayFacts: string }[]>`
    SELECT b."id", b."days", coalesce(
      (SELECT "dayFacts" FROM "PackageEdition" WHERE "packageId" = b."packageId" AND "untilVersion" >= b."packageVersion"
      ORDER BY "untilVersion" LIMIT 1), p."dayFacts") AS "dayFacts"
    FROM "Booking" b JOIN "Package" p ON p."id" = b."packageId" WHERE b."id" = ANY(${ids}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, days, dayFacts }) => [id, readDayFacts(dayFacts, days)]));
}
