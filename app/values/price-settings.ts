import { prefixedIn } from "./pick";

/** What a rule of prices asks the office for: for a package, or for a day. Whole numbers; nothing where it is not wanted. */
export type Setting = { name: string; label: string; hint: string; kind: "rupees" | "percent" | "persons" };

export type Settings = Record<string, number>;

/** Reads the column, which the database checks to be an object. */
export function readSettings(column: unknown): Settings {
  if (typeof column !== "object" || column === null || Array.isArray(column)) return {};
  return Object.fromEntries(Object.entries(column).filter((entry): entry is [string, number] => isWhole(entry[1])));
}

function isWhole(value: unknown) {
  return Number.isInteger(value);
}

const FIELD = "priceSettings-";

export function settingField({ name }: Pick<Setting, "name">) {
  return FIELD + name;
}

/** What a form says of settings by their names; undefined where it has no field for them. */
export function settingsIn(fields: Record<string, unknown>) {
  return prefixedIn(fields, FIELD);
}

/** As in the file of packages, one a line: "singleSupplement: 3000". The database keeps no order. */
export function writeSettings(settings: Record<string, unknown>) {
  return Object.entries(settings)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join("\n");
}

export function readSettingsText(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name.trim(), value.join(":").trim()];
    }),
  );
}
