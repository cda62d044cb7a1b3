/** A field as the history shows it; two that look the same are the same. */
export function shownSetting(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownSetting).join("\n");
  if (isTier(value)) return `${value.percent} % with ${value.days} days or more`;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isTier(value: unknown): value is { days: number; percent: number } {
  return typeof value === "object" && value !== null && "days" in value && "percent" in value;
}
