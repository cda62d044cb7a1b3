import { db } from "~/db.server";

const MOST = 500;

/** The packages the office may book, by title. */
export async function listBookablePackages() {
  const rows = await db.package.findMany({
    where: { deletedAt: null, isPublished: true },
    select: { id: true, packageTitle: true, startingPrice: true, childPrice: true, availability: true },
    orderBy: [{ packageTitle: "asc" }, { id: "asc" }],
    take: MOST,
  });
  return rows.map(({ id, ...pkg }) => ({ _id: id, ...pkg }));
}

export type BookablePackage = Awaited<ReturnType<typeof listBookablePackages>>[number];
