import { z } from "zod";

import { TEXTS } from "~/models/booking/row/fields";
import { isCalendarDate } from "~/values/calendar";
import { lineField, optionalLine } from "~/values/fields";
import { isId } from "~/values/id";
import { phoneField } from "~/values/phone-field.server";

const WHICH = "Please choose which pick-ups the page shows.";

/** "" for all pick-ups of the day, or "package:" and its id, or "driver:" and the driver as bookings name him. */
const whichField = z
  .string({ error: WHICH })
  .transform((which) => ({
    packageId: which.startsWith("package:") ? which.slice("package:".length) : null,
    driver: which.startsWith("driver:") ? which.slice("driver:".length) : null,
  }))
  .refine(({ packageId }) => packageId === null || isId(packageId), WHICH)
  .pipe(
    z.object({ packageId: z.string().nullable(), driver: lineField("the driver", TEXTS.tripContact.max).nullable() }),
  );

/** In words they fit into a booking's driver or guide. */
export const driverSchema = z.object({
  name: lineField("the name", 60),
  phone: phoneField("the phone number"),
  vehicle: optionalLine("the vehicle", 30).transform((vehicle) => vehicle ?? null),
});

export const removeDriverSchema = z.object({
  id: z.string({ error: "Please choose a driver." }).refine(isId, "Please choose a driver."),
});

export const driveLinkSchema = z.object({
  day: z.string({ error: "Please choose a day." }).refine(isCalendarDate, "Please choose a day."),
  which: whichField,
});

export type NewDriveLink = z.output<typeof driveLinkSchema>;

export const withdrawSchema = z.object({
  id: z.string({ error: "Please choose a link." }).refine(isId, "Please choose a link."),
});

export const metSchema = z.object({
  booking: z.string({ error: "Please choose a pick-up." }).refine(isId, "Please choose a pick-up."),
  intent: z.enum(["met", "undo"], "Please choose what to do."),
  /** When it was tapped, if the phone had no network then. */
  at: z.iso.datetime({ error: "Please give a time." }).optional(),
});

export type Met = z.output<typeof metSchema>;
