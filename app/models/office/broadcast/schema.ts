import { z } from "zod";

import { selectionFields } from "~/models/office/departure/schema";
import { keyField, lineField, textField } from "~/values/fields";
import { withVariables } from "~/values/variables";
import { GROUP as VARIABLES } from "~/values/words";

import { MAX_BOOKINGS, MAX_SUBJECT, MAX_TEXT } from "./limits";

const letter = {
  subject: withVariables(lineField("the subject", MAX_SUBJECT), VARIABLES),
  text: withVariables(textField("the text", MAX_TEXT), VARIABLES),
  idempotencyKey: keyField,
};

export const messageSchema = z.object({
  ...letter,
  intent: z.enum(["preview", "send"]).catch("preview"),
  seen: z
    .string()
    .transform((text) => [...text.matchAll(/\b\d{1,9}\b/g)].map(Number).slice(0, MAX_BOOKINGS))
    .catch([]),
});

export const apiMessageSchema = z.object({ ...selectionFields, ...letter }).meta({
  example: {
    show: "under-way",
    from: "2027-01-14",
    subject: "Snow",
    text: "Please stay where you are, {name}.",
    idempotencyKey: "snow-2027-01-14",
  },
});
