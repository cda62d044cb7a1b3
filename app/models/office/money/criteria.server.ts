import { z } from "zod";

import { MAX_REFERENCE, PAYMENT_METHODS, type PaymentMethod } from "~/models/money/payment/limits";
import { addDays, isCalendarDate, later, today } from "~/values/calendar";
import { textField } from "~/values/fields";
import { invertedDays } from "~/values/inverted-days";
import { readCriteria } from "~/values/paging";

import { MONEY_LISTS } from "./tabs";

const MAX_DAYS = 366;

const date = z.string().refine(isCalendarDate);

const FIELDS = {
  tab: z.enum(MONEY_LISTS),
  from: date,
  to: date,
  method: z.enum(PAYMENT_METHODS),
  reference: textField("a reference", MAX_REFERENCE),
};

/** Reads the tab and what the day book is to show from the page's address. Without days it is today. */
export function readMoneyCriteria(url: string) {
  const { criteria, page } = readCriteria(url, FIELDS);
  const { tab = "overdue", from = criteria.to ?? today(), to = later(from, today()), ...narrow } = criteria;
  return { tab, book: { from, to, ...narrow } satisfies DayBookCriteria, page };
}

export type Days = { from: string; to: string };

/** With a reference the days do not count. */
export type DayBookCriteria = Days & { method?: PaymentMethod; reference?: string };

export function faultsOfDays({ from, to }: Days): Record<string, string> {
  const inverted = invertedDays({ from, to });
  if (inverted) return inverted;
  if (to >= addDays(from, MAX_DAYS)) return { to: `Please choose at most ${MAX_DAYS} days.` };
  return {};
}
