import { z } from "zod";

import { Prisma } from "~/generated/prisma/client";
import { addDays, startOfDay } from "~/values/calendar";
import { textField } from "~/values/fields";
import { invertedDays } from "~/values/inverted-days";
import { dayQuery, pagingFields, readCriteria } from "~/values/paging";
import { searchQuery } from "~/values/search-words";

import { ENQUIRY_SOURCES, ENQUIRY_STATES } from "./rules";

const { sql } = Prisma;

const STATES = [...ENQUIRY_STATES, "all"] as const;

const FILTERS = {
  /** Prefixes of words in the name, the e-mail or the phone, or the number. */
  q: textField("a search", 100),
  state: z.enum(STATES),
  /** The days on which it was asked. */
  from: dayQuery,
  to: dayQuery,
  source: z.enum(ENQUIRY_SOURCES),
  /** Whatever became of it since. */
  answered: z.enum(["yes", "no"]),
};

export type EnquiryCriteria = Partial<z.output<z.ZodObject<typeof FILTERS>>>;

export function readEnquiryCriteria(url: string) {
  return readCriteria(url, FILTERS);
}

export const enquiryQuery = z
  .object({
    ...pagingFields,
    state: z.enum(STATES, "Please give state as new, answered, won, lost or all.").optional(),
    from: dayQuery,
    to: dayQuery,
    source: z.enum(ENQUIRY_SOURCES, "Please give source as form, phone, whatsapp or walk-in.").optional(),
    answered: z.enum(["yes", "no"], "Please give answered as yes or no.").optional(),
  })
  .superRefine((given, context) => {
    for (const [name, message] of Object.entries(faultsOfDays(given)))
      context.addIssue({ code: "custom", path: [name], message });
  });

export function faultsOfDays({ from, to }: Pick<EnquiryCriteria, "from" | "to">): Record<string, string> {
  return (from && to && invertedDays({ from, to })) || {};
}

/** Without a state a plain list is of what waits, and a narrowed one of all. */
export function stateShown({ state, ...narrowed }: EnquiryCriteria) {
  return state ?? (Object.values(narrowed).some(Boolean) ? "all" : "new");
}

export function conditionsOf(criteria: EnquiryCriteria) {
  const { q, from, to, source, answered } = criteria;
  const state = stateShown(criteria);
  return Prisma.join(
    [
      state === "all" ? sql`true` : sql`"state" = ${state}`,
      q ? sql`"search" @@ lower(${searchQuery(q)})::tsquery` : sql`true`,
      from ? sql`"createdAt" >= ${startOfDay(from)}` : sql`true`,
      to ? sql`"createdAt" < ${startOfDay(addDays(to, 1))}` : sql`true`,
      source ? sql`"source" = ${source}` : sql`true`,
      answered ? sql`("answeredAt" IS NOT NULL) = ${answered === "yes"}` : sql`true`,
    ],
    " AND ",
  );
}
