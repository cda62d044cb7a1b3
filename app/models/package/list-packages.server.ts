import { db } from "~/db.server";
import { inBatches } from "~/models/in-batches";
import { type Paging, slice } from "~/models/paging";

import { type PackageJson, packageSelect, toPackageJson } from "./json.server";

/** What visitors may see: neither archived nor a draft. */
export const PUBLIC = { deletedAt: null, isPublished: true } as const;

/** The catalogue, newest first; the total counts all of it. */
export async function listPackages(paging?: Paging) {
  const [rows, totalPackages] = await Promise.all([
    db.package.findMany({
      where: PUBLIC,
      select: packageSelect,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...slice(paging),
    }),
    db.package.count({ where: PUBLIC }),
  ]);
  return { packages: rows.map(toPackageJson), totalPackages };
}

/** The same whole catalogue in batches, for one that is too long to hold in memory. */
export async function streamPackages() {
  const totalPackages = await db.package.count({ where: PUBLIC });
  return { packages: batches(), totalPackages };
}

async function* batches(): AsyncGenerator<PackageJson[]> {
  const rows = inBatches(({ after, ...page }) =>
    db.package.findMany({ where: { ...PUBLIC, ...after }, select: packageSelect, ...page }),
  );
  for await (const batch of rows) yield batch.map(toPackageJson);
}
