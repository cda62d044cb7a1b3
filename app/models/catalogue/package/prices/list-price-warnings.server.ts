import { db } from "~/db.server";
import { calendarDay, formatDate } from "~/values/calendar";
import { daysAgo } from "~/values/durations";
import { isId } from "~/values/id";
import { formatRupees } from "~/values/money";

const DAYS = 180;

/** By package id, a warning for each struck-through price that was above every starting price of the last 180 days. */
export async function listPriceWarnings(ids: string[]): Promise<Record<string, string>> {
  const after = daysAgo(DAYS);
  const rows = await db.$queryRaw<{ id: string; mrpPrice: number; since: Date }[]>`
    SELECT p."id", p."mrpPrice", min(h."from") AS "since"
    FROM "Package" p JOIN (
      SELECT *, lead("from", 1, 'infinity') OVER (PARTITION BY "packageId" ORDER BY "from") AS "until"
      FROM "PackagePrice" WHERE "packageId" = ANY(${ids}::uuid[])) h ON h."packageId" = p."id"
    WHERE p."mrpPrice" > p."startingPrice"
    GROUP BY p."id"
    HAVING count(*) FILTER (WHERE h."price" >= p."mrpPrice" AND h."until" > ${after}) = 0`;
  return Object.fromEntries(
    rows.map(({ id, mrpPrice, since }) => {
      const period =
        since > after
          ? `Since ${formatDate(calendarDay(since))}, when this site began to record it,`
          : `In the last ${DAYS} days`;
      const price = `A struck-through ${formatRupees(mrpPrice)} reads as an earlier price.`;
      return [id, `${price} ${period} the starting price has never been that high.`];
    }),
  );
}

export async function getPriceWarning(id: string | undefined) {
  return isId(id) ? (await listPriceWarnings([id]))[id] : undefined;
}
