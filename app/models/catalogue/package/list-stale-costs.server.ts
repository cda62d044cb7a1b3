import { db } from "~/db.server";

import { staleBefore } from "./costs";

const MOST = 50;

/** Packages whose costs on the way nobody has checked for a year, those never checked among them. */
export async function listStaleCosts() {
  const rows = await db.package.findMany({
    where: {
      deletedAt: null,
      costsOnTheWay: { not: "" },
      OR: [{ costsCheckedOn: null }, { costsCheckedOn: { lt: staleBefore() } }],
    },
    orderBy: [{ packageTitle: "asc" }, { id: "asc" }],
    select: { id: true, packageTitle: true, costsCheckedOn: true },
    take: MOST,
  });
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }));
}
