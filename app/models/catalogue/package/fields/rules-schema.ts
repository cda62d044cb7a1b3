import { z } from "zod";

import { AVAILABILITY_RULES } from "~/models/catalogue/package/availability";
import { isCalendarDate } from "~/values/calendar";
import { integerField, versionField } from "~/values/fields";

import { cutoffField, dayField, seatsField, weekdaysField, weekdaysIn } from "./date-fields";
import { groupFields } from "./fields";

const SEASONS = "Please write each season like 01-07 to 15-09, and several with commas.";

const seasonsField = z
  .union([z.string(), z.array(z.string())], { error: SEASONS })
  .transform((input) => (typeof input === "string" ? input.split(",") : input))
  .transform((seasons) => seasons.flatMap((each) => (each.trim() ? [readSeason(each)] : [])))
  .refine((seasons) => seasons.length <= 12, "Please give at most 12 seasons.")
  .refine((seasons) => seasons.every((season) => season.split("/").every(isDayOfYear)), SEASONS)
  .meta({
    description: "A list like 07-01/09-15 (month - day), or text like 01-07 to 15-09 (day - month) with commas.",
  });

/** "01-07 to 15-09" (day - month, as the site writes dates) becomes "07-01/09-15". */
function readSeason(text: string) {
  if (/^\d{2}-\d{2}\/\d{2}-\d{2}$/.test(text)) return text;
  const [, day1 = "", month1 = "", day2 = "", month2 = ""] =
    /^\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*(?:to|–|-)\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  return `${inYear(day1, month1)}/${inYear(day2, month2)}`;
}

function inYear(day: string, month: string) {
  return `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

// A leap year, so that 29 February may begin or end a season.
function isDayOfYear(text: string) {
  return isCalendarDate(`2000-${text}`);
}

/** "01 - 07 to 15 - 09, 01 - 12 to 10 - 03" */
export function seasonsInWords(seasons: string[]) {
  const inWords = (day: string) => day.split("-").reverse().join(" - ");
  return seasons.map((season) => season.split("/").map(inWords).join(" to ")).join(", ");
}

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
  seasons: seasonsField,
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
      seasons: seasonsField.default([]),
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
