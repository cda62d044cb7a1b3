import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { slice } from "~/models/paging";
import { imageBase } from "~/services/storage.server";

import { type Availability } from "./availability";
import { imgUrl } from "./image-url";

export const PACKAGES_A_PAGE = 24;

const cardSelect = {
  id: true,
  packageTitle: true,
  tourName: true,
  locationName: true,
  days: true,
  nights: true,
  startingPrice: true,
  mrpPrice: true,
  imageKey: true,
  availability: true,
  numberOfBookings: true,
  isPublished: true,
  deletedAt: true,
} satisfies Prisma.PackageSelect;

type CardRow = Prisma.PackageGetPayload<{ select: typeof cardSelect }>;

export type AdminPackageJson = ReturnType<typeof toAdminCard>;

type Search = { search?: string; page: number };

/** What is on offer and the drafts, newest first; the total counts all that match. */
export async function listPackagesForAdmin({ search, page }: Search) {
  return list({ deletedAt: null, ...matches(search) }, page, { createdAt: "desc" });
}

/** The archived ones, latest first. */
export async function listDeletedPackages({ page }: Search) {
  return list({ deletedAt: { not: null } }, page, { deletedAt: "desc" });
}

async function list(where: Prisma.PackageWhereInput, page: number, order: Prisma.PackageOrderByWithRelationInput) {
  const [rows, totalPackages] = await Promise.all([
    db.package.findMany({
      where,
      select: cardSelect,
      orderBy: [order, { id: "desc" }],
      ...slice({ page, limit: PACKAGES_A_PAGE }),
    }),
    db.package.count({ where }),
  ]);
  return { packages: rows.map(toAdminCard), totalPackages };
}

function matches(search?: string): Prisma.PackageWhereInput {
  if (!search) return {};
  const contains = search.replaceAll(/[\\%_]/g, "\\$&");
  return {
    OR: (["packageTitle", "tourName", "locationName"] as const).map((field) => ({
      [field]: { contains, mode: "insensitive" },
    })),
  };
}

function toAdminCard(row: CardRow) {
  return {
    _id: row.id,
    packageTitle: row.packageTitle,
    tourName: row.tourName,
    locationName: row.locationName,
    days: row.days,
    nights: row.nights,
    startingPrice: row.startingPrice,
    mrpPrice: row.mrpPrice,
    imgUrl: imgUrl(row.imageKey, imageBase),
    // The database's check constraint allows no other value.
    availability: row.availability as Availability,
    numberOfBookings: row.numberOfBookings,
    pageUrl: `/packages/${row.id}`,
    isPublished: row.isPublished,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
