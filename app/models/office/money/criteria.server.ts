import { z } from "zod";

import { addDays, isCalendarDate, later, today } from "~/values/calendar";
import { invertedDays } from "~/values/inverted-days";
import { readCriteria } from "~/values/paging";

import { MONEY_LISTS } from "./tabs";

const MAX_DAYS = 366;

const date = z.string().refine(isCalendarDate);

/** Reads the tab and the day book's days from the page's address. Without days it is today. */
export function readMoneyCriteria(url: string) {
  const { criteria, page } = readCriteria(url, { tab: z.enum(MONEY_LISTS), from: date, to: date });
  const from = criteria.from ?? criteria.to ?? today();
  return { tab: criteria.tab ?? "overdue", days: { from, to: criteria.to ?? later(from, today()) }, page };
}

export type Days = { from: string; to: string };

/** An error message per field. */
export function faultsOfDays({ from, to }: Days): Record<string, string> {
  const inverted = invertedDays({ from, to });
  if (inverted) return inverted;
  if (to >= addDays(from, MAX_DAYS)) return { to: `Please choose at most ${MAX_DAYS} days.` };
  return {};
}
