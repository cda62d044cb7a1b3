/** The most days in one list. */
export const MAX_DAYS = 62;

/** The most groups that one call names. */
export const MAX_GROUPS = 200;

/** Whose trip begins, goes on or ends on the days of a list. */
export const SHOWN = ["starting", "under-way", "ending"] as const;

export type Shown = (typeof SHOWN)[number];

export const ACTIVE_STATUSES = ["pending", "confirmed"] as const;

/** More than any package has guests on one day, so that a printed list is complete. */
export const PAGE_SIZE = 100;
