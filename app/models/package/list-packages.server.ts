import { db } from "~/db.server";
import { type Paging, slice } from "~/models/paging";

import { packageSelect, toPackageJson } from "./json.server";

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
