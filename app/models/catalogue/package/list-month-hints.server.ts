import { db } from "~/db.server";

import { MONTH_NAMES, monthFactInWords, readMonths } from "./months";

/** What a month like "2027-05" is like for these packages, by their id; without those of which nothing is known. */
export async function listMonthHints(month: string, packages: { _id: string }[]): Promise<Record<string, string>> {
  const ids = packages.map(({ _id }) => _id);
  const rows = await db.package.findMany({
    where: { id: { in: ids }, months: { not: "" } },
    select: { id: true, months: true },
  });
  const wanted = Number(month.slice(5));
  return Object.fromEntries(
    rows.flatMap(({ id, months }) => {
      const fact = readMonths(months).find((each) => each.month === wanted);
      return fact ? [[id, `${MONTH_NAMES[wanted - 1]}: ${monthFactInWords(fact)}`]] : [];
    }),
  );
}
