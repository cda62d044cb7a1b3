import { z } from "zod";

import {
  cutoffField,
  dayField,
  priceField,
  seatsField,
  weekdaysField,
  weekdaysIn,
} from "~/models/catalogue/package/fields/date-fields";
import { daySettingsField, withSettings } from "~/models/catalogue/package/price-settings";
import { type CalendarDate, isCalendarDate, MONTH_NAMES, toDate, today } from "~/values/calendar";
import { DAY } from "~/values/durations";
import { answeredField, integerField, lineField, optionalField } from "~/values/fields";
import { daysFrom } from "~/values/months";
import { plainNumber } from "~/values/typed-number";

/** Days that are changed at once. */
const MOST = 366;

const emptyIsAbsent = <S extends z.ZodType>(field: S) =>
  z.preprocess((given) => (typeof given === "string" && given.trim() === "" ? undefined : given), field.optional());

const bulkFields = z.preprocess(
  weekdaysIn,
  z
    .object({
      from: dayField("the first day"),
      to: dayField("the last day"),
      weekdays: weekdaysField,
      seats: emptyIsAbsent(seatsField),
      price: emptyIsAbsent(priceField),
      ahead: emptyIsAbsent(cutoffField),
      priceSettings: daySettingsField.optional(),
      sales: z.enum(["", "open", "close"], "Please choose what to do with the sales.").default(""),
      act: z.enum(["save", "clear", "copy"]).catch("save"),
    })
    .superRefine(({ from, to, act, seats, price, ahead, priceSettings, sales }, context) => {
      if (!isCalendarDate(from) || !isCalendarDate(to)) return;
      const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (to < from) issue("to", "The last day is before the first. Please give the earlier day first.");
      if (Date.parse(to) - Date.parse(from) >= MOST * DAY) issue("to", `Please change at most ${MOST} days at once.`);
      const isEmpty = [seats, price, ahead, ...Object.values(priceSettings ?? {})].every((each) => each === undefined);
      if (act === "save" && isEmpty && !sales)
        issue("seats", "Please enter places or a price, or choose to open or close the days.");
    }),
);

export const bulkSchema = withSettings(bulkFields);

export type BulkEdit = z.output<typeof bulkSchema>;

const TYPED_DATES = "Please write each date like 14 - 05 - 2027, one a line.";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const EVERY = /^every\s+([a-z]{3,9}?)s?\s+(?:from\s+)?(.+?)\s+(?:to|until|till)\s+(.+)$/i;

/** "14 - 05 - 2027", "14/5/2027", "3 Jan 2027", "2027-05-14" or "every Sunday from … to …", separated by lines or commas. */
const datesField = z
  .string({ error: TYPED_DATES })
  .max(10_000, `Please add at most ${MOST} dates at once.`)
  .transform((text) => text.split(/[\n,;]+/).flatMap((each) => each.trim() || []))
  .refine((lines) => lines.length > 0, TYPED_DATES)
  .superRefine((lines, context) => {
    const wrong = lines.find((line) => datesIn(line).length === 0);
    if (wrong)
      context.addIssue(
        `“${wrong.slice(0, 60)}” is no date. Please write it like 14 - 05 - 2027 or 14 May 2027, or “every Sunday from” one “to” another.`,
      );
  })
  .transform((lines) => [...new Set(lines.flatMap(datesIn))].sort())
  .refine((dates) => dates.length <= MOST, `Please add at most ${MOST} dates at once.`);

/** None where the line is not understood. */
function datesIn(line: string): CalendarDate[] {
  const [, name = "", first = "", last = ""] = EVERY.exec(line) ?? [];
  const [from, to] = [readDate(first || line), readDate(last || line)];
  if (!isCalendarDate(from) || !isCalendarDate(to)) return [];
  if (!name) return [from];
  const weekday = WEEKDAYS.findIndex((each) => each.startsWith(name.toLowerCase()));
  if (Date.parse(to) - Date.parse(from) > 7 * MOST * DAY) return [];
  return daysFrom(from, to).filter((day) => toDate(day).getUTCDay() === weekday);
}

/** A word may be the name of the month, or its beginning. */
function readDate(text: string) {
  const [first = "", middle = "", last = ""] = plainNumber(text)
    .split(/[\s./-]+/)
    .filter(Boolean);
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  const named = MONTH_NAMES.findIndex(
    (name) => middle.length > 2 && name.toLowerCase().startsWith(middle.toLowerCase()),
  );
  return [year, String(named < 0 ? middle : named + 1).padStart(2, "0"), day.padStart(2, "0")].join("-");
}

export const datesSchema = z.object({
  dates: datesField,
  dateSeats: emptyIsAbsent(seatsField),
  dateAhead: emptyIsAbsent(cutoffField),
  label: optionalField(lineField("the word for guests", 40), "Please enter the word as text."),
});

/** For the API: an absent field keeps its value, null clears it. */
export const daysSchema = z
  .object({
    days: z
      .array(
        z.object({
          date: dayField("each date"),
          capacity: seatsField.nullable().optional(),
          unitPrice: priceField.nullable().optional(),
          closed: z.boolean("Please send closed as true or false.").optional(),
          cutoffDays: cutoffField.nullable().optional(),
          priceSettings: daySettingsField.nullable().optional(),
          label: lineField("the word for guests", 40).nullable().optional(),
        }),
        "Please send a list of days.",
      )
      .min(1, "Please send at least one day.")
      .max(MOST, `Please send at most ${MOST} days at once.`)
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, "Please send each date once."),
  })
  .meta({ example: { days: [{ date: "2027-05-14", capacity: 12, closed: false, label: "Guaranteed" }] } });

export type DayEdit = z.output<typeof daysSchema>["days"][number];

export const daysQuery = z
  .object({ from: dayField("the first day").optional(), to: dayField("the last day").optional() })
  .refine(({ from = today(), to = from }) => !(to < from), { error: "The last day is before the first.", path: ["to"] })
  .refine(({ from = today(), to = from }) => !(Date.parse(to) - Date.parse(from) >= MOST * DAY), {
    error: `Please ask for at most ${MOST} days.`,
    path: ["to"],
  });

const UNTIL = "Please give until when the places are held, like 2027-05-13T18:00 in Kashmir.";

const holdFields = z.object({
  startDate: dayField("the day"),
  numberOfPersons: integerField(1, 50, "Please enter a whole number of places from 1 to 50."),
  until: z
    .string({ error: UNTIL })
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, UNTIL)
    .transform((moment) => new Date(`${moment}:00+05:30`))
    .refine((moment) => !Number.isNaN(moment.getTime()), UNTIL)
    .meta({ description: "Date and time in Kashmir." }),
  note: lineField("for whom the places are held", 120),
});

export const holdFormSchema = holdFields.extend({ answered: answeredField });

export const holdSchema = holdFields
  .extend({
    accept: z
      .array(z.literal("not-offered", "Please accept only not-offered."), "Please send a list of warnings.")
      .default([])
      .meta({ description: "What the refusal of an earlier try warned of: the names of its errors." }),
  })
  .meta({
    example: { startDate: "2027-05-14", numberOfPersons: 4, until: "2027-05-12T18:00", note: "Rafiq Travels, Delhi" },
  });
