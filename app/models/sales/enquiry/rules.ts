export const ENQUIRY_STATES = ["new", "answered", "won", "lost"] as const;

export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** How staff heard of a question; one from the site's form has the source "form". */
export const HEARD_BY = ["phone", "whatsapp", "walk-in"] as const;

export const ENQUIRY_SOURCES = ["form", ...HEARD_BY] as const;

/** What a guest taps, as it reads on the form. */
export const MATTERS = {
  houseboat: "Houseboat",
  snow: "A day in snow",
  easy: "Short drives",
  old: "Grandparents",
  kids: "Small children",
  honeymoon: "Honeymoon",
  walks: "Walks",
  quiet: "Quiet places",
  veg: "Vegetarian or Jain food",
  budget: "A small budget",
} as const;

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

const LOOKS: Record<string, [words: string, look: string]> = {
  new: ["without answer", "status-pending"],
  answered: ["answered", "status-confirmed"],
  won: ["won", "status-confirmed"],
  lost: ["lost", "status-canceled"],
};

/** The state of a question, as the office reads it. */
export function enquiryState(state: string) {
  const [b, look] = LOOKS[state] ?? [state];
  return { b, look };
}
