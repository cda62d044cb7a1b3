import { z } from "zod";

import { like } from "~/values/pick";

import { type SavedSettings, type SettingName } from "./saved";
import { ADVANCE_STEP, type Tier } from "./tiers";

/** The terms in our own texts. If you change these, publish the new terms in a migration. */
const OURS = {
  tiers: [
    { days: 30, percent: 80 },
    { days: 15, percent: 50 },
    { days: 7, percent: 25 },
  ] satisfies Tier[],
  operatorCancel: "refund",
  advancePercent: 30,
} as const;

export const termsShape = z.object({
  tiers: like(
    z.array(z.object({ days: z.int(), percent: z.int() })).nullable(),
    [...OURS.tiers],
    "Per cent that come back with so many days to go, or more; null: we write what does.",
  ),
  basis: z.enum(["paid", "total"]).meta({ description: "Of what was paid; or of the total, whose rest is kept." }),
  operatorCancel: like(
    z.enum(["refund", "mirror"]).nullable(),
    OURS.operatorCancel,
    "When we cancel: all that was paid; mirror: and what a guest would have lost.",
  ),
  advancePercent: like(z.int().nullable(), OURS.advancePercent),
  advanceStep: like(
    z.int().nullable().default(null),
    ADVANCE_STEP,
    "Rupees that the advance is a multiple of, rounded up; null: full rupees.",
  ),
  advanceDays: z.int().nullable().meta({ description: "Days from our confirmation to pay the advance." }),
  balanceDays: z.int().nullable().meta({ description: "Days before the start; null: on arrival." }),
});

/** The terms that a booking is sold under. Every published version is kept. */
export type Terms = z.output<typeof termsShape>;

/** The settings whose change publishes new terms. */
export const TERMS_SETTINGS: ReadonlySet<string> = new Set<SettingName>([
  "tiers",
  "basis",
  "operatorCancel",
  "advancePercent",
  "advanceDays",
  "balance",
  "balanceDays",
  "terms",
  "cancellation",
]);

/** The terms that the pages state with these settings. Our own numbers apply only while our own text is shown. */
export function termsOf(saved: SavedSettings): Terms {
  const ours = { terms: saved.terms ? null : OURS, cancellation: saved.cancellation ? null : OURS };
  const hasTiers = saved.tiers !== undefined && saved.tiers.length > 0;
  return {
    tiers: (hasTiers && saved.tiers) || (ours.cancellation?.tiers ?? null),
    basis: (hasTiers && saved.basis) || "paid",
    operatorCancel: saved.operatorCancel || (ours.cancellation?.operatorCancel ?? null),
    advancePercent: saved.advancePercent ?? ours.terms?.advancePercent ?? null,
    advanceStep: ADVANCE_STEP,
    advanceDays: saved.advanceDays ?? null,
    balanceDays: saved.balance === "before" ? (saved.balanceDays ?? null) : null,
  };
}

export function readTerms(value: unknown): Terms {
  return termsShape.parse(value);
}
