import { z } from "zod";

import { keyField, lineField, textField } from "~/values/fields";

import { MAX_BOOKINGS, MAX_SUBJECT, MAX_TEXT } from "./limits";
import { unknownIn, VARIABLES_IN_WORDS } from "./variables";

function templateField(field: ReturnType<typeof textField>) {
  return field.refine((text) => !unknownIn(text), {
    error: ({ input }) => `There is no ${unknownIn(String(input))}. Please use ${VARIABLES_IN_WORDS}.`,
  });
}

export const messageSchema = z.object({
  subject: templateField(lineField("the subject", MAX_SUBJECT)),
  text: templateField(textField("the text", MAX_TEXT)),
  intent: z.enum(["preview", "send"]).catch("preview"),
  /** The booking numbers that the preview showed. */
  seen: z
    .string()
    .transform((text) => [...text.matchAll(/\b\d{1,9}\b/g)].map(Number).slice(0, MAX_BOOKINGS))
    .catch([]),
  idempotencyKey: keyField,
});
