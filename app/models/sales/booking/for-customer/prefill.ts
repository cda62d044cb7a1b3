import { z } from "zod";

import { BOOKING_SOURCES, MAX_PERSONS } from "~/models/booking/limits";
import { isCalendarDate } from "~/values/calendar";
import { isId, textField } from "~/values/fields";
import { readCriteria } from "~/values/paging";

const id = z.string().refine(isId);

/** The URL's parameters that fill in the form: a search, a chosen customer, a question, or held places. */
const PREFILL = {
  q: textField("a search", 100),
  user: id,
  package: id,
  startDate: z.string().refine(isCalendarDate),
  persons: z.string().refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PERSONS),
  source: z.enum(BOOKING_SOURCES),
  enquiry: id,
  hold: id,
};

export type Prefill = { [Name in keyof typeof PREFILL | "name" | "phone" | "email"]?: string };

export function readPrefill(url: string): Prefill {
  return readCriteria(url, PREFILL).criteria;
}
