import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { staleBefore } from "~/models/catalogue/content/costs";
import { listShownOffers, type LiveOffer } from "~/models/catalogue/offer/live-offers.server";
import { packageCardSelect, toPackageCard } from "~/models/catalogue/package/json.server";
import { lineField } from "~/values/fields";
import { type Paging, readCriteria, slice } from "~/values/paging";

import { isNamedLike } from "./list-for-select.server";
import { PUBLIC_ORDER } from "./list-packages.server";

export const PACKAGES_A_PAGE = 24;

const cardSelect = {
  ...packageCardSelect,
  isPublished: true,
  version: true,
  deletedAt: true,
} satisfies Prisma.PackageSelect;

type CardRow = Prisma.PackageGetPayload<{ select: typeof cardSelect }>;

export type AdminPackageJson = ReturnType<typeof toAdminCard>;

export type PackageCriteria = { search?: string };

export function readPackageCriteria(url: string) {
  return readCriteria(url, { search: lineField("the search", 100) });
}

/** In the order of the site; drafts stand last. */
export async function listPackagesForAdmin({ search }: PackageCriteria, page: number, limit = PACKAGES_A_PAGE) {
  const where = search ? { id: { in: await findNamedLike(search) } } : { deletedAt: null };
  return listCards(where, [{ isPublished: "desc" }, ...PUBLIC_ORDER], { page, limit });
}

export function listDeletedPackages(page: number) {
  const where = { deletedAt: { not: null }, isPrivate: false };
  return listCards(where, [{ deletedAt: "desc" }, { id: "desc" }], { page, limit: PACKAGES_A_PAGE });
}

function findNamedLike(search: string) {
  return readIds(Prisma.sql`
    SELECT "id" FROM "Package" WHERE "deletedAt" IS NULL AND ${isNamedLike(Prisma.sql`"names"`, search)}`);
}

type Order = Prisma.PackageOrderByWithRelationInput[];

async function listCards(where: Prisma.PackageWhereInput, orderBy: Order, paging: Paging) {
  const [rows, totalPackages, offers] = await Promise.all([
    db.package.findMany({ where, select: cardSelect, orderBy, ...slice(paging) }),
    db.package.count({ where }),
    listShownOffers(),
  ]);
  return { packages: rows.map((row) => toAdminCard(row, offers)), totalPackages };
}

function toAdminCard(row: CardRow, offers: LiveOffer[]) {
  return {
    ...toPackageCard(row, offers),
    isPublished: row.isPublished,
    version: row.version,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

const MOST_STALE = 50;

export async function listStaleCosts() {
  const rows = await db.package.findMany({
    where: {
      deletedAt: null,
      costsOnTheWay: { not: "" },
      OR: [{ costsCheckedOn: null }, { costsCheckedOn: { lt: staleBefore() } }],
    },
    orderBy: [{ packageTitle: "asc" }, { id: "asc" }],
    select: { id: true, packageTitle: true, costsCheckedOn: true },
    take: MOST_STALE,
  });
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }));
}
