import { type CurrentUser } from "~/models/people/session/sessions.server";
import { pageOfPeople } from "~/models/people/user/rights";

import { readBookingCriteria } from "./filters.server";
import { pageSizeOf } from "./list-options";
import { findMatches } from "./select-bookings.server";

/** Finds the bookings before and after this one in a list, whose path has its filter and page; null without a match. */
export async function findNeighbours(id: string, list: string, reader: CurrentUser) {
  const url = new URL(list, "http://site.invalid");
  const { criteria, page } = readBookingCriteria(url.href);
  const limit = pageOfPeople(reader, pageSizeOf(criteria.status));
  if (page * limit > MOST) return null;
  const { count, select } = await findMatches(criteria);
  const first = (page - 1) * limit;
  const skip = Math.max(0, first - 1);
  const [total, rows] = await Promise.all([count(), select({ skip, take: first - skip + limit + 1 })]);
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return null;

  const placeOf = (place: number) => {
    const row = rows[place];
    if (!row) return null;
    const query = new URLSearchParams(url.searchParams);
    const onPage = Math.floor((skip + place) / limit) + 1;
    if (onPage > 1) query.set("page", String(onPage));
    else query.delete("page");
    const search = query.size > 0 ? `?${query}` : "";
    return { _id: row.id, name: row.customerName, from: `${url.pathname}${search}#${row.id}` };
  };
  return { place: skip + at + 1, ...total, previous: placeOf(at - 1), next: placeOf(at + 1) };
}

/** Deeper in a list, a large OFFSET would make the page slow. */
const MOST = 5000;
