export const AVAILABILITIES = ["limited", "available", "sold out"] as const;

export type Availability = (typeof AVAILABILITIES)[number];

export const SOLD_OUT: Availability = "sold out";

/** Never throws, because a check constraint limits the column to these values. */
export function asAvailability(stored: string) {
  const availability = AVAILABILITIES.find((each) => each === stored);
  if (!availability) throw new Error(`Unknown availability of a package: ${stored}.`);
  return availability;
}
