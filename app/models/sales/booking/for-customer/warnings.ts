/** Unusual orders, which the office may confirm after reading the warning. */
export const WARNINGS = ["sold-out", "places", "group", "booked-before", "question-booked", "past-date"] as const;

export type Warning = (typeof WARNINGS)[number];

export function isWarning(name: string): name is Warning {
  return WARNINGS.some((each) => each === name);
}
