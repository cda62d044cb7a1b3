// Apart from the filter, whose schema browsers need not load.
export const BOOKING_SORTS = ["newest", "oldest", "start-first", "start-last"] as const;

type Order = {
  sort?: (typeof BOOKING_SORTS)[number];
  startFrom?: string;
  startTo?: string;
  madeFrom?: string;
  madeTo?: string;
};

/** The order asked for; without one, by the date that is filtered by. */
export function sortOf({ sort, startFrom, startTo, madeFrom, madeTo }: Order) {
  if (sort) return sort;
  return (startFrom ?? startTo) && !(madeFrom ?? madeTo) ? "start-first" : "newest";
}
