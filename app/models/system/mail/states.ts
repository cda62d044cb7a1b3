export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

/** A state, or "unsent" for waiting and failed mails. */
export const MAIL_FILTERS = [...MAIL_STATES, "unsent"] as const;

export type MailFilter = (typeof MAIL_FILTERS)[number];
