export const AVAILABILITIES = ["limited", "available", "sold out"] as const;

export type Availability = (typeof AVAILABILITIES)[number];

export const SOLD_OUT: Availability = "sold out";

/** Whoever gives another word than "sold out" also ends a stop of all sales. */
export function withSales<E extends { availability?: Availability }>(edit: E) {
  return edit.availability && edit.availability !== SOLD_OUT ? { ...edit, salesStopped: false } : edit;
}

/** Never throws, because a check constraint limits the column to these values. */
export function asAvailability(stored: string) {
  const availability = AVAILABILITIES.find((each) => each === stored);
  if (!availability) throw new Error(`Unknown availability of a package: ${stored}.`);
  return availability;
}
