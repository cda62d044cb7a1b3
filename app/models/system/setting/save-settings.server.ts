import { db, transaction, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { done, refuse, type Result } from "~/result";
import { HOST_FIELDS } from "~/site.server";
import { type Author } from "~/values/author";

import { fieldsOf } from "./get-site.server";
import { selectChanges, shownSetting } from "./list-changes.server";
import { readSaved, type SavedSettings } from "./saved";
import { TERMS_SETTINGS, termsOf, withOurs } from "./terms";

type Edit = { by: Author; version: number; fields: Partial<SavedSettings> };

const STALE =
  "Someone else saved settings after you opened this page. Your changes are kept below: please compare and save again.";

export async function saveSettings({ by, version, fields }: Edit): Promise<Result<{ msg: string }>> {
  return transaction(async (tx) => {
    const stored = await tx.setting.findUnique({ where: { id: "site" }, select: { value: true, version: true } });
    if ((stored?.version ?? 0) !== version) return refuse("STALE_EDIT", STALE);

    const old = fieldsOf(stored?.value ?? {});
    // What is saved empty may leave in force what holds without being saved.
    const before: Record<string, unknown> = withOurs(old);
    const after: Record<string, unknown> = withOurs({ ...old, ...fields });
    const changed = Object.entries<Prisma.InputJsonValue | null | undefined>(fields).filter(
      ([name, value]) => value !== undefined && shownSetting(after[name]) !== shownSetting(before[name]),
    );
    if (changed.length === 0) return done({ msg: "Nothing has changed, so nothing was saved." });

    const value = { ...objectIn(stored?.value), ...Object.fromEntries(changed) };
    if (!(await write(tx, { value, version, updatedBy: by.id }))) return refuse("STALE_EDIT", STALE);
    await tx.settingChange.createMany({
      data: changed.map(([field]) => ({
        changedBy: by.id,
        authorName: by.name,
        version: version + 1,
        field,
        oldValue: shownSetting(before[field]),
        newValue: shownSetting(after[field]),
      })),
    });
    if (changed.some(([name]) => TERMS_SETTINGS.has(name)))
      await tx.terms.create({ data: { value: termsOf(readSaved(value)) } });
    return done({ msg: "Settings saved!" });
  });
}

/** If several saves start from one version, the first to write wins; the others wait for it and are refused. */
async function write(
  tx: Tx,
  { value, version, updatedBy }: { value: Prisma.InputJsonObject; version: number; updatedBy: string },
) {
  const { count } =
    version === 0
      ? await tx.setting.createMany({ data: { id: "site", value, updatedBy }, skipDuplicates: true })
      : await tx.setting.updateMany({
          where: { id: "site", version },
          data: { value, updatedBy, version: { increment: 1 } },
        });
  return count === 1;
}

function objectIn(value: Prisma.JsonValue | undefined): Prisma.InputJsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

export async function getSettingsForEdit() {
  const [row, changes] = await Promise.all([
    db.setting.findUnique({ where: { id: "site" }, select: { value: true, version: true } }),
    selectChanges({ take: 50 }),
  ]);
  return { version: row?.version ?? 0, fields: fieldsOf(row?.value ?? {}), locked: [...HOST_FIELDS], changes };
}

export type SettingsForEdit = Awaited<ReturnType<typeof getSettingsForEdit>>;
