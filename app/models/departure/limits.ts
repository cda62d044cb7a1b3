/** The days that one list may span. */
export const MAX_DAYS = 62;

/** Who has not canceled. */
export const ACTIVE_STATUSES = ["pending", "confirmed"] as const;

/** More than any day of one package has: on paper it is whole. */
export const PAGE_SIZE = 100;
