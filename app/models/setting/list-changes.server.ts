import { db } from "~/db.server";
import { COUNT_LIMIT, totalOf } from "~/values/paging";

const PAGE_SIZE = 25;

export async function listSettingChanges(page: number) {
  const [counted, rows] = await Promise.all([
    db.settingChange.count({ take: COUNT_LIMIT + 1 }),
    selectChanges((page - 1) * PAGE_SIZE, PAGE_SIZE + 1),
  ]);
  const { total, isMore } = totalOf(counted);
  return { total, isMore, limit: PAGE_SIZE, hasNext: rows.length > PAGE_SIZE, changes: rows.slice(0, PAGE_SIZE) };
}

/** Newest first. */
export async function selectChanges(skip: number, take: number) {
  const rows = await db.settingChange.findMany({
    orderBy: [{ version: "desc" }, { field: "asc" }],
    ...{ skip, take },
    select: { version: true, field: true, oldValue: true, newValue: true, authorName: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
