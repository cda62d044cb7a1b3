import { monthInWords } from "~/models/catalogue/package/limits";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

import { lengthInWords, LENGTHS, type Search, SORTS } from "./search-schema";

export type Way = { name: string; search: Search };

export function askedIn(search: Search): Way[] {
  const { q, destination, days, minPrice, maxPrice, availability, month, persons, sort } = search;
  const without = (name: keyof Search): Search => ({ ...search, [name]: undefined, page: 1 });
  const asked: Way[] = [];
  if (q) asked.push({ name: `“${q}”`, search: without("q") });
  if (destination) asked.push({ name: destination, search: without("destination") });
  if (month) asked.push({ name: monthInWords(month), search: without("month") });
  if (persons) asked.push({ name: counted(persons, "person"), search: without("persons") });
  if (days) asked.push({ name: lengthInWords(days), search: without("days") });
  if (minPrice !== undefined) asked.push({ name: `from ${formatRupees(minPrice)}`, search: without("minPrice") });
  if (maxPrice !== undefined) asked.push({ name: `up to ${formatRupees(maxPrice)}`, search: without("maxPrice") });
  if (availability) asked.push({ name: availability, search: without("availability") });
  if (sort !== "newest") asked.push({ name: SORTS[sort], search: { ...search, sort: "newest", page: 1 } });
  return asked;
}

/** The search without one of several things that it asks for; each of several words may be left out alone. */
export function waysWithoutOne(search: Search): Way[] {
  const words = search.q?.split(" ").slice(0, 8) ?? [];
  const others = (place: number) => words.filter((_, index) => index !== place).join(" ");
  const each = words.map((word, place) => ({ name: `“${word}”`, search: { ...search, q: others(place), page: 1 } }));
  const asked = askedIn({ ...search, sort: "newest" });
  const ways = words.length > 1 ? [...each, ...asked.slice(1)] : asked;
  return ways.length > 1 ? ways : [];
}

export const BUDGETS = [10_000, 20_000, 30_000];

export function waysToNarrow(search: Search): Way[] {
  const lengths = search.days ? [] : LENGTHS;
  const budgets = search.minPrice === undefined && search.maxPrice === undefined ? BUDGETS : [];
  return [
    ...lengths.map((days) => ({ name: lengthInWords(days), search: { ...search, days, page: 1 } })),
    ...budgets.map((maxPrice) => ({
      name: `Up to ${formatRupees(maxPrice)}`,
      search: { ...search, maxPrice, page: 1 },
    })),
  ];
}
