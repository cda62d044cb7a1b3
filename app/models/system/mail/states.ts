export const MAIL_STATES = ["waiting", "sent", "failed", "overtaken"] as const;

/** How long a mail that is being sent belongs to its sender. */
export const LEASE_MINUTES = 2;

export const MAIL_FILTERS = [...MAIL_STATES, "unsent"] as const;

export type MailFilter = (typeof MAIL_FILTERS)[number];
