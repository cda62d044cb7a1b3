import { type Basis, type Tier, TIER_ROWS } from "./tiers";

type TypedTerms = { tiers: Tier[]; basis: Basis; advancePercent: number | null };

/** The refund terms as typed so far; null while a row is incomplete or does not give back less than the row above. */
export function typedTerms(form: FormData): TypedTerms | null {
  const read = (field: string) => numberIn(form.get(field));
  const rows = TIER_ROWS.map((row) => ({ days: read(`tierDays${row}`), percent: read(`tierPercent${row}`) }));
  const filled = rows.filter(({ days, percent }) => days !== null || percent !== null);
  const tiers = filled.filter((row): row is Tier => isWithin(row.days, 365) && isWithin(row.percent, 100));
  const isFalling = tiers.every(({ days, percent }, place) => {
    const above = tiers[place - 1];
    return !above || (days < above.days && percent < above.percent);
  });
  const advancePercent = read("advancePercent");
  if (tiers.length < filled.length || !isFalling) return null;
  if (advancePercent !== null && !isWithin(advancePercent, 100)) return null;
  return { tiers, basis: form.get("basis") === "total" ? "total" : "paid", advancePercent };
}

function numberIn(typed: FormDataEntryValue | null) {
  const text = typeof typed === "string" ? typed.trim() : "";
  if (text === "") return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

function isWithin(value: number | null, max: number): value is number {
  return value !== null && value <= max;
}
