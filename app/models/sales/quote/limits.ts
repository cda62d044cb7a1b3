/** As stored. A sent quote whose last day is over has run out, which nobody has to store. */
export const QUOTE_STATES = ["draft", "sent", "accepted", "declined", "withdrawn"] as const;

export type QuoteState = (typeof QUOTE_STATES)[number];

/** Each becomes an extra of the booking. Persons, discount and agreed total are lines as well, and a sale has at most 60 of them. */
export const MAX_LINES = 40;

/** Days that a new quote holds. */
export const HOLDS_DAYS = 7;

export const MAX_HOLDS_DAYS = 180;

export const MAX_WISH = 2000;
export const MAX_NOTE = 2000;

const FIGURES = ["sent", "opened", "waiting", "ending", "urgent"] as const;

/** Which quotes a list shows; "lost" are those declined, withdrawn or run out. */
export const QUOTE_LISTS = ["open", "asked", "draft", "accepted", "lost", "all", ...FIGURES] as const;

/** Those that figures of reports, of Today and of the menu count. */
export const FIGURE_LISTS: readonly QuoteList[] = FIGURES;

export type QuoteList = (typeof QUOTE_LISTS)[number];

/** How a quote is sent: as a mail with its link, or as the link alone, for WhatsApp. */
export const SENT_BY = ["mail", "link"] as const;

/** Whether a version that is sent keeps places of a day that others book, too. */
export const PLACES = ["keep", "none"] as const;

/** What a program answers with yes when it sends a quote. */
export const ASKED_AT_SENDING = ["not-offered", "soon", "stopped", "places", "no-places"] as const;

export type SentBy = (typeof SENT_BY)[number];
