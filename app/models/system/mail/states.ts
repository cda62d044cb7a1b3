export const MAIL_STATES = ["waiting", "sent", "failed", "overtaken"] as const;

export const MAIL_FILTERS = [...MAIL_STATES, "unsent"] as const;
