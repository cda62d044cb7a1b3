/** Days before the trip from which the second and later groups begin. */
const LEAD_TIMES = [4, 8, 15, 31, 61, 91];

export const LEADS = [0, ...LEAD_TIMES].map((from, index) => ({ from, next: LEAD_TIMES[index] }));

export function leadInWords({ from, next }: (typeof LEADS)[number]) {
  return next ? `${from} to ${next - 1}` : `${from} and more`;
}
