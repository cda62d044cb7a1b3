import { z } from "zod";

import { bookableDateField, personsField } from "~/models/booking/row/schema";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { type CalendarDate, isCalendarDate, today } from "~/values/calendar";
import { emailField } from "~/values/fields";
import { firstOfMonth } from "~/values/months";

/** Somebody waits for a day, or for any day of a month, named by its first. */
export type Wish = { email: string; numberOfPersons: number } & (
  | { day: CalendarDate; month?: undefined }
  | { day?: undefined; month: CalendarDate }
);

const fields = { email: emailField(), numberOfPersons: personsField };

const MONTH = "Please give a month to come as text like 2027-05.";

const monthField = z
  .string(MONTH)
  .refine((text) => isCalendarDate(`${text}-01`), MONTH)
  .refine((text) => text >= today().slice(0, 7) && text <= lastBookableDay().slice(0, 7), MONTH);

export const waitingSchema = z
  .object({ ...fields, startDate: bookableDateField.optional(), month: monthField.optional() })
  .refine(({ startDate, month }) => (startDate === undefined) !== (month === undefined), {
    error: "Please give either a day or a month.",
    path: ["startDate"],
  })
  .transform(({ startDate, month, ...who }): Wish =>
    startDate === undefined ? { ...who, month: `${month ?? ""}-01` } : { ...who, day: startDate },
  )
  .meta({ example: { email: "aisha@example.com", numberOfPersons: 4, startDate: "2027-05-14" } });

export const waitingFormSchema = z
  .object({
    ...fields,
    startDate: bookableDateField,
    /** Any other day of its month is fine, too. */
    anyDay: z.string().optional(),
    /** A field that people never see: only a bot fills it in. */
    website: z.string().optional().catch("filled"),
  })
  .transform(({ startDate, anyDay, website, ...who }) => {
    const wish: Wish = anyDay ? { ...who, month: firstOfMonth(startDate) } : { ...who, day: startDate };
    return { wish, website };
  });
