export const ENQUIRY_STATES = ["new", "answered", "won", "lost"] as const;

export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** How staff heard of a question; one from the site's form has the source "form". */
export const HEARD_BY = ["phone", "whatsapp", "walk-in"] as const;

export const ENQUIRY_SOURCES = ["form", ...HEARD_BY] as const;

export const MAX_QUESTION = 2000;

export const MAX_AGES = 100;

export const MAX_ANSWER = 4000;

export const MAX_LOST_REASON = 200;

/** The time since a question was asked, in the largest unit that fits: "3 h". */
export function waitingTime(since: string, now: number) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}
