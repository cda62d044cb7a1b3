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
import { isCalendarDate, today } from "~/values/calendar";
import { DAY } from "~/values/durations";
import { integerField, lineField, optionalField } from "~/values/fields";

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

/** "14 - 05 - 2027", "14/5/2027" or "2027-05-14", separated by lines or commas. */
const datesField = z
  .string({ error: TYPED_DATES })
  .max(10_000, `Please add at most ${MOST} dates at once.`)
  .transform((text) =>
    [...new Set(text.split(/[\n,;]+/).flatMap((each) => (each.trim() ? [readDate(each)] : [])))].sort(),
  )
  .refine((dates) => dates.length > 0, TYPED_DATES)
  .refine((dates) => dates.every(isCalendarDate), TYPED_DATES)
  .refine((dates) => dates.length <= MOST, `Please add at most ${MOST} dates at once.`);

function readDate(text: string) {
  const [first = "", month = "", last = ""] = text.split(/[\s./-]+/).filter(Boolean);
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  return [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
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

export const holdSchema = z
  .object({
    startDate: dayField("the day"),
    numberOfPersons: integerField(1, 50, "Please enter a whole number of places from 1 to 50."),
    until: z
      .string({ error: UNTIL })
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, UNTIL)
      .transform((moment) => new Date(`${moment}:00+05:30`))
      .refine((moment) => !Number.isNaN(moment.getTime()), UNTIL)
      .meta({ description: "Date and time in Kashmir." }),
    note: lineField("for whom the places are held", 120),
  })
  .meta({
    example: { startDate: "2027-05-14", numberOfPersons: 4, until: "2027-05-12T18:00", note: "Rafiq Travels, Delhi" },
  });
