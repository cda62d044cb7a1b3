import { z } from "zod";

import { MONTH_NAMES } from "~/models/catalogue/content/months";
import { codeField } from "~/models/catalogue/offer/schema";
import { AVAILABILITIES } from "~/models/catalogue/package/availability";
import { bookableMonths, MAX_GROUP, monthInWords } from "~/models/catalogue/package/limits";
import { parseRupees } from "~/values/money";
import { readCriteria } from "~/values/paging";

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
  .transform((value) => value || undefined);

const rupees = z.string().transform((value) => parseRupees(value) ?? undefined);

function monthsInWords() {
  const months = bookableMonths();
  return `Please give month like ${months[1]}, from ${monthInWords(months[0])} to ${monthInWords(months.at(-1))}.`;
}

/** Like "2027-05". */
export const monthField = z
  .string({ error: monthsInWords })
  .refine((month) => bookableMonths().includes(month), { error: monthsInWords });

const FIELDS = {
  q: text,
  destination: text,
  days: z.enum(keysOf(LENGTHS)),
  minPrice: rupees,
  maxPrice: rupees,
  availability: z.enum(AVAILABILITIES),
  month: monthField,
  persons: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .refine((persons) => persons <= MAX_GROUP),
  sort: z.enum(keysOf(SORTS)),
  code: codeField,
};

export type Search = ReturnType<typeof readSearch>;

export function readSearch(url: string) {
  const { criteria, page } = readCriteria(url, FIELDS);
  return { ...criteria, ...monthAsked(criteria), sort: criteria.sort ?? "newest", page };
}

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

/** "family in may" asks for a family's trip in the next May. */
function monthAsked({ q, month }: { q?: string; month?: string }) {
  const words = q?.split(" ") ?? [];
  const named = (word: string) => {
    const number = MONTHS.indexOf(word.toLowerCase()) + 1;
    return number === 0 ? undefined : bookableMonths().find((each) => Number(each.slice(5)) === number);
  };
  const place = month ? -1 : words.findIndex(named);
  if (place < 0) return {};
  const others = words.filter((word, index) => index !== place && !(index === place - 1 && /^in$/i.test(word)));
  return { q: others.join(" ") || undefined, month: named(words[place] ?? "") };
}

export function invertedPrices({ minPrice, maxPrice }: Search): Record<string, string> {
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return {};
  return { maxPrice: "“Price up to” is below “Price from”. Please give the lower price first." };
}

export function pathOfPlace(place: string) {
  return searchPath({ q: place, page: 1, sort: "newest" });
}

/** The canonical path of a search, without default values. */
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
