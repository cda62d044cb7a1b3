import { z } from "zod";

import { isCalendarDate } from "~/values/calendar";
import { isId, lineField, textField } from "~/values/fields";
import { readCriteria } from "~/values/paging";

import { MAX_PERSONS } from "../limits";

const id = z.string().refine(isId);
const line = lineField("a word", 254);

/** What the address of the form may bring along: a search, a chosen customer, or what somebody asked for. */
const PREFILL = {
  q: textField("a search", 100),
  user: id,
  name: line,
  phone: line,
  email: line,
  package: id,
  startDate: z.string().refine(isCalendarDate),
  persons: z.string().refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PERSONS),
  enquiry: id,
};

export type Prefill = { [Name in keyof typeof PREFILL]?: string };

export function readPrefill(url: string): Prefill {
  return readCriteria(url, PREFILL).criteria;
}
