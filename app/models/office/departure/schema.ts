import { z } from "zod";

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
