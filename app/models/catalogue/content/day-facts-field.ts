import { z } from "zod";

import { counted } from "~/values/counted";
import { lineField, numberOrText } from "~/values/fields";

import { MAX_DAYS, type Meal, MEALS, mealsIn, minutesIn, readDayFacts, readFactLines, writeFacts } from "./day-facts";

const FACTS =
  "Please write the facts of each day on a line of its own, like: 2 | Houseboat on Nigeen | breakfast, dinner | 95 | 3 h 30 min";

const MAX_KM = 2000;
const MAX_MINUTES = 24 * 60;

const givenShape = z.object({
  day: z.union([z.number(), z.string()]).default(""),
  sleepsAt: z.string().nullable().default(""),
  meals: z
    .union([z.string(), z.array(z.string())])
    .default("")
    .meta({ description: `Of ${MEALS.join(", ")}.` }),
  km: numberOrText,
  minutes: numberOrText.meta({ description: 'The drive in minutes, or text like "3 h 30 min".' }),
});

type Given = z.output<typeof givenShape>;

/** Takes a list, or text as in the file of packages; gives the stored text. */
export const dayFactsField = z
  .union([z.string(), z.array(givenShape)], { error: FACTS })
  .refine((input) => input.length <= 10_000, FACTS)
  .transform((input) => (typeof input === "string" ? readFactLines(input) : input))
  .transform((given, context) => {
    const facts = given.map(factOf);
    const days = facts.map(({ day }) => day);
    const twice = days.find((day, index) => days.indexOf(day) !== index);
    const faults = facts.flatMap((fact) => faultsOf(fact));
    if (twice) faults.push(`Day ${twice} has facts on two lines: please put them on one.`);
    for (const message of faults.slice(0, 1)) context.addIssue({ code: "custom", message });
    return writeFacts(facts.filter(isSaid));
  })
  .meta({ description: `A list with all days that have facts, or text. ${FACTS}` });

function factOf({ day, sleepsAt, meals, km, minutes }: Given) {
  return {
    day: wholeIn(day) ?? Number.NaN,
    sleepsAt: sleepsAt?.trim() ?? "",
    meals: typeof meals === "string" ? mealsIn(meals) : meals,
    km: wholeIn(km),
    minutes: typeof minutes === "string" && minutes.trim() ? minutesIn(minutes) : wholeIn(minutes),
  };
}

type Fact = ReturnType<typeof factOf>;

function wholeIn(input: number | string | null) {
  if (typeof input !== "string") return input;
  if (input.trim() === "") return null;
  return /^\s*\d{1,6}(\s*km)?\s*$/i.test(input) ? Number.parseInt(input, 10) : Number.NaN;
}

function isBetween(value: number, min: number, max: number) {
  return Number.isInteger(value) && value >= min && value <= max;
}

function faultsOf({ day, sleepsAt, meals, km, minutes }: Fact) {
  if (!isBetween(day, 1, MAX_DAYS)) return [FACTS];
  const faults = [];
  const place = sleepsAt ? lineField(`where guests sleep on day ${day}`, 80).safeParse(sleepsAt) : null;
  if (place?.error) faults.push(place.error.issues[0]?.message ?? FACTS);
  if (sleepsAt.includes("|")) faults.push(`Please write where guests sleep on day ${day} without the sign |.`);
  if (meals.some((meal) => !MEALS.includes(meal as Meal)))
    faults.push(`Please give the meals of day ${day} as ${MEALS.join(", ")}.`);
  if (km !== null && !isBetween(km, 1, MAX_KM))
    faults.push(`Please enter the kilometres of day ${day} as a whole number up to ${MAX_KM}, or nothing.`);
  if (minutes !== null && !isBetween(minutes, 1, MAX_MINUTES))
    faults.push(`Please enter the drive of day ${day} like 3 h 30 min, up to a day, or nothing.`);
  return faults;
}

function isSaid({ sleepsAt, meals, km, minutes }: Fact) {
  return sleepsAt !== "" || meals.length > 0 || km !== null || minutes !== null;
}

export function factsBeyond(dayFacts: string, days: number): { dayFacts?: string } {
  const beyond = readDayFacts(dayFacts).find(({ day }) => day > days);
  return beyond ? { dayFacts: `Day ${beyond.day} has facts, but the trip has ${counted(days, "day")}.` } : {};
}
