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

/** A value as the history shows it. Two values that look the same count as unchanged. */
export function shownSetting(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownSetting).join("\n");
  if (isPerson(value))
    return [value.name, value.role, value.languages, shownPicture(value.imageKey, "no picture")]
      .filter(Boolean)
      .join(", ");
  if (isCard(value))
    return [value.name, value.caption, shownPicture(value.imageKey), value.saysName && "with the name"]
      .filter(Boolean)
      .join(", ");
  if (isTier(value)) return `${value.percent} % with ${value.days} days or more`;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isTier(value: unknown): value is { days: number; percent: number } {
  return typeof value === "object" && value !== null && "days" in value && "percent" in value;
}

type Person = { name: string; role: string; languages: string; imageKey: string | null };

function isPerson(value: unknown): value is Person {
  return typeof value === "object" && value !== null && "languages" in value;
}

type Card = { name?: string; caption?: string; imageKey: string | null; saysName?: boolean };

function isCard(value: unknown): value is Card {
  return typeof value === "object" && value !== null && "imageKey" in value;
}

function shownPicture(imageKey: string | null, none = "drawn picture") {
  return imageKey ? `own picture ${imageKey.slice(0, 8)}` : none;
}
