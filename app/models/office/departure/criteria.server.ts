import { z } from "zod";

import { Prisma } from "~/generated/prisma/client";
import { conditionsOf } from "~/models/office/booking/filters.server";
import { addDays, type CalendarDate, daysBetween, isCalendarDate, today } from "~/values/calendar";
import { textField } from "~/values/fields";
import { pagingSchema, readCriteria } from "~/values/paging";

import { ACTIVE_STATUSES, MAX_DAYS, PAGE_SIZE } from "./limits";

const day = z
  .string()
  .refine(isCalendarDate, "Please give a day that exists, as YYYY-MM-DD.")
  .meta({ format: "date" })
  .optional();

const FIELDS = {
  from: day,
  to: day,
  /** Part of the package's title, or its id. */
  package: textField("a package", 200).optional(),
  status: z.enum(ACTIVE_STATUSES, "Please choose pending or confirmed.").optional(),
};

type Given = z.output<z.ZodObject<typeof FIELDS>>;

export type DepartureCriteria = Omit<Given, "from" | "to"> & { from: CalendarDate; to: CalendarDate };

/** Checks the API's query; invalid values are refused. */
export const departuresQuery = z
  .object({ ...FIELDS, ...pagingSchema.in.shape })
  .transform(({ page = 1, limit = PAGE_SIZE, ...given }, context) => {
    const criteria = withDays(given);
    const [fault] = Object.entries(faultsIn(criteria));
    if (fault) context.addIssue({ code: "custom", path: [fault[0]], message: fault[1] });
    return { criteria, paging: { page, limit } };
  });

/** Reads a page's address; invalid values are ignored, except that `errors` explains a wrong range of days. */
export function readDepartureCriteria(url: string) {
  const { criteria: given, page } = readCriteria(url, FIELDS);
  const criteria = withDays(given);
  return { criteria, page, errors: faultsIn(criteria) };
}

/** Defaults to tomorrow, because drivers need their lists the day before. */
function withDays({ from, to, ...given }: Given): DepartureCriteria {
  const first = from ?? to ?? addDays(today(), 1);
  return { ...given, from: first, to: to ?? first };
}

function faultsIn({ from, to }: DepartureCriteria): Record<string, string> {
  if (from > to) return { to: "“Until” is before “From”. Please give the earlier day first." };
  if (daysBetween(from, to) < MAX_DAYS) return {};
  return { to: `That is more than ${MAX_DAYS} days. Please choose fewer.` };
}

/** Repeats the condition of the partial index Booking_departures, so that PostgreSQL can use it. */
export async function activeOf({ from, to, ...narrow }: DepartureCriteria) {
  const where = await conditionsOf({ startFrom: from, startTo: to, ...narrow });
  return Prisma.sql`${where} AND "bookingStatus" <> 'canceled'`;
}
