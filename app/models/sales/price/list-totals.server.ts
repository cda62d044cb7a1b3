import { db } from "~/db.server";
import { type Start } from "~/models/catalogue/package/days/starts-in.server";

import { factsOf } from "./facts";
import { priceOf } from "./price-of";

/** What each of these packages costs so many adults, by its id: on the day where it starts, if that is asked for. */
export async function listTotals(
  packages: { _id: string }[],
  persons: number,
  starts: Record<string, Start>,
): Promise<Record<string, number>> {
  const rows = await db.package.findMany({
    where: { id: { in: packages.map(({ _id }) => _id) } },
    select: { id: true, packageTitle: true, startingPrice: true, childPrice: true, priceSettings: true },
  });
  const party = { numberOfPersons: persons, numberOfChildren: 0 };
  return Object.fromEntries(
    rows.map((row) => {
      const start = starts[row.id];
      const days = start ? { [start.day]: { adult: start.price } } : {};
      const facts = factsOf({ ...row, extras: [] }, days, { day: start?.day ?? null, party });
      return [row.id, priceOf(facts).total];
    }),
  );
}
