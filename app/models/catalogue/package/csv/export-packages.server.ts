import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { isNamedLike } from "~/models/catalogue/package/lists/list-for-select.server";
import { batchBySize } from "~/models/catalogue/package/lists/list-packages.server";
import { type readPackageCriteria } from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { TYPED_COLUMNS } from "~/models/catalogue/package/schema";
import { writeCsv } from "~/values/csv";

import { COLUMNS, exportedCell } from "./columns";

type Criteria = ReturnType<typeof readPackageCriteria>["criteria"];

/** Leaves out itineraries by default, because some are too long for a spreadsheet's cell. */
export function exportPackages({ search }: Criteria, { withItinerary }: { withItinerary: boolean }) {
  const columns = COLUMNS.filter((column) => withItinerary || column !== "itinerary");
  return writeCsv(
    columns.map((column) => [column, (row: PackageRow) => exportedCell(row[column])] as const),
    eachMatch(search, withItinerary),
  );
}

type PackageRow = Awaited<ReturnType<typeof readRows>>[number];

async function* eachMatch(search: string | undefined, withItinerary: boolean) {
  for (const ids of await batchBySize(await listIds(search))) yield readRows(ids, withItinerary);
}

function listIds(search: string | undefined) {
  const matching = search ? Prisma.sql`AND ${isNamedLike(Prisma.sql`"names"`, search)}` : Prisma.empty;
  return readIds(Prisma.sql`
    SELECT "id" FROM "Package" WHERE "deletedAt" IS NULL ${matching} ORDER BY "createdAt" DESC, "id" DESC`);
}

async function readRows(ids: string[], withItinerary: boolean) {
  const rows = await db.package.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { ...TYPED_COLUMNS, itinerary: withItinerary, id: true, version: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(({ id, ...row }) => ({ ...row, _id: id }));
}
