export const CHOICES = ["new-dates", "refund", "keep"] as const;

export type Choice = (typeof CHOICES)[number];

export const CHOICE_WORDS: Record<Choice, string> = {
  "new-dates": "New dates, at the same price",
  refund: "All money back",
  keep: "Keep it and decide later",
};

export function isChoice(text: string): text is Choice {
  return Object.hasOwn(CHOICE_WORDS, text);
}

export const MAX_TITLE = 80;

export const MAX_TEXT = 500;

/** The most days of one closure: a pass is closed for a winter at most. */
export const MAX_CLOSED = 200;

/** The most bookings that are written to or applied at once, because a user waits. */
export const AT_ONCE = 200;

/** The most bookings that the page of a closed road lists. */
export const LISTED = 1_000;

/** How many new dates a guest chooses from. */
export const OFFERED_DATES = 12;
