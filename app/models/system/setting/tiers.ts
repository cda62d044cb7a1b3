import { addDays, type CalendarDate, formatDate } from "~/values/calendar";
import { inDays } from "~/values/durations";
import { formatRupees, surplusOf } from "~/values/money";

/** With at least `days` days left before the start, a guest gets `percent` per cent back. */
export type Tier = { days: number; percent: number };

export const TIER_ROWS = [1, 2, 3, 4, 5] as const;

export type Basis = "paid" | "total";

export type RefundTerms = { tiers: Tier[] | null; basis: Basis };

/** The refund in whole rupees: what is above the total, and of the rest the percent. With the basis "total", the operator keeps the rest of the total. */
export function refundOf(paid: number, total: number, percent: number, basis: Basis) {
  const surplus = surplusOf(paid, total);
  if (basis === "paid") return surplus + Math.floor(((paid - surplus) * percent) / 100);
  return Math.max(0, paid - Math.floor((total * (100 - percent)) / 100));
}

/** "50 %", "0 %, and the ₹500 above the total" */
export function refundedShare(percent: number, paid: number, total: number) {
  const surplus = surplusOf(paid, total);
  return `${percent} %${surplus > 0 ? `, and the ${formatRupees(surplus)} above the total` : ""}`;
}

/** Advances are full hundreds of rupees. Terms of before name no step: theirs are full rupees. */
export const ADVANCE_STEP = 100;

type Advance = { advancePercent: number | null; advanceStep: number | null };

/** In whole rupees, rounded up to the step, and never above the total. dues_of() and the script do the same. */
export function advanceOf(total: number, { advancePercent, advanceStep }: Advance) {
  const step = advanceStep ?? 1;
  return Math.min(total, Math.ceil((total * (advancePercent ?? 0)) / 100 / step) * step);
}

const TOTAL = 38_000;

export type RefundExample = NonNullable<ReturnType<typeof exampleOf>>;

/** Examples for the settings' page: a trip so far ahead that all tiers are still to come; null without tiers. */
export function exampleOf(
  { tiers, basis, advancePercent = null }: { tiers: Tier[]; basis: Basis; advancePercent?: number | null },
  today: CalendarDate,
) {
  if (tiers.length === 0) return null;
  const start = addDays(today, Math.max(60, (tiers[0]?.days ?? 0) + 30));
  const advance = advanceOf(TOTAL, { advancePercent, advanceStep: ADVANCE_STEP });
  const payments = advance > 0 && advance < TOTAL ? [advance, TOTAL] : [TOTAL];
  const rows = periodsOf(start, tiers).map(({ percent, ...period }) => ({
    when: inDates(period),
    refunds: payments.map((paid) => `${formatRupees(refundOf(paid, TOTAL, percent, basis))} (${percent} %)`),
  }));
  return {
    trip: `A trip of ${formatRupees(TOTAL)} starting ${formatDate(start)}`,
    paid: payments.map((paid) => (paid === TOTAL ? "all of it paid" : `${formatRupees(paid)} paid`)),
    rows: tiers.at(-1)?.days === 0 ? rows.slice(0, -1) : rows,
  };
}

/** Both dates are included; null means open-ended. */
export type Period = { from: CalendarDate | null; until: CalendarDate | null };

/** The refund's percent for each period before a trip, in order; the last period has no end. */
export function periodsOf(start: CalendarDate, tiers: Tier[]): (Period & { percent: number })[] {
  return [...tiers, { days: -1, percent: 0 }].map(({ days, percent }, index) => {
    const above = tiers[index - 1];
    const until = index < tiers.length ? addDays(start, -days) : null;
    return { percent, from: above ? addDays(start, 1 - above.days) : null, until };
  });
}

export function inDates({ from, until }: Period) {
  if (until === null) return from === null ? "any day" : `from ${formatDate(from)}`;
  if (from === null) return `until ${formatDate(until)}`;
  return from === until ? `on ${formatDate(until)}` : `${formatDate(from)} to ${formatDate(until)}`;
}

export function tierLines({ tiers, basis }: RefundTerms) {
  if (!tiers) return [];
  const last = tiers.at(-1)?.days ?? 0;
  const lines = tiers.map(
    ({ days, percent }, index) => `${share(percent, basis)} with ${span(days, tiers[index - 1])} to go`,
  );
  return last > 0 ? [...lines, `${share(0, basis)} with fewer than ${inDays(last)} to go`] : lines;
}

function share(percent: number, basis: Basis) {
  if (basis === "total") return `${100 - percent} %`;
  return percent === 0 ? "nothing" : `${percent} %`;
}

function span(days: number, above: Tier | undefined) {
  if (!above) return `${inDays(days)} or more`;
  return above.days - 1 === days ? inDays(days) : `${days} to ${inDays(above.days - 1)}`;
}

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
