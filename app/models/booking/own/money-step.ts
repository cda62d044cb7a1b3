import { isOverdue } from "~/models/payment/dues";
import { type CalendarDate, formatDate, formatDateWithDay } from "~/values/calendar";
import { formatRupees } from "~/values/money";

export type Owing = {
  startDate: CalendarDate;
  totalPrice: number;
  paid: number;
  advanceDue: number | null;
  dueOn: CalendarDate | null;
  terms: { advancePercent: number | null; advanceDays: number | null };
};

export type Cashier = { phone: string; takesMoney?: boolean };

/** What a confirmed booking's guest pays next; null where nobody said how or until when, and nothing is recorded. */
export function moneyStep(booking: Owing, today: CalendarDate, cashier: Cashier) {
  const next = whatToPay(booking, today, cashier);
  return next && next.lead + next.text;
}

/** The same, and apart from it the words that lead to it on a page. */
export function whatToPay(booking: Owing, today: CalendarDate, { phone, takesMoney }: Cashier) {
  const { startDate, totalPrice, paid, advanceDue, dueOn, terms } = booking;
  const isTold = paid > 0 || (takesMoney ?? false) || terms.advanceDays !== null;
  // An older booking's advance may be in the office's notebook.
  const isUnknown = paid === 0 && advanceDue === null && (terms.advancePercent ?? 0) > 0;
  if (!isTold || isUnknown) return null;
  if (dueOn === null)
    return { lead: "All set: ", text: `everything is paid. Your trip starts on ${formatDateWithDay(startDate)}.` };

  const isAdvance = advanceDue !== null && advanceDue > 0;
  const what = isAdvance ? advance(advanceDue, paid) : `balance of ${formatRupees(totalPrice - paid)}`;
  const hasDay = !isAdvance || terms.advanceDays !== null;
  if (hasDay && isOverdue(dueOn, today)) {
    return { lead: "", text: `The ${what} was due on ${formatDate(dueOn)}. Please pay it or call us: ${phone}.` };
  }
  if (isAdvance) {
    return { lead: "Confirmed. ", text: `Please pay the ${what}${hasDay ? ` by ${formatDate(dueOn)}` : ""}.` };
  }
  const when = dueOn < startDate ? `by ${formatDate(dueOn)}` : "on arrival";
  if (paid > 0) return { lead: "All set. ", text: `The ${what} is due ${when}.` };
  return { lead: "Confirmed. ", text: `${formatRupees(totalPrice)} is due ${when}.` };
}

function advance(due: number, paid: number) {
  return paid > 0 ? `rest of the advance, ${formatRupees(due)},` : `advance of ${formatRupees(due)}`;
}
