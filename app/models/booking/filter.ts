import { z } from "zod";

import { isCalendarDate } from "~/models/calendar";
import { textField } from "~/models/fields";
import { pageField } from "~/models/paging";

import { BOOKING_STATUSES } from "./limits";
import { BOOKING_SORTS } from "./order";

const optional = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);
const date = optional(z.string().refine(isCalendarDate));

/** Which bookings staff want to see. What cannot be understood in a URL counts as not given. */
const bookingFilterSchema = z.object({
  /** Beginnings of words of the customer's name, e-mail and phone, the package's title, or the booking number. */
  q: optional(textField("a search", 100)),
  status: optional(z.enum(BOOKING_STATUSES)),
  /** A package's id, or part of its title. */
  package: optional(textField("a package", 200)),
  startFrom: date,
  startTo: date,
  madeFrom: date,
  madeTo: date,
  sort: optional(z.enum(BOOKING_SORTS)),
  page: pageField,
});

export type BookingFilter = Omit<z.output<typeof bookingFilterSchema>, "page">;

/** The filter of a page's URL. */
export function readBookingFilter(url: string) {
  const { page, ...filter } = bookingFilterSchema.parse(Object.fromEntries(new URL(url).searchParams));
  return { filter, page };
}

/** True where the figures of each day are all that is needed to count. */
export function isByDay({ q, package: pkg, startFrom, startTo }: BookingFilter) {
  return !(q ?? pkg ?? startFrom ?? startTo);
}
