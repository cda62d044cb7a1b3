/** The most days in one list. */
export const MAX_DAYS = 62;

export const ACTIVE_STATUSES = ["pending", "confirmed"] as const;

/** More than any package has guests on one day, so that a printed list is complete. */
export const PAGE_SIZE = 100;
