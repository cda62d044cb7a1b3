import { MAX_PERSONS } from "~/models/booking/limits";

export const AGE_BANDS = ["adult", "5-11", "under-5"] as const;

export type AgeBand = (typeof AGE_BANDS)[number];

export const AGE_IN_WORDS: Record<AgeBand, string> = {
  adult: "12 or older",
  "5-11": "5 to 11",
  "under-5": "under 5",
};

/** The form's rows, numbered from 1. */
export const PLACES = Array.from({ length: MAX_PERSONS }, (_, index) => index + 1);

/** Guests can change the list until this many days before the start. */
export const DAYS_BEFORE = 3;

export const DAYS_KEPT = 90;
