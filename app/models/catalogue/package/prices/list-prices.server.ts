import { listPackagesForAdmin, type PackageCriteria } from "~/models/catalogue/package/list-packages-for-admin.server";

import { toPriceJson } from "./price-names";

export const PRICES_A_PAGE = 50;

export async function listPrices(criteria: PackageCriteria, page: number) {
  const { packages, totalPackages } = await listPackagesForAdmin(criteria, page, PRICES_A_PAGE);
  return { packages: packages.map((pkg) => toPriceJson(pkg._id, pkg)), totalPackages };
}
