import { z } from "zod";

import { keyField, lineField, textField } from "~/values/fields";
import { withVariables } from "~/values/variables";

import { MAX_BOOKINGS, MAX_SUBJECT, MAX_TEXT } from "./limits";
import { VARIABLES } from "./variables";

export const messageSchema = z.object({
  subject: withVariables(lineField("the subject", MAX_SUBJECT), VARIABLES),
  text: withVariables(textField("the text", MAX_TEXT), VARIABLES),
  intent: z.enum(["preview", "send"]).catch("preview"),
  /** The booking numbers that the preview showed. */
  seen: z
    .string()
    .transform((text) => [...text.matchAll(/\b\d{1,9}\b/g)].map(Number).slice(0, MAX_BOOKINGS))
    .catch([]),
  idempotencyKey: keyField,
});
