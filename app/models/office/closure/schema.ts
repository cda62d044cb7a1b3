import { z } from "zod";

import { MAX_SUBJECT, MAX_TEXT } from "~/models/office/broadcast/limits";
import { AT_ONCE, CHOICES } from "~/models/sales/closure/rules";
import { lineField, textField } from "~/values/fields";
import { isId } from "~/values/id";

import { KINDS } from "./letter";

export const letterSchema = z
  .object({
    kind: z.enum(KINDS, "Please choose news or reminder."),
    subject: lineField("the subject", MAX_SUBJECT),
    text: textField("the text", MAX_TEXT),
  })
  .meta({ example: { kind: "news", subject: "Gurez road closed", text: "Snow has closed the Razdan pass." } });

const NONE = "Please choose the answers to carry out.";

const shownSchema = z.object({
  bookingId: z.string({ error: NONE }).refine(isId, NONE),
  choice: z.enum(CHOICES, NONE),
  wantedDate: z.iso.date({ error: NONE }).nullable().default(null),
});

/** The answers as they were shown. */
export const applySchema = z
  .object({
    answers: z
      .array(shownSchema, NONE)
      .min(1, NONE)
      .max(AT_ONCE, `Please choose at most ${AT_ONCE} answers at a time.`),
  })
  .meta({
    example: { answers: [{ bookingId: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de", choice: "refund", wantedDate: null }] },
  });

const shownForm = z.object({ answers: z.string().catch("") });

/** The same in a form: "id choice date" of each, with commas between. */
export const applyFormSchema = z.preprocess(
  (form) => ({
    answers: shownForm
      .parse(form)
      .answers.split(",")
      .map((each) => {
        const [bookingId, choice, wantedDate] = each.split(" ");
        return { bookingId, choice, wantedDate: wantedDate || null };
      }),
  }),
  applySchema,
);
