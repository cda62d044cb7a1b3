import { z } from "zod";

import { MAX_CONTACT, MAX_PICKUP } from "~/models/booking/limits";
import { lineField, optionalField } from "~/values/fields";

import { selectionFields } from "./schema";

const pickupFields = {
  pickup: optionalField(lineField("the pick-up", MAX_PICKUP), "Please enter the pick-up as text."),
  tripContact: optionalField(
    lineField("the driver or guide", MAX_CONTACT),
    "Please enter the driver or guide as text.",
  ),
  /** "empty" keeps pick-ups that are set already. */
  which: z.enum(["empty", "all"]).catch("empty"),
};

export type Pickup = z.output<z.ZodObject<typeof pickupFields>>;

const isSaid = ({ pickup, tripContact }: Pickup) => pickup !== undefined || tripContact !== undefined;

const SAY_ONE = { error: "Please enter a pick-up, or a driver or guide.", path: ["pickup"] };

export const pickupSchema = z.object(pickupFields).refine(isSaid, SAY_ONE);

export const apiPickupSchema = z
  .object({
    ...selectionFields,
    ...pickupFields,
    which: z.enum(["empty", "all"], "Please choose empty or all.").default("empty"),
  })
  .refine(isSaid, SAY_ONE)
  .meta({
    example: { from: "2027-01-14", pickup: "Srinagar airport, 10:30", tripContact: "Bashir, +91 98765 00000" },
  });
