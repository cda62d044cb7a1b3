import { db } from "~/db.server";

import { PUBLIC } from "./list-packages.server";
import { readRoute } from "./route-field";

/** The places on the ways of all packages that are offered, by name. */
export async function listRoutePlaces() {
  const rows = await db.package.findMany({
    where: { ...PUBLIC, route: { not: "" } },
    select: { route: true },
    distinct: ["route"],
  });
  const names = rows.flatMap(({ route }) => readRoute(route).map(({ place }) => place));
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
