import { db } from "~/db.server";
import { PUBLIC, PUBLIC_ORDER } from "~/models/catalogue/package/lists/list-packages.server";
import { slice } from "~/values/paging";

import { MAX_PLACED } from "./move-package.server";

export const ORDER_A_PAGE = 50;

export type OrderedPackage = Awaited<ReturnType<typeof listOrder>>["packages"][number];

export async function listOrder(page: number) {
  const [rows, totalPackages] = await Promise.all([
    db.package.findMany({
      where: PUBLIC,
      select: { id: true, packageTitle: true, position: true },
      orderBy: [...PUBLIC_ORDER],
      ...slice({ page, limit: ORDER_A_PAGE }),
    }),
    db.package.count({ where: PUBLIC }),
  ]);
  const packages = rows.map(({ id, packageTitle, position }, index) => {
    const rank = (page - 1) * ORDER_A_PAGE + index + 1;
    return {
      _id: id,
      packageTitle,
      rank,
      isPlaced: position !== null,
      isMovable: rank < MAX_PLACED,
      isLast: rank === totalPackages,
    };
  });
  return { packages, totalPackages };
}

export async function isAnyPlaced() {
  const where = { position: { not: null }, ...PUBLIC };
  return (await db.package.findFirst({ where, select: { id: true } })) !== null;
}
