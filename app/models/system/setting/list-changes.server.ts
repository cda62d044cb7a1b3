import { db } from "~/db.server";
import { readPage } from "~/values/read-page";

import { type Tier } from "./tiers";

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

/** A value as the history shows it. Two values that look the same count as unchanged. */
export function shownSetting(value: unknown): string {
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
