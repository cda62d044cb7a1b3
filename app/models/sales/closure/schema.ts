import { z } from "zod";

import { bookableDateField } from "~/models/booking/row/schema";
import { daysBetween, today } from "~/values/calendar";
import { dateField, keyField, lineField, optionalField, textField } from "~/values/fields";
import { isId } from "~/values/id";
import { invertedDays } from "~/values/inverted-days";

import { AT_ONCE, CHOICES, MAX_CLOSED, MAX_TEXT, MAX_TITLE, OPTION_FIELD, ROAD_PACKAGE_FIELD } from "./rules";

const WRONG_DAY = "Please give a day that exists, as YYYY-MM-DD.";

const PACKAGES = "Please tick at least one package.";

const OPTIONS = "Please tick what guests may choose.";

export const closureSchema = z
  .object({
    title: lineField("the road", MAX_TITLE),
    text: textField("what happened", MAX_TEXT),
    from: dateField("Please choose the first closed day.", WRONG_DAY),
    to: dateField("Please choose the last closed day.", WRONG_DAY),
    answerBy: dateField("Please choose until when you want an answer.", WRONG_DAY),
    packageIds: z.array(z.string().refine(isId, PACKAGES), PACKAGES).min(1, PACKAGES).max(AT_ONCE),
    options: z.array(z.enum(CHOICES, OPTIONS), OPTIONS).min(1, OPTIONS),
    idempotencyKey: keyField,
  })
  .superRefine(({ from, to, answerBy }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    const inverted = invertedDays({ from, to });
    if (inverted) refuse("to", inverted.to);
    else if (to < today()) refuse("to", "These days are over. Please choose a last day from today on.");
    else if (daysBetween(from, to) >= MAX_CLOSED)
      refuse("to", `That is more than ${MAX_CLOSED} days. Please choose fewer.`);
    if (answerBy < today()) refuse("answerBy", "That day is over. Please choose today or later.");
  })
  .meta({
    example: {
      title: "Gurez road",
      text: "Snow has closed the Razdan pass.",
      from: "2027-01-10",
      to: "2027-01-16",
      answerBy: "2027-01-09",
      packageIds: ["01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11"],
      options: ["new-dates", "refund", "keep"],
      idempotencyKey: "8f7f8a52-6e6b-4c12-9b44-0a4f8b1f0c11",
    },
  });

export type NewClosure = z.output<typeof closureSchema>;

export const closureAnswerSchema = z
  .object({
    closure: z.string({ error: "Please reload the page." }).refine(isId, "Please reload the page."),
    choice: z.enum(CHOICES, "Please choose one of these."),
    wantedDate: optionalField(bookableDateField, "Please give the date as text."),
  })
  .refine(({ choice, wantedDate }) => choice !== "new-dates" || wantedDate !== undefined, {
    error: "Please choose your new start date.",
    path: ["wantedDate"],
  })
  .transform(({ wantedDate, ...answer }) => ({
    ...answer,
    wantedDate: answer.choice === "new-dates" ? wantedDate : undefined,
  }))
  .meta({
    example: { closure: "01930e5d-10a4-7d0e-a1c4-53f0a4c2b7de", choice: "new-dates", wantedDate: "2027-05-14" },
  });

/** The names of the form's ticks, which end in a package's id or a choice. */

/** The same from a form with ticks. */
export const closureFormSchema = z
  .record(z.string(), z.string())
  .transform((values) => ({
    ...values,
    packageIds: tickedIn(values, ROAD_PACKAGE_FIELD),
    options: tickedIn(values, OPTION_FIELD),
  }))
  .pipe(closureSchema);

function tickedIn(values: object, field: string) {
  return Object.keys(values).flatMap((name) => (name.startsWith(field) ? [name.slice(field.length)] : []));
}
