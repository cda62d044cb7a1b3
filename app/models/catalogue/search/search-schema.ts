import { z } from "zod";

import { codeField } from "~/models/catalogue/offer/schema";
import { AVAILABILITIES } from "~/models/catalogue/package/availability";
import { bookableMonths, monthInWords } from "~/models/catalogue/package/limits";
import { counted } from "~/values/counted";
import { parseRupees } from "~/values/money";
import { criteriaReader } from "~/values/paging";
import { MAX_GROUP } from "~/values/party";

export const SORTS = {
  newest: "Newest first",
  popular: "Most booked first",
  "price-low": "Price: low to high",
  "price-high": "Price: high to low",
  shortest: "Shortest first",
} as const;

export type Sort = keyof typeof SORTS;

export const MOST_DAYS = 60;

/** The lengths to choose from; others like "5" or "5-7" can be typed. */
export const LENGTHS = ["1", "2-3", "4-5", `6-${MOST_DAYS}`];

export function lengthInWords(days: string) {
  const [shortest = 1, longest = shortest] = days.split("-").map(Number);
  if (longest === 1) return "A day trip";
  if (shortest === longest) return `${shortest} days`;
  if (longest === MOST_DAYS) return `${counted(shortest, "day")} or more`;
  return shortest === 1 ? `Up to ${longest} days` : `${shortest} to ${longest} days`;
}

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
  .transform((value) => value || undefined);

const rupees = z.string().transform((value) => parseRupees(value) ?? undefined);

function monthsInWords() {
  const months = bookableMonths();
  return `Please give month like ${months[1]}, from ${monthInWords(months[0])} to ${monthInWords(months.at(-1))}.`;
}

function isLength(days: string) {
  const [shortest = 0, longest = shortest] = days.split("-").map(Number);
  return shortest <= longest && longest <= MOST_DAYS;
}

/** Like "2027-05". */
export const monthField = z
  .string({ error: monthsInWords })
  .refine((month) => bookableMonths().includes(month), { error: monthsInWords });

const FIELDS = {
  q: text,
  destination: text,
  days: z
    .string()
    .regex(/^[1-9]\d?(-[1-9]\d?)?$/)
    .refine(isLength),
  minPrice: rupees,
  maxPrice: rupees,
  availability: z.enum(AVAILABILITIES),
  month: monthField,
  persons: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .refine((persons) => persons <= MAX_GROUP),
  code: codeField,
  sort: z.enum(keysOf(SORTS)),
};

const codeReader = criteriaReader({ code: codeField });

/** The code in a page's address. */
export function readCode(url: string) {
  return codeReader(url).criteria.code;
}

export const fieldsReader = criteriaReader(FIELDS);

/** What the catalogue is asked for. */
export type Search = ReturnType<typeof fieldsReader>["criteria"] & { sort: Sort; page: number };

/** The month and the group of the search as a trip's page writes it. */
export type SearchedFor = { month?: string; numberOfPersons?: number };

const searchedForReader = criteriaReader({ month: FIELDS.month, numberOfPersons: FIELDS.persons });

export function readSearchedFor(url: string): SearchedFor {
  return searchedForReader(new URL(url, "http://site").href).criteria;
}

export function invertedPrices({ minPrice, maxPrice }: Search): Record<string, string> {
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return {};
  return { maxPrice: "“Price up to” is below “Price from”. Please give the lower price first." };
}

/** The canonical path of a search, without default values. */
export function searchPath(search: Search) {
  const { sort, page } = search;
  const told = { ...search, sort: sort === "newest" ? undefined : sort, page: page > 1 ? page : undefined };
  const entries = [...keysOf(FIELDS), "page" as const].map((name) => [name, told[name]] as const);
  const query = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size > 0 ? `/packages?${query.toString()}` : "/packages";
}
