export const MAX_SUBJECT = 120;

export const MAX_TEXT = 2000;

/** A limit, because one transaction writes all mails. */
export const MAX_BOOKINGS = 200;

/** Of a list from which some may be written to. */
export const MAX_SELECTED = 5_000;
