import { db } from "~/db.server";
import { toDate, today } from "~/values/calendar";

/** What an adult pays on the cheapest day with a free place, by the package's id; without packages that have no such day with a price of its own. */
export async function listLowestPrices(packages: { id: string }[]) {
  const now = toDate(today());
  const rows = await db.$queryRaw<{ id: string; price: number }[]>`
    SELECT p."id", min(greatest(p."startingPrice", own."unitPrice")) AS "price" FROM "Package" p
      CROSS JOIN LATERAL offered_days(p, ${now}::date) offered
      LEFT JOIN "PackageDay" own ON own."packageId" = p."id" AND own."day" = offered."day"
    WHERE p."id" = ANY(${packages.map(({ id }) => id)}::uuid[]) AND offered."free" IS DISTINCT FROM 0
      AND EXISTS (SELECT FROM "PackageDay" d WHERE d."packageId" = p."id" AND d."day" >= ${now}::date AND d."unitPrice" IS NOT NULL)
    GROUP BY p."id"`;
  return new Map(rows.map(({ id, price }) => [id, price]));
}
