export const MAIL_STATES = ["waiting", "sent", "failed"] as const;

export type MailState = (typeof MAIL_STATES)[number];
