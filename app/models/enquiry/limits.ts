export const ENQUIRY_STATES = ["new", "answered", "won", "lost"] as const;

export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** As staff hear of one; what comes by the site is "form". */
export const HEARD_BY = ["phone", "whatsapp", "walk-in"] as const;

export const ENQUIRY_SOURCES = ["form", ...HEARD_BY] as const;

export const MAX_QUESTION = 2000;

export const MAX_ANSWER = 4000;

export const MAX_LOST_REASON = 200;
