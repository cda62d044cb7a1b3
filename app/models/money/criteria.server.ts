import { z } from "zod";

import { addDays, isCalendarDate, today } from "~/values/calendar";
import { readCriteria } from "~/values/paging";

import { MONEY_TABS } from "./tabs";

const MAX_DAYS = 366;

const date = z.string().refine(isCalendarDate);

/** The part asked for, and of the day book its days: today where none are named. */
export function readMoneyCriteria(url: string) {
  const { criteria, page } = readCriteria(url, { tab: z.enum(MONEY_TABS), from: date, to: date });
  const from = criteria.from ?? criteria.to ?? today();
  return { tab: criteria.tab ?? "overdue", days: { from, to: criteria.to ?? later(from, today()) }, page };
}

export type Days = { from: string; to: string };

/** What is wrong with which field. */
export function faultsOfDays({ from, to }: Days): Record<string, string> {
  if (to < from) return { to: "“Until” is before “From”. Please give the earlier day first." };
  if (to >= addDays(from, MAX_DAYS)) return { to: `Please choose at most ${MAX_DAYS} days.` };
  return {};
}

function later(a: string, b: string) {
  return a > b ? a : b;
}
