import { type Word } from "~/values/row-words";

export const REVIEW_STATES = ["waiting", "published", "refused"] as const;

/** The only reasons to refuse a review: few stars are none. */
export const REFUSALS = ["abuse", "private", "not about the trip", "advert"] as const;

/** Completes "Not shown, because it …" for guests, the office and the package's page. */
export const REFUSAL_IN_WORDS: Record<string, string> = {
  abuse: "insults somebody",
  private: "tells private details of somebody",
  "not about the trip": "is not about the trip",
  advert: "advertises something",
};

const LOOKS: Record<string, string> = { waiting: "pending", published: "confirmed", refused: "canceled" };

/** The state of a review, as the office reads it. */
export function reviewState({ state, refusedFor }: { state: string; refusedFor: string | null }) {
  return { b: refusedFor ? `refused: ${refusedFor}` : state, look: `status-${LOOKS[state] ?? ""}` } satisfies Word;
}

export const RATINGS = ["Poor", "Not so good", "Fine", "Good", "Wonderful"] as const;

/** A package shows its reviews from so many on. */
export const MIN_SHOWN = 3;

/** Of its newest reviews, so many stand on the package's page. */
export const NEWEST = 3;

export const MIN_REVIEW = 20;
export const MAX_REVIEW = 2000;
export const MAX_SHOWN_NAME = 60;
export const MAX_REPLY = 1000;
