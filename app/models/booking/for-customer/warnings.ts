/** What the office may do all the same, once it has read what is unusual about it. */
export const WARNINGS = ["sold-out", "booked-before", "past-date"] as const;

export type Warning = (typeof WARNINGS)[number];

export function isWarning(name: string): name is Warning {
  return WARNINGS.some((each) => each === name);
}
