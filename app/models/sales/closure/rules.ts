import { addDays, type CalendarDate, formatDate, toDate } from "~/values/calendar";

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

type Chosen = { choice: Choice; wantedDate?: CalendarDate | null };

/** "New dates, at the same price: from 24 - 05 - 2027" */
export function choiceInWords({ choice, wantedDate }: Chosen) {
  return CHOICE_WORDS[choice] + (wantedDate ? `: from ${formatDate(wantedDate)}` : "");
}

export const MAX_TITLE = 80;

export const MAX_TEXT = 500;

/** The most days of one closure: a pass is closed for a winter at most. */
export const MAX_CLOSED = 200;

/** The most bookings that are written to or applied at once, because a user waits. */
export const AT_ONCE = 200;

/** The most bookings that the page of a closed road lists. */
export const LISTED = 1_000;

export const OFFERED_DATES = 12;

export type ClosedDays = { from: CalendarDate; to: CalendarDate };

export type Closed = ClosedDays & { packageIds: string[] };

/**
 * The bookings that a closure touches: not canceled, with a day of their trip among the closed ones, and of one of its packages
 * or of a trip that was made from one.
 */
export function touchedBy({ from, to, packageIds }: Closed) {
  return {
    deletedAt: null,
    bookingStatus: { not: "canceled" },
    package: { OR: [{ id: { in: packageIds } }, { madeFromId: { in: packageIds } }] },
    startDate: { lte: toDate(to) },
    endDate: { gte: toDate(from) },
  };
}

type Trip = { startDate: CalendarDate; days: number };

export function touches({ from, to }: ClosedDays, { startDate, days }: Trip) {
  return startDate <= to && addDays(startDate, days - 1) >= from;
}

/** Of the form, before what is ticked. */
export const ROAD_PACKAGE_FIELD = "package-";
export const OPTION_FIELD = "option-";
