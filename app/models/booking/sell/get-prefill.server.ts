import { z } from "zod";

import { BOOKING_SOURCES, bookingSource, MAX_PERSONS } from "~/models/booking/row/fields";
import { getHold } from "~/models/catalogue/days/holds.server";
import { getEnquiry } from "~/models/sales/enquiry/change-enquiry.server";
import { isCalendarDate } from "~/values/calendar";
import { textField } from "~/values/fields";
import { isId } from "~/values/id";
import { readCriteria } from "~/values/paging";

/** "Meera Nair, +91 98765 43210" */
const NAME_AND_PHONE = /^(.*?)[\s,·:]*(\+?\d[\d\s-]{7,})$/;

export async function getPrefillOfHold(id: string | undefined): Promise<Prefill> {
  const hold = await getHold(id);
  if (!hold) return {};
  const [, name = hold.note, phone] = NAME_AND_PHONE.exec(hold.note) ?? [];
  const { packageId, startDate, numberOfPersons } = hold;
  return { name: name || hold.note, phone, package: packageId, startDate, persons: String(numberOfPersons) };
}

export async function getPrefillOf(id: string | undefined): Promise<Prefill> {
  const found = await getEnquiry(id);
  if (!found.ok) return {};
  const { name, phone, email, packageId, wantedFrom, persons, children, source } = found.value.enquiry;
  return {
    name,
    phone: phone ?? undefined,
    email: email ?? undefined,
    package: packageId ?? undefined,
    startDate: wantedFrom ?? undefined,
    persons: persons?.toString(),
    children: children?.toString(),
    source: bookingSource(source),
  };
}

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

export type Prefill = { [Name in keyof typeof PREFILL | "name" | "phone" | "email" | "children"]?: string };

export function readPrefill(url: string): Prefill {
  return readCriteria(url, PREFILL).criteria;
}
