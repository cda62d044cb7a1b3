import { z } from "zod";

import { parseRupees } from "~/models/money";

import { AVAILABILITIES } from "./availability";

export const SORTS = {
  newest: "Newest first",
  popular: "Most booked first",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  shortest: "Shortest first",
} as const;

export const LENGTHS = {
  "1": "A day trip",
  "2-3": "2 to 3 days",
  "4-5": "4 to 5 days",
  "6-60": "6 days or more",
} as const;

const keysOf = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[];

const text = z
  .string()
  .transform((value) =>
    value
      .normalize("NFC")
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 100),
  )
  .transform((value) => value || undefined)
  .optional();

const rupees = z
  .string()
  .transform((value) => parseRupees(value) ?? undefined)
  .optional();

/** What a visitor looks for. Whatever makes no sense is as if it had not been said. */
const searchSchema = z.object({
  q: text,
  destination: text,
  days: z.enum(keysOf(LENGTHS)).optional().catch(undefined),
  minPrice: rupees,
  maxPrice: rupees,
  availability: z.enum(AVAILABILITIES).optional().catch(undefined),
  sort: z.enum(keysOf(SORTS)).catch("newest"),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .catch(1),
});

export type Search = z.output<typeof searchSchema>;

/** Reads a search from an address; the first of a repeated parameter counts. */
export function readSearch(params: URLSearchParams): Search {
  return searchSchema.parse(Object.fromEntries([...params].reverse()));
}

/** The one address of a search: "/packages?destination=Gulmarg&page=2". */
export function searchPath({ sort, page, ...filters }: Search) {
  const entries = Object.entries({
    ...filters,
    sort: sort === "newest" ? undefined : sort,
    page: page > 1 ? page : undefined,
  });
  const query = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size > 0 ? `/packages?${query.toString()}` : "/packages";
}
