/** Unusual orders, which the office may confirm after reading the warning. */
export const WARNINGS = [
  "sold-out",
  "stopped",
  "not-offered",
  "soon",
  "places",
  "group",
  "booked-before",
  "question-booked",
  "past-date",
] as const;

export type Warning = (typeof WARNINGS)[number];

export function isWarning(name: string): name is Warning {
  return WARNINGS.some((each) => each === name);
}

/** Whether the price is still the one that the page filled in, for a day that is not the booking's. */
export function isLeftOver(filledIn: string, { startDate, unitPrice }: { startDate: string; unitPrice?: number }) {
  const [day, price] = filledIn.split(" ");
  return day !== startDate && price === String(unitPrice);
}

export function filledInBy(startDate: string, unitPrice: number | undefined) {
  return unitPrice === undefined ? "" : `${startDate || "none"} ${unitPrice}`;
}
