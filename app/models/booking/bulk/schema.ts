import { z } from "zod";

import { BOOKING_STATUSES, MAX_REASON } from "~/models/booking/limits";
import { isId, optionalField, textField } from "~/values/fields";

import { readChosen } from "./chosen";

const MAX_CHOSEN = 100;

const NONE = "Please select the bookings first.";

const chosenField = z
  .string()
  .transform(readChosen)
  .refine(({ id, version }) => isId(id) && version > 0, "Please reload the list.");

/** Each once, whatever is ticked and repeated. */
export const chosenSchema = z
  .array(chosenField)
  .transform((chosen) => [...new Map(chosen.map((each) => [each.id, each])).values()])
  .refine((chosen) => chosen.length > 0, NONE)
  .refine((chosen) => chosen.length <= MAX_CHOSEN, `Please select at most ${MAX_CHOSEN} bookings at a time.`);

export const statusSchema = z.object({
  // To cancel has a page of its own, which asks.
  to: z.enum(BOOKING_STATUSES, "Please choose pending or confirmed.").exclude(["canceled"]),
  chosen: chosenSchema,
});

export const cancelChosenSchema = z.object({
  sure: z.literal("yes", "Please tick that these trips are canceled."),
  cancelReason: optionalField(textField("the reason", MAX_REASON), "Please enter the reason as text."),
});
