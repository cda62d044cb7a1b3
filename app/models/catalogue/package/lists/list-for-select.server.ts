import { db } from "~/db.server";
import { offeredExtras } from "~/values/extras";
import { readSettings } from "~/values/price-settings";

const MOST = 500;

export async function listBookablePackages() {
  const rows = await db.package.findMany({
    where: { deletedAt: null, isPublished: true },
    select: {
      id: true,
      packageTitle: true,
      startingPrice: true,
      childPrice: true,
      extras: true,
      priceSettings: true,
      availability: true,
    },
    orderBy: [{ packageTitle: "asc" }, { id: "asc" }],
    take: MOST,
  });
  return rows.map(({ id, extras, priceSettings, ...pkg }) => ({
    _id: id,
    ...pkg,
    extras: offeredExtras(extras),
    priceSettings: readSettings(priceSettings),
  }));
}

export type BookablePackage = Awaited<ReturnType<typeof listBookablePackages>>[number];

/** All packages that are not deleted, including drafts, by title. */
export async function listPackageTitles() {
  const rows = await db.package.findMany({
    where: { deletedAt: null },
    select: { id: true, packageTitle: true },
    orderBy: [{ packageTitle: "asc" }, { id: "asc" }],
    take: MOST,
  });
  return { packages: rows.map(({ id, packageTitle }) => ({ _id: id, packageTitle })) };
}
