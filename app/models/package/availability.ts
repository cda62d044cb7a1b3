import { z } from "zod";

export const AVAILABILITIES = ["limited", "available", "sold out"] as const;

const availability = z.enum(AVAILABILITIES);

export type Availability = z.output<typeof availability>;

export const SOLD_OUT: Availability = "sold out";

/** Never throws, because a check constraint limits the column to these values. */
export function asAvailability(stored: string) {
  return availability.parse(stored);
}
