import { db } from "~/db.server";
import { imageBase } from "~/services/storage.server";
import { shareReads } from "~/values/share-reads";

/** Changes with everything a reader of packages can see, counters included: a database trigger counts each change. */
export const getCatalogueVersion = shareReads(async () => {
  const { _sum } = await db.stat.aggregate({ where: { statName: "Catalogue Version" }, _sum: { statCount: true } });
  return `${_sum.statCount ?? 0} ${imageBase}`;
});
