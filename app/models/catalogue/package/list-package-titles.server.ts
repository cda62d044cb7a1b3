import { db } from "~/db.server";

const MOST = 500;

/** For a select: all packages that are not deleted, including drafts. */
export async function listPackageTitles() {
  const rows = await db.package.findMany({
    where: { deletedAt: null },
    select: { id: true, packageTitle: true },
    orderBy: [{ packageTitle: "asc" }, { id: "asc" }],
    take: MOST,
  });
  return { packages: rows.map(({ id, packageTitle }) => ({ _id: id, packageTitle })) };
}
