import { db } from "~/db.server";
import { offeredExtras } from "~/values/extras";

const MOST = 500;

/** The packages the office may book, by title. */
export async function listBookablePackages() {
  const rows = await db.package.findMany({
    where: { deletedAt: null, isPublished: true },
    select: { id: true, packageTitle: true, startingPrice: true, childPrice: true, extras: true, availability: true },
    orderBy: [{ packageTitle: "asc" }, { id: "asc" }],
    take: MOST,
  });
  return rows.map(({ id, extras, ...pkg }) => ({ _id: id, ...pkg, extras: offeredExtras(extras) }));
}

export type BookablePackage = Awaited<ReturnType<typeof listBookablePackages>>[number];
