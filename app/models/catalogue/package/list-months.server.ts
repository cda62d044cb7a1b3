import { db } from "~/db.server";

import { type MonthFact, readMonths } from "./months";

/** What the months are like for these packages, by their id; without those of which nothing is known. */
export async function listMonths(packages: { _id: string }[]): Promise<Record<string, MonthFact[]>> {
  const ids = packages.map(({ _id }) => _id);
  const rows = await db.package.findMany({
    where: { id: { in: ids }, months: { not: "" } },
    select: { id: true, months: true },
  });
  return Object.fromEntries(rows.map(({ id, months }) => [id, readMonths(months)]));
}
