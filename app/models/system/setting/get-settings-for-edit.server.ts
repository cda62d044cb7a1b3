import { db } from "~/db.server";
import { HOST_FIELDS } from "~/site.server";

import { fieldsOf } from "./get-site.server";
import { selectChanges } from "./list-changes.server";

/** Version 0 means that nothing was saved yet. */
export async function getSettingsForEdit() {
  const [row, changes] = await Promise.all([
    db.setting.findUnique({ where: { id: "site" }, select: { value: true, version: true } }),
    selectChanges({ take: 50 }),
  ]);
  return { version: row?.version ?? 0, fields: fieldsOf(row?.value ?? {}), locked: [...HOST_FIELDS], changes };
}

export type SettingsForEdit = Awaited<ReturnType<typeof getSettingsForEdit>>;
