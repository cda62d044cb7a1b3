import { z } from "zod";

import { pick, selectOf } from "~/values/pick";

import { shown } from "./due-of";

export const dueShape = z.object({
  what: z
    .enum(["now", "advance", "balance", "refund", "back"])
    .meta({ description: "refund: if the guest cancels; back: we owe it already." }),
  on: z.iso.date().nullable().meta({ description: "By when; of a refund, the last day to cancel for it." }),
  daysBefore: z.int().nullable().meta({ description: "The same in days before the start." }),
  amount: z.int().nullable().meta({ description: "Whole rupees." }),
  percent: z.int().nullable().meta({ description: "Of the total; of a refund, by the terms." }),
  text: z.string().meta({ description: "As the pages say it." }),
});

export type Due = z.output<typeof dueShape>;

/** With the parts of its text, and the starts for which it holds. */
export type DueLine = Due & {
  label: string;
  day: string;
  value: string;
  note: string;
  /** It holds for a start so many days from today, or later; with `isBefore`, for an earlier one. */
  least?: number;
  /** For the script: the step of the advance, which the balance follows. */
  step?: number;
  isBefore: boolean;
  isHidden: boolean;
};

/** The lines that hold, as pages and JSON show them. */
export function toDue(lines: DueLine[]): Due[] {
  return shown(lines).map((line) => pick(line, selectOf(dueShape.shape)));
}
