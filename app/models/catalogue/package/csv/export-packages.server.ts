import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { batchBySize } from "~/models/catalogue/package/batch-by-size.server";
import { type readPackageCriteria } from "~/models/catalogue/package/list-packages-for-admin.server";
import { TYPED_COLUMNS } from "~/models/catalogue/package/schema";
import { csvHead, formatCsv } from "~/values/csv";

import { cellOf, COLUMNS } from "./columns";

type Criteria = ReturnType<typeof readPackageCriteria>["criteria"];

/** Yields batches. Leaves out itineraries by default, because some are too long for a spreadsheet's cell. */
export async function* exportPackages({ search }: Criteria, { withItinerary }: { withItinerary: boolean }) {
  const columns = COLUMNS.filter((column) => withItinerary || column !== "itinerary");
  yield csvHead(columns);
  for (const ids of await batchBySize(await listIds(search))) {
    const rows = await readRows(ids, withItinerary);
    yield formatCsv(rows.map((row) => columns.map((column) => cellOf(row[column]))));
  }
}

async function listIds(search: string | undefined) {
  const matching = search ? Prisma.sql`AND strpos("names", lower(${search})) > 0` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Package" WHERE "deletedAt" IS NULL ${matching} ORDER BY "createdAt" DESC, "id" DESC`;
  return rows.map(({ id }) => id);
}

async function readRows(ids: string[], withItinerary: boolean) {
  const rows = await db.package.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { ...TYPED_COLUMNS, itinerary: withItinerary, id: true, version: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(({ id, ...row }) => ({ ...row, _id: id }));
}
