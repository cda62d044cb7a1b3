import { db, transaction, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { removeUnusedImage, storePackageImage } from "~/models/system/image/stored-images.server";
import { done, refuse, type Result } from "~/result";
import { HOST_FIELDS } from "~/site.server";
import { type Author } from "~/values/author";
import { readPage } from "~/values/read-page";

import { fieldsOf } from "./get-site.server";
import { RETIRED, type RetiredName } from "./retired";
import { readSaved, type SavedSettings } from "./saved";
import { type PicturePlace } from "./schema";
import { TERMS_SETTINGS, termsOf } from "./terms";
import { type Tier } from "./tiers";

type Edit = { by: Author; version: number; fields: Partial<SavedSettings> };

const STALE =
  "Someone else saved settings after you opened this page. Your changes are kept below: please compare and save again.";

export async function saveSettings({ by, version, fields: given }: Edit): Promise<Result<{ msg: string }>> {
  return transaction(async (tx) => {
    const stored = await tx.setting.findUnique({ where: { id: "site" }, select: { value: true, version: true } });
    if ((stored?.version ?? 0) !== version) return refuse("STALE_EDIT", STALE);

    const old = fieldsOf(stored?.value ?? {});
    const fields = { ...given, ...registrationOf(given.gstin ?? old.gstin, given.gst ?? old.gst) };
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

/** A GSTIN says that its owner is registered; without one it stays said whether they are not. */
function registrationOf(gstin: string | undefined, gst: SavedSettings["gst"]): Pick<SavedSettings, "gst"> {
  if (gstin) return { gst: "registered" };
  return gst === "registered" ? { gst: "" } : gst ? { gst } : {};
}

/** With what holds without being saved, and a balance on arrival as 0 days before the start: as the form shows it. */
export function withOurs<S extends SavedSettings>(saved: S) {
  const { tiers, advancePercent, balanceDays } = termsOf(saved);
  const days = saved.balance === "on arrival" ? 0 : balanceDays;
  return { ...saved, tiers: tiers ?? [], advancePercent, balanceDays: days };
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

const PAGE_SIZE = 25;

export async function listSettingChanges(page: number) {
  const { rows, ...rest } = await readPage(
    { page, limit: PAGE_SIZE },
    (bounds) => db.settingChange.count(bounds),
    selectChanges,
  );
  return { ...rest, limit: PAGE_SIZE, changes: rows };
}

async function selectChanges(bounds: { skip?: number; take: number }) {
  const rows = await db.settingChange.findMany({
    orderBy: [{ version: "desc" }, { field: "asc" }],
    ...bounds,
    select: { version: true, field: true, oldValue: true, newValue: true, authorName: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** A value as the history shows it. Two values that look the same count as unchanged. */
function shownSetting(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownSetting).join("\n");
  if (hasPicture(value)) {
    const { name, role, languages, caption, imageKey, saysName } = value;
    const none = languages === undefined ? "drawn picture" : "no picture";
    const picture = imageKey ? `own picture ${imageKey.slice(0, 8)}` : none;
    return [name, role, languages, caption, picture, saysName && "with the name"].filter(Boolean).join(", ");
  }
  if (isTier(value)) return `${value.percent} % with ${value.days} days or more`;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isTier(value: unknown): value is Tier {
  return typeof value === "object" && value !== null && "days" in value && "percent" in value;
}

type WithPicture = Partial<Record<"name" | "role" | "languages" | "caption", string>> & {
  imageKey: string | null;
  saysName?: boolean;
};

function hasPicture(value: unknown): value is WithPicture {
  return typeof value === "object" && value !== null && "imageKey" in value;
}

type PictureEdit = {
  by: Author;
  version: number;
  place: PicturePlace;
  /** The new picture; without it the old one stays, unless it is removed. */
  image?: Buffer;
  isRemoved: boolean;
  /** What stands beside the picture; null if nobody is left at this place. */
  value: object | null;
};

export async function saveSettingWithPicture({ by, version, place, image, isRemoved, value }: PictureEdit) {
  const stored = image && value ? await storePackageImage(image) : null;
  if (stored && !stored.ok) return stored;

  const { fields } = await getSettingsForEdit();
  const before = fields[place]?.imageKey ?? null;
  const imageKey = stored?.value.imageKey ?? (isRemoved || !value ? null : before);
  const isEmpty = !value || (place === "logo" && !imageKey);
  const result = await saveSettings({ by, version, fields: { [place]: isEmpty ? null : { ...value, imageKey } } });

  const unused = result.ok ? before : imageKey;
  if (unused && before !== imageKey) await removeUnusedImage(unused);
  return result;
}

export function sayNotRegistered({ by }: { by: Author }) {
  return saveAtOnce(by, { gst: "not registered" });
}

/** Gives up a setting that is asked for no more. */
export async function takeUsual({ id: name, by }: { id: string | undefined; by: Author }) {
  if (!name || !(name in RETIRED)) return refuse("NOT_FOUND", "There is no such setting.");
  return saveAtOnce(by, { [name]: RETIRED[name as RetiredName].usual });
}

/** What one press says, whatever else was saved before. */
async function saveAtOnce(by: Author, fields: Partial<SavedSettings>) {
  const row = await db.setting.findUnique({ where: { id: "site" }, select: { version: true } });
  return saveSettings({ by, version: row?.version ?? 0, fields });
}
