import { z } from "zod";

import { BOOKING_STATUSES } from "~/models/booking/row/fields";
import { reasonField } from "~/models/booking/row/schema";
import { answeredField } from "~/values/fields";
import { isId } from "~/values/id";

import { readChosen } from "./chosen";

export const MAX_CHOSEN = 100;

const NONE = "Please select the bookings first.";

const chosenField = z
  .string()
  .transform(readChosen)
  .refine(({ id, version }) => isId(id) && version > 0, "Please reload the list.");

export const chosenSchema = z
  .array(chosenField, NONE)
  .transform((chosen) => [...new Map(chosen.map((each) => [each.id, each])).values()])
  .refine((chosen) => chosen.length > 0, NONE)
  .refine((chosen) => chosen.length <= MAX_CHOSEN, `Please select at most ${MAX_CHOSEN} bookings at a time.`);

export const statusSchema = z.object({
  // Canceling has a page of its own, which asks for confirmation.
  to: z.enum(BOOKING_STATUSES, "Please choose pending or confirmed.").exclude(["canceled"]),
  chosen: chosenSchema,
  answered: answeredField,
});

export const cancelChosenSchema = z.object({
  sure: z.literal("yes", "Please tick that these trips are canceled."),
  cancelReason: reasonField,
  answered: answeredField,
});
