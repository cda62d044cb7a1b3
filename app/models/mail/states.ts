export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

/** What staff filter by: a state, or all that have not gone out. */
export const MAIL_FILTERS = [...MAIL_STATES, "unsent"] as const;

export type MailFilter = (typeof MAIL_FILTERS)[number];
