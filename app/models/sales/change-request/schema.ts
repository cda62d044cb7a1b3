import { z } from "zod";

import { bookableDateField, extrasField, personsField, withExtras } from "~/models/booking/row/schema";
import { lineField, optionalField, textField } from "~/values/fields";

const MAX_TEXT = 1000;

const NO_WISH = "Please choose a new start date or a new number of persons, or write what else you would like.";

const wishSchema = z
  .object({
    wantedDate: optionalField(bookableDateField, "Please give the date as text."),
    wantedPersons: z
      .string()
      .default("")
      .transform((text): string | number | undefined => text.trim() || undefined)
      .pipe(personsField.optional()),
    extras: extrasField,
    text: optionalField(textField("your words", MAX_TEXT), "Please write your words as text."),
  })
  .refine(
    ({ wantedDate, wantedPersons, extras, text }) =>
      [wantedDate, wantedPersons, extras, text].some((wish) => wish !== undefined),
    { error: NO_WISH, path: ["wantedDate"] },
  );

export const changeSchema = withExtras(wishSchema);

export const answerSchema = z.object({
  request: lineField("the request", 100),
  answer: textField("your answer", MAX_TEXT),
});
