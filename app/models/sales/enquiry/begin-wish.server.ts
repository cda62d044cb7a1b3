import { z } from "zod";

import { MAX_PERSONS } from "~/models/booking/row/fields";
import { comparePackages } from "~/models/catalogue/search/compare/compare-packages.server";
import { readCompared } from "~/models/catalogue/search/compare/compared";
import { monthField } from "~/models/catalogue/search/search-schema";
import { isCalendarDate } from "~/values/calendar";
import { textField } from "~/values/fields";
import { readCriteria } from "~/values/paging";
import { pick } from "~/values/pick";

const count = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .refine((persons) => persons <= MAX_PERSONS);

/** What is known where one comes from: a package, a comparison, a search. */
const KNOWN = {
  month: monthField,
  startDate: z.string().refine(isCalendarDate),
  numberOfPersons: count,
  numberOfChildren: count,
  text: textField("a search", 300),
};

const SHOWN = { _id: true, packageTitle: true, pageUrl: true, imgUrl: true, months: true } as const;

/** What the form for a quote begins with. */
export async function beginWish(url: string) {
  const { month, startDate, numberOfPersons, numberOfChildren = 0, text } = readCriteria(url, KNOWN).criteria;
  const ids = readCompared(url);
  const trips = ids.length > 0 ? (await comparePackages(ids)).packages : [];
  const adults = numberOfPersons ? Math.max(1, numberOfPersons - numberOfChildren) : 2;
  const known = { month, startDate, adults, children: numberOfPersons ? numberOfChildren : 0, text };
  return {
    known,
    trips: trips.map((trip) => pick(trip, SHOWN)),
  };
}

export type Begun = Awaited<ReturnType<typeof beginWish>>;
