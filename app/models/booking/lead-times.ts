/**
 * From how many days before the trip a group of lead times begins; the first group has all that is less. The database's
 * function `sums_of` knows the same numbers.
 */
const LEAD_TIMES = [4, 8, 15, 31, 61, 91];

/** The days from which each group goes, and those from which the next one does. */
export const LEADS = [0, ...LEAD_TIMES].map((from, index) => ({ from, next: LEAD_TIMES[index] }));

export function leadInWords({ from, next }: (typeof LEADS)[number]) {
  return next ? `${from} to ${next - 1}` : `${from} and more`;
}
