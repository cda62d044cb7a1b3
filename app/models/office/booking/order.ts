import { BOOKING_STATUSES } from "~/models/booking/limits";

// Separate from the filters, so that browsers do not load their schema.
export const BOOKING_SORTS = ["newest", "oldest", "start-first", "start-last"] as const;

/** active: pending or confirmed. */
export const STATUS_FILTERS = [...BOOKING_STATUSES, "active"] as const;

type Order = {
  sort?: (typeof BOOKING_SORTS)[number];
  startFrom?: string;
  startTo?: string;
  madeFrom?: string;
  madeTo?: string;
};

export function sortOf({ sort, startFrom, startTo, madeFrom, madeTo }: Order) {
  if (sort) return sort;
  return (startFrom ?? startTo) && !(madeFrom ?? madeTo) ? "start-first" : "newest";
}
