import { db } from "~/db.server";

import { PUBLIC } from "./list-packages.server";

/** A sitemap holds this many addresses at most. */
const MOST = 49_000;

/** The pages of the catalogue with the day each last changed. */
export async function listPagePaths() {
  const rows = await db.package.findMany({
    where: PUBLIC,
    select: { id: true, updatedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return rows.map(({ id, updatedAt }) => ({
    path: `/packages/${id}` as const,
    changed: updatedAt.toISOString().slice(0, 10),
  }));
}
