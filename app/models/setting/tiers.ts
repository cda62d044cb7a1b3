import { addDays, type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

/** Of what a guest paid, or of the whole price, so many per cent come back when so many days are left. */
export type Tier = { days: number; percent: number };

export const TIER_ROWS = [1, 2, 3, 4, 5] as const;

export type Basis = "paid" | "total";

export type RefundTerms = { tiers: Tier[]; basis: Basis; advancePercent?: number | null };

export function refundOf(paid: number, total: number, percent: number, basis: Basis) {
  if (basis === "paid") return Math.floor((paid * percent) / 100);
  return Math.max(0, paid - Math.floor((total * (100 - percent)) / 100));
}

const TOTAL = 38_000;

export type RefundExample = NonNullable<ReturnType<typeof exampleOf>>;

/** What the tiers mean for a trip far enough ahead that all of them are still to come; null without tiers. */
export function exampleOf({ tiers, basis, advancePercent }: RefundTerms, today: CalendarDate) {
  if (tiers.length === 0) return null;
  const start = addDays(today, Math.max(60, (tiers[0]?.days ?? 0) + 30));
  const advance = Math.ceil((TOTAL * (advancePercent ?? 0)) / 100);
  const payments = advance > 0 && advance < TOTAL ? [advance, TOTAL] : [TOTAL];
  const rows = [...tiers, { days: -1, percent: 0 }].map(({ days, percent }, index) => ({
    when: period(start, tiers[index - 1]?.days, days),
    refunds: payments.map((paid) => `${formatRupees(refundOf(paid, TOTAL, percent, basis))} (${percent} %)`),
  }));
  return {
    trip: `A trip of ${formatRupees(TOTAL)} starting ${formatDate(start)}`,
    paid: payments.map((paid) => (paid === TOTAL ? "all of it paid" : `${formatRupees(paid)} paid`)),
    rows: tiers.at(-1)?.days === 0 ? rows.slice(0, -1) : rows,
  };
}

function period(start: CalendarDate, above: number | undefined, days: number) {
  const from = above === undefined ? null : formatDate(addDays(start, 1 - above));
  if (days < 0) return `from ${from}`;
  const until = formatDate(addDays(start, -days));
  return from === null ? `until ${until}` : from === until ? `on ${until}` : `${from} to ${until}`;
}

/** The tiers in words, for the policy's page. */
export function tierLines({ tiers, basis }: RefundTerms) {
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

function inDays(days: number) {
  return days === 1 ? "1 day" : `${days} days`;
}
