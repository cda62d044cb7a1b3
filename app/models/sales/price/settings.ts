import { refuseField } from "~/result";
import { counted } from "~/values/counted";
import { type AskedCount, type Counts } from "~/values/counts";
import { type Settings } from "~/values/price-settings";

import { RULES } from "./rules";

/** What the rules of prices ask the office for, and the guest. */
export const PRICE_SETTINGS = RULES.flatMap(({ settings = [] }) => settings);

export const DAY_SETTINGS = RULES.flatMap(({ daySettings = [] }) => daySettings);

const COUNTS = RULES.flatMap(({ counts = [] }) => counts);

export function wrongSettings(settings: Settings) {
  return RULES.map((rule) => rule.wrongSettings?.(settings) ?? null).find((msg) => msg !== null) ?? null;
}

/** What guests read below the number of persons. */
export function priceHints(settings: Settings) {
  return RULES.flatMap((rule) => rule.hints?.(settings) ?? []);
}

/** The fields of a guest who books a package with these settings. */
export function askedCounts(settings: Settings): AskedCount[] {
  return COUNTS.filter(({ isAsked }) => isAsked(settings)).map(({ name, label }) => ({ name, label: label(settings) }));
}

/** Refuses a count that the package does not ask for, or of more than come. */
export function refuseCounts(counts: Counts, settings: Settings, persons: number) {
  const asked = askedCounts(settings);
  for (const [name, count] of Object.entries(counts)) {
    const msg = asked.some((each) => each.name === name)
      ? count > persons && `Of ${counted(persons, "person")}, at most ${persons} can be ${name}.`
      : count > 0 && `This trip has no price of its own for ${name.slice(0, 40)}. Please leave them out.`;
    if (msg) return refuseField("counts", msg);
  }
  return null;
}
