import { z } from "zod";

import { MAX_CONTACT, MAX_PICKUP } from "~/models/booking/limits";
import { lineField, optionalField } from "~/values/fields";

export const pickupSchema = z
  .object({
    pickup: optionalField(lineField("the pick-up", MAX_PICKUP), "Please enter the pick-up as text."),
    tripContact: optionalField(
      lineField("the driver or guide", MAX_CONTACT),
      "Please enter the driver or guide as text.",
    ),
    /** "empty" keeps pick-ups that are set already. */
    which: z.enum(["empty", "all"]).catch("empty"),
  })
  .refine(({ pickup, tripContact }) => pickup !== undefined || tripContact !== undefined, {
    error: "Please enter a pick-up, or a driver or guide.",
    path: ["pickup"],
  });

export type Pickup = z.output<typeof pickupSchema>;
