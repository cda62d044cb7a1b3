export const AVAILABILITIES = ["limited", "available", "sold out"] as const;

export type Availability = (typeof AVAILABILITIES)[number];

export const SOLD_OUT: Availability = "sold out";
