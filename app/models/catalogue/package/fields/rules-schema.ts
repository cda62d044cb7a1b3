import { z } from "zod";

import { AVAILABILITY_RULES } from "~/models/catalogue/package/availability";
import { integerField, versionField } from "~/values/fields";

import { cutoffField, dayField, seasonsField, seatsField, weekdaysField, weekdaysIn } from "./date-fields";
import { groupFields } from "./fields";

const SEASONS = "Please write each season like 01-07 to 15-09, and several with commas.";

const seatsPerDayField = z
  .union([z.number(), z.string(), z.null()], { error: "Please give the places a day as a whole number, or nothing." })
  .transform((input) => (typeof input === "string" && input.trim() === "" ? null : input))
  .pipe(seatsField.nullable())
  .meta({ description: "Null or empty: no limit." });

const edgeField = (name: string) =>
  z
    .union([z.string(), z.null()], { error: `Please give ${name} as a date that exists, like 2027-05-14.` })
    .transform((input) => input?.trim() || null)
    .pipe(dayField(name).nullable())
    .meta({ description: "Null or empty: none." });

const WEEKDAYS =
  "Please give the weekdays as a number from 1 to 127: Sunday is 1, Monday 2, Tuesday 4 and so on, added up.";

const ruleFields = {
  dateRule: z.enum(["open", "fixed"], "Please choose when the package starts."),
  seatsPerDay: seatsPerDayField,
  leadDays: cutoffField,
  firstDay: edgeField("the first day"),
  lastDay: edgeField("the last day"),
  seasons: seasonsField(SEASONS),
  weekdays: integerField(1, 127, WEEKDAYS),
};

const availabilityRuleField = z
  .enum(AVAILABILITY_RULES, "Please choose who gives the word.")
  .meta({ description: "manual: availability is the office's word; derived: it follows from the days." });

/** For the API, where an absent field keeps its value. */
export const RULE_FIELDS = z.object({ ...ruleFields, availabilityRule: availabilityRuleField }).partial().shape;

export const rulesSchema = z.preprocess(
  weekdaysIn,
  z
    .object({
      ...ruleFields,
      seatsPerDay: seatsPerDayField.default(null),
      firstDay: ruleFields.firstDay.default(null),
      lastDay: ruleFields.lastDay.default(null),
      seasons: seasonsField(SEASONS).default([]),
      weekdays: weekdaysField,
      ...groupFields,
      availabilityRule: availabilityRuleField.optional(),
      version: versionField(),
    })
    .superRefine((rules, context) => {
      const message = orderOfDays(rules);
      if (message) context.addIssue({ code: "custom", path: ["lastDay"], message });
    }),
);

export function orderOfDays({ firstDay, lastDay }: { firstDay?: string | null; lastDay?: string | null }) {
  return firstDay && lastDay && lastDay < firstDay
    ? "The last day is before the first. Please give the earlier day first."
    : null;
}

export type RulesEdit = z.output<typeof rulesSchema>;
