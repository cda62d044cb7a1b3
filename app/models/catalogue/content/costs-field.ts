import { z } from "zod";

import { isCalendarDate, today } from "~/values/calendar";
import { lineField, typedNumber } from "~/values/fields";
import { formatRupees, MAX_PRICE, parseRupees } from "~/values/money";
import { like } from "~/values/pick";

import { COST_PERS, type CostPer, readCostLines, type TypedCost, writeCosts } from "./costs";

const COSTS =
  "Please write each cost on a line of its own, like: Pony to Thajiwas | 850 | 1,500 | ride | two hours (from, to, per person, ride, room or day, and a note).";

const MOST = 12;

const givenShape = z.object({
  label: z.string().default(""),
  from: typedNumber,
  to: typedNumber,
  per: z.string().default("person"),
  note: z
    .string()
    .nullable()
    .default("")
    .transform((note) => note ?? ""),
});

export const costsShape = z
  .array(
    z.object({
      label: like(z.string(), "Lunch"),
      from: like(z.int(), 300, "Whole rupees."),
      to: like(z.int().nullable(), 600),
      per: z.enum(COST_PERS),
      note: like(z.string(), ""),
    }),
  )
  .meta({ description: "What is paid on the spot for what is not included." });

/** Takes a list, or text as in the file of packages; gives the stored text. */
export const costsField = z
  .union([z.string(), z.array(givenShape)], { error: COSTS })
  .refine((input) => input.length <= 5_000, COSTS)
  .transform((input) => (typeof input === "string" ? readCostLines(input) : input))
  .refine((typed) => typed.length <= MOST, `Please name at most ${MOST} costs.`)
  .transform((typed, context) => {
    const fault = typed.map(faultOf).find(Boolean);
    if (fault) context.addIssue({ code: "custom", message: fault });
    return writeCosts(typed.map(costOf));
  })
  .meta({ description: `A list, or text. ${COSTS}` });

function costOf({ label, from, to, per, note }: TypedCost) {
  return {
    label: label.trim(),
    from: parseRupees(from) ?? Number.NaN,
    to: to === "" ? null : (parseRupees(to) ?? Number.NaN),
    per: (per || "person") as CostPer,
    note: note.trim(),
  };
}

function faultOf(typed: TypedCost) {
  const { label, from, to, per, note } = costOf(typed);
  const named = lineField("what is paid for", 60).safeParse(label);
  if (named.error) return named.error.issues[0]?.message ?? COSTS;
  const noted = note ? lineField(`the note to ${label}`, 60).safeParse(note) : null;
  if (noted?.error) return noted.error.issues[0]?.message ?? COSTS;
  if (`${label}${note}`.includes("|")) return `Please write ${label} without the sign |.`;
  const sums = [from, to ?? from];
  if (!sums.every((sum) => Number.isInteger(sum) && sum >= 1 && sum <= MAX_PRICE))
    return `Please enter what ${label} costs in whole rupees, like 850, up to ${formatRupees(MAX_PRICE)}.`;
  if (to !== null && to < from) return `Please give the lower price of ${label} first.`;
  return COST_PERS.includes(per) ? undefined : `Please say whether ${label} is paid per ${COST_PERS.join(", ")}.`;
}

const CHECKED = "Please enter the day on which these costs were last checked, not one in the future, or nothing.";

export const checkedOnField = z
  .union([z.string(), z.null()], { error: CHECKED })
  .transform((text) => text?.trim() || null)
  .refine((day) => day === null || (isCalendarDate(day) && day <= today()), CHECKED)
  .meta({ description: "The day, like 2026-11-25; null or empty: not said." });
