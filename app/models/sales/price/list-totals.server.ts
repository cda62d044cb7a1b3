import { db } from "~/db.server";
import { type Start } from "~/models/catalogue/search/starts-in.server";
import { today } from "~/values/calendar";

import { factsOf } from "./facts";
import { priceOf } from "./price-of";

/** What each of these packages costs so many adults, by its id: on the cheapest day, of the month that is asked for. */
export async function listTotals(
  packages: { _id: string }[],
  persons: number,
  starts: Record<string, Start>,
): Promise<Record<string, number>> {
  const rows = await db.package.findMany({
    where: { id: { in: packages.map(({ _id }) => _id) } },
    select: {
      id: true,
      packageTitle: true,
      startingPrice: true,
      lowestPrice: true,
      childPrice: true,
      priceSettings: true,
    },
  });
  const party = { numberOfPersons: persons, numberOfChildren: 0 };
  return Object.fromEntries(
    rows.map((row) => {
      const day = starts[row.id]?.day ?? today();
      const adult = starts[row.id]?.price ?? row.lowestPrice ?? row.startingPrice;
      const facts = factsOf({ ...row, extras: [] }, { [day]: { adult } }, { day, party });
      return [row.id, priceOf(facts).total];
    }),
  );
}
