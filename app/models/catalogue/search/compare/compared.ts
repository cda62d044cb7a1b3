import { type SearchedFor } from "~/models/catalogue/search/search-schema";
import { isId } from "~/values/id";

export const SIDE_BY_SIDE = 4;

/** A page of the catalogue full of ticks. */
const MOST = 12;

/** The packages in an address, of `?p=a,b` and of a form's `?p=a&p=b` alike. */
export function readCompared(url: string) {
  const given = new URL(url, "http://site").searchParams.getAll("p").flatMap((ids) => ids.split(","));
  return [...new Set(given.map((id) => id.toLowerCase()))].filter(isId).slice(0, MOST);
}

export function comparePath(ids: string[], { month, numberOfPersons }: SearchedFor = {}) {
  const query = [
    ids.length > 0 && `p=${ids.join(",")}`,
    month && `month=${month}`,
    numberOfPersons && `numberOfPersons=${numberOfPersons}`,
  ].filter(Boolean);
  return query.length > 0 ? `/packages/compare?${query.join("&")}` : "/packages/compare";
}

export function differences(lists: string[][]) {
  const keys = lists.map((list) => new Set(list.map(keyOf)));
  const isShared = (item: string) => lists.length > 1 && keys.every((each) => each.has(keyOf(item)));
  return {
    shared: (lists[0] ?? []).filter(isShared),
    own: lists.map((list) => list.filter((item) => !isShared(item))),
  };
}

function keyOf(item: string) {
  return item.trim().toLowerCase();
}
