import { type Prisma } from "~/generated/prisma/client";

import { packageSelect, toPackageJson } from "./json.server";

export const packageForAdminSelect = {
  ...packageSelect,
  isPublished: true,
  version: true,
} satisfies Prisma.PackageSelect;

type PackageForAdminRow = Prisma.PackageGetPayload<{ select: typeof packageForAdminSelect }>;

export type PackageForAdmin = ReturnType<typeof toPackageForAdmin>;

export function toPackageForAdmin(row: PackageForAdminRow) {
  return { packageInfo: toPackageJson(row), isPublished: row.isPublished, version: row.version };
}
