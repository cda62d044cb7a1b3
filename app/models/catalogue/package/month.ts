import { z } from "zod";

import { formatMonth } from "~/values/calendar";

import { bookableMonths } from "./limits";

/** A month like "2027-05" in which somebody can start. */
export const monthField = z.string().refine((month) => bookableMonths().includes(month), {
  error: () => {
    const months = bookableMonths();
    return `Please give month like ${months[1]}, from ${monthInWords(months[0])} to ${monthInWords(months.at(-1))}.`;
  },
});

/** "May 2027" */
export function monthInWords(month = "") {
  return formatMonth(`${month}-01`);
}
