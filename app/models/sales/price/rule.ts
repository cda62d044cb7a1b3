import { type Refusal } from "~/result";
import { type Line } from "~/values/sale-lines";

import { type PriceFacts } from "./facts";

/** One reason why a sale costs what it costs. */
export type Rule = {
  name: string;
  /** What stands against the sale, given all its lines; null for nothing. */
  refuse?(facts: PriceFacts, lines: Line[]): Refusal | null;
  /** Never refuses, so that a preview always has a sum. What was sold keeps its price and percent. */
  lines(facts: PriceFacts, soFar: Line[]): Line[];
};
