import { z } from "zod";

import { optionalTextOf } from "~/models/booking/row/schema";
import { textField } from "~/values/fields";
import { dayQuery } from "~/values/paging";

import { ACTIVE_STATUSES, MAX_GROUPS, SHOWN } from "./limits";

export const departureFields = {
  from: dayQuery,
  to: dayQuery,
  show: z.enum(SHOWN, "Please choose starting, under-way or ending.").optional(),
  /** Part of the package's title, or its id. */
  package: textField("a package", 200).optional(),
  status: z.enum(ACTIVE_STATUSES, "Please choose pending or confirmed.").optional(),
};

const NO_GROUP = "Please name groups by startDate and packageId.";

const groupShape = z.object({ startDate: z.iso.date(NO_GROUP), packageId: z.uuid(NO_GROUP) }, NO_GROUP);

/** The API's choice of whom something is for; its first day must be said, and without groups all of the list are meant. */
export const selectionFields = {
  ...departureFields,
  from: z.iso.date("Please say from which day."),
  groups: z
    .array(groupShape, NO_GROUP)
    .min(1, NO_GROUP)
    .max(MAX_GROUPS, `Please name at most ${MAX_GROUPS} groups.`)
    .optional(),
};

const pickupFields = {
  pickup: optionalTextOf("pickup"),
  tripContact: optionalTextOf("tripContact"),
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
