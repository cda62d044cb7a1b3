import { z } from "zod";

import { KINDS } from "~/models/money/document/kinds";
import { STATES } from "~/models/money/document/states";
import { faultsOfDays } from "~/models/office/money/criteria.server";
import { MONEY_PAGE_SIZE } from "~/models/office/money/tabs";
import { type CalendarDate, today } from "~/values/calendar";
import { firstOfMonth, lastOfMonth } from "~/values/months";
import { dayQuery, pagingSchema, readCriteria } from "~/values/paging";

const FIELDS = {
  from: dayQuery,
  to: dayQuery,
  kind: z.enum(KINDS, `Please choose one of ${KINDS.join(", ")}.`).optional(),
  /** Per cent. */
  rate: z
    .string()
    .regex(/^\d{1,2}(\.\d)?$/, "Please give the rate in per cent, such as 5.")
    .optional(),
  place: z
    .string()
    .refine((code) => Object.hasOwn(STATES, code), "Please give the two digits of a state, such as 01.")
    .optional(),
};

type Given = z.output<z.ZodObject<typeof FIELDS>>;

export type RegisterCriteria = Omit<Given, "from" | "to"> & { from: CalendarDate; to: CalendarDate };

export const registerQuery = z
  .object({ ...FIELDS, ...pagingSchema.in.shape })
  .transform(({ page = 1, limit = MONEY_PAGE_SIZE, ...given }, context) => {
    const criteria = withDays(given);
    const [fault] = Object.entries(faultsOfDays(criteria));
    if (fault) context.addIssue({ code: "custom", path: [fault[0]], message: fault[1] });
    return { criteria, paging: { page, limit } };
  });

export function readRegisterCriteria(url: string) {
  const { criteria: given, page } = readCriteria(url, FIELDS);
  const criteria = withDays(given);
  return { criteria, page, errors: faultsOfDays(criteria) };
}

/** This month by default; one day alone stands for its month. */
function withDays({ from, to, ...narrow }: Given): RegisterCriteria {
  const first = from ?? firstOfMonth(to ?? today());
  return { ...narrow, from: first, to: to ?? lastOfMonth(first) };
}
