import { z } from "zod";

import { Prisma } from "~/generated/prisma/client";
import { conditionsOf } from "~/models/booking/desk/filters.server";
import { MAX_DAYS as LONGEST_TRIP } from "~/models/catalogue/content/day-facts";
import { addDays, type CalendarDate, daysBetween, toDate, today } from "~/values/calendar";
import { invertedDays } from "~/values/inverted-days";
import { pagingSchema, readCriteria } from "~/values/paging";

import { MAX_DAYS, PAGE_SIZE, type Shown } from "./limits";
import { departureFields, type selectionFields } from "./schema";

type Given = z.output<z.ZodObject<typeof departureFields>>;

export type DepartureCriteria = Omit<Given, "from" | "to" | "show"> & {
  from: CalendarDate;
  to: CalendarDate;
  show: Shown;
};

/** Checks the API's query; invalid values are refused. */
export const departuresQuery = z
  .object({ ...departureFields, ...pagingSchema.in.shape })
  .transform(({ page = 1, limit = PAGE_SIZE, ...given }, context) => {
    const criteria = withDays(given);
    const [fault] = Object.entries(faultsIn(criteria));
    if (fault) context.addIssue({ code: "custom", path: [fault[0]], message: fault[1] });
    return { criteria, paging: { page, limit } };
  });

type ChosenFields = z.output<z.ZodObject<typeof selectionFields>>;

export function selectionOf({ from, to, show, package: title, status, groups }: ChosenFields) {
  const criteria = withDays({ from, to, show, package: title, status });
  return { selection: { criteria, groups }, errors: faultsIn(criteria) };
}

/** Reads a page's address; invalid values are ignored, except that `errors` explains a wrong range of days. */
export function readDepartureCriteria(url: string) {
  const { criteria: given, page } = readCriteria(url, departureFields);
  const criteria = withDays(given);
  return { criteria, page, errors: faultsIn(criteria) };
}

/** Starts are listed for tomorrow by default, because drivers need their lists the day before; the others for today. */
function withDays({ from, to, show = "starting", ...given }: Given): DepartureCriteria {
  const first = from ?? to ?? addDays(today(), show === "starting" ? 1 : 0);
  return { ...given, show, from: first, to: to ?? first };
}

function faultsIn({ from, to }: DepartureCriteria): Record<string, string> {
  const inverted = invertedDays({ from, to });
  if (inverted) return inverted;
  if (daysBetween(from, to) < MAX_DAYS) return {};
  return { to: `That is more than ${MAX_DAYS} days. Please choose fewer.` };
}

/** Repeats the condition of the partial index Booking_departures and bounds the start so that PostgreSQL can use it. */
export async function activeOf({ from, to, show, ...narrow }: DepartureCriteria) {
  const startFrom = show === "starting" ? from : addDays(from, -LONGEST_TRIP);
  const where = await conditionsOf({ startFrom, startTo: to, ...narrow });
  return Prisma.sql`${where} AND "bookingStatus" <> 'canceled' AND ${endOf({ from, to, show })}`;
}

function endOf({ from, to, show }: Pick<DepartureCriteria, "from" | "to" | "show">) {
  if (show === "starting") return Prisma.sql`true`;
  if (show === "under-way") return Prisma.sql`"endDate" >= ${toDate(from)}::date`;
  return Prisma.sql`"endDate" BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date`;
}
