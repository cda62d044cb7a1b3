import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { listShownOffers, type LiveOffer } from "~/models/catalogue/offer/live-offers.server";
import { isNamedLike } from "~/models/catalogue/package/named-like.server";
import { countOf } from "~/models/system/stat/list-stats.server";
import { lineField } from "~/values/fields";
import { nearerSlice, type Paging, readCriteria, slice } from "~/values/paging";

import { staleBefore } from "./costs";
import { packageCardSelect, toPackageCard } from "./json.server";

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

export async function listPackagesForAdmin({ search }: PackageCriteria, page: number, limit = PACKAGES_A_PAGE) {
  if (search) return findPackages(search, { page, limit });
  const totalPackages = await countOf("Total Packages");
  const { isFromEnd, ...slice } = nearerSlice({ page, limit }, totalPackages);
  const order = isFromEnd ? "asc" : "desc";
  const packages = await cards({ deletedAt: null }, [{ createdAt: order }, { id: order }], slice);
  return { packages: isFromEnd ? packages.reverse() : packages, totalPackages };
}

export async function listDeletedPackages(page: number) {
  const where = { deletedAt: { not: null }, isPrivate: false };
  const [packages, totalPackages] = await Promise.all([
    cards(where, [{ deletedAt: "desc" }, { id: "desc" }], slice({ page, limit: PACKAGES_A_PAGE })),
    db.package.count({ where }),
  ]);
  return { packages, totalPackages };
}

async function findPackages(search: string, { page, limit }: Paging) {
  const found = await db.$queryRaw<{ id: string | null; total: number }[]>`
    WITH matching AS MATERIALIZED (
        SELECT "id", "createdAt" FROM "Package" WHERE "deletedAt" IS NULL AND ${isNamedLike(Prisma.sql`"names"`, search)}),
      page AS (
        SELECT * FROM matching ORDER BY "createdAt" DESC, "id" DESC
        LIMIT ${limit} OFFSET ${(page - 1) * limit})
    SELECT page."id", counted."total" FROM (SELECT count(*)::int AS "total" FROM matching) counted LEFT JOIN page ON true`;
  const ids = found.flatMap(({ id }) => id ?? []);
  const packages = await cards({ id: { in: ids } }, [{ createdAt: "desc" }, { id: "desc" }]);
  return { packages, totalPackages: found[0]?.total ?? 0 };
}

async function cards(
  where: Prisma.PackageWhereInput,
  orderBy: Prisma.PackageOrderByWithRelationInput[],
  slice: { skip?: number; take?: number } = {},
) {
  const rows = await db.package.findMany({ where, select: cardSelect, orderBy, ...slice });
  const offers = await listShownOffers();
  return rows.map((row) => toAdminCard(row, offers));
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
