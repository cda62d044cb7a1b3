import { type Prisma } from "~/generated/prisma/client";
import { listShownOffers } from "~/models/catalogue/offer/live-offers.server";

import { packageSelect, toPackageJson } from "./json.server";

export const packageForAdminSelect = {
  ...packageSelect,
  isPublished: true,
  gstRate: true,
  version: true,
} satisfies Prisma.PackageSelect;

type PackageForAdminRow = Prisma.PackageGetPayload<{ select: typeof packageForAdminSelect }>;

export type PackageForAdmin = Awaited<ReturnType<typeof toPackageForAdmin>>;

export async function toPackageForAdmin(row: PackageForAdminRow) {
  return {
    packageInfo: toPackageJson(row, await listShownOffers()),
    isPublished: row.isPublished,
    gstRate: row.gstRate,
    version: row.version,
  };
}
