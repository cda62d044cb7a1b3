import { db } from "~/db.server";
import { readPage } from "~/values/read-page";

const PAGE_SIZE = 25;

export async function listSettingChanges(page: number) {
  const { rows, ...rest } = await readPage(
    { page, limit: PAGE_SIZE },
    (bounds) => db.settingChange.count(bounds),
    selectChanges,
  );
  return { ...rest, limit: PAGE_SIZE, changes: rows };
}

export async function selectChanges(bounds: { skip?: number; take: number }) {
  const rows = await db.settingChange.findMany({
    orderBy: [{ version: "desc" }, { field: "asc" }],
    ...bounds,
    select: { version: true, field: true, oldValue: true, newValue: true, authorName: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
