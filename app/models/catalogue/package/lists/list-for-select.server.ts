import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { takesChildren } from "~/models/catalogue/package/group";
import { offeredExtras } from "~/values/extras";
import { readSettings } from "~/values/price-settings";

const MOST = 500;

const BOOKABLE = { deletedAt: null, isPublished: true };

/** What the form of a booking needs of its package. */
export const bookableSelect = {
  packageTitle: true,
  startingPrice: true,
  childPrice: true,
  extras: true,
  priceSettings: true,
} satisfies Prisma.PackageSelect;

/** Null if it cannot be booked. */
export async function findBookablePackage(id: string) {
  const row = await db.package.findFirst({ where: { ...BOOKABLE, id }, select: bookableSelect });
  if (!row) return null;
  const { extras, priceSettings, ...pkg } = row;
  return { _id: id, ...pkg, extras: offeredExtras(extras), priceSettings: readSettings(priceSettings) };
}

/** To choose one from, and whether any has a price for children. */
export async function listPackageOptions() {
  const rows = await db.package.findMany({
    where: BOOKABLE,
    select: { id: true, packageTitle: true, startingPrice: true, availability: true, childPrice: true },
    orderBy: [{ packageTitle: "asc" }, { id: "asc" }],
    take: MOST,
  });
  return {
    packages: rows.map(({ id, childPrice: _childPrice, ...pkg }) => ({ _id: id, ...pkg })),
    asksForChildren: rows.some(takesChildren),
  };
}

export type PackageOption = Awaited<ReturnType<typeof listPackageOptions>>["packages"][number];

export type BookablePackage = NonNullable<Awaited<ReturnType<typeof findBookablePackage>>>;

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

const { sql } = Prisma;

/** Whether these names contain the text, whatever accents and apostrophes either has. A text of these alone is in none. */
export function isNamedLike(names: Prisma.Sql, text: string) {
  const plain = (words: Prisma.Sql) => sql`replace(folded(${words}), '''', '')`;
  return sql`(${plain(sql`${text}`)} <> '' AND strpos(${plain(names)}, ${plain(sql`${text}`)}) > 0)`;
}
