import { z } from "zod";

import { type Cost, readCosts } from "./costs";
import { checkedOnField, costsField, costsShape } from "./costs-field";
import { type MonthFact, readMonths } from "./months";
import { monthsField, monthsShape } from "./months-field";

/** When to go, and what is paid on the spot. */
export const onTheWayFields = {
  months: monthsField.optional(),
  costsOnTheWay: costsField.optional(),
  costsCheckedOn: checkedOnField.optional(),
};

export const onTheWaySelect = { months: true, costsOnTheWay: true, costsCheckedOn: true } as const;

export type OnTheWay = { months: MonthFact[]; costsOnTheWay: Cost[]; costsCheckedOn: string | null };

export const onTheWayShape = z.object({
  months: monthsShape,
  costsOnTheWay: costsShape,
  costsCheckedOn: z.iso.date().nullable().meta({ description: "When these costs were last checked." }),
}) satisfies z.ZodType<OnTheWay>;

export const ON_THE_WAY_EXAMPLE = {
  months: [{ month: 5, mark: "best" as const, text: "meadows green", low: 11, high: 24 }],
  costsOnTheWay: [{ label: "Lunch", from: 300, to: 600, per: "person" as const, note: "" }],
  costsCheckedOn: "2026-11-25",
};

export function toOnTheWay({
  months,
  costsOnTheWay,
  costsCheckedOn,
}: Record<"months" | "costsOnTheWay", string> & { costsCheckedOn: string | null }): OnTheWay {
  return { months: readMonths(months), costsOnTheWay: readCosts(costsOnTheWay), costsCheckedOn };
}
