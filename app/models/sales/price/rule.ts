import { type Refusal } from "~/result";
import { type Setting, type Settings } from "~/values/price-settings";
import { type Line } from "~/values/sale-lines";

import { type PriceFacts } from "./facts";

/** Of the party, what the guest enters besides persons and children. */
type Count = { name: string; label(settings: Settings): string; isAsked(settings: Settings): boolean };

/** One reason why a sale costs what it costs. */
export type Rule = {
  name: string;
  /** What staff enter for a package. */
  settings?: Setting[];
  /** What staff enter for a day, beside its price. */
  daySettings?: Setting[];
  counts?: Count[];
  /** What is wrong with these settings of a package, in words. */
  wrongSettings?(settings: Settings): string | null;
  /** What guests read of these settings before they choose. */
  hints?(settings: Settings): string[];
  /** What stands against the sale, given all its lines; null for nothing. */
  refuse?(facts: PriceFacts, lines: Line[]): Refusal | null;
  /** Never refuses, so that a preview always has a sum. What was sold keeps its price and percent. */
  lines(facts: PriceFacts, soFar: Line[]): Line[];
};
