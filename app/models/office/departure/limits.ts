export const MAX_DAYS = 62;

export const MAX_GROUPS = 200;

export const SHOWN = ["starting", "under-way", "ending"] as const;

export type Shown = (typeof SHOWN)[number];

export const ACTIVE_STATUSES = ["pending", "confirmed"] as const;

/** More than any package has guests on one day, so that a printed list is complete. */
export const PAGE_SIZE = 100;

/** Where guests sleep whose days name no place. */
export const NOT_NAMED = "Not named";

export const TOO_MANY_NIGHTS =
  "More than 1,000 groups are under way on these days, so their nights are not added up. Please choose fewer days.";
