import { db } from "~/db.server";

import { PUBLIC } from "./list-packages.server";

/** The sitemap protocol allows 50,000 URLs; the rest is for the fixed pages. */
const MOST = 49_000;

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
