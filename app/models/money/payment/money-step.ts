import { isOverdue } from "~/models/money/payment/dues";
import { type CalendarDate, formatDate, formatDateWithDay } from "~/values/calendar";
import { formatRupees } from "~/values/money";

export type Owing = {
  startDate: CalendarDate;
  totalPrice: number;
  paid: number;
  advanceDue: number | null;
  dueOn: CalendarDate | null;
  /** Whole rupees that the guest reported as paid and the office has not checked. */
  claimed?: number;
  terms: { advancePercent: number | null; advanceDays: number | null };
};

export type Cashier = { phone: string; takesMoney?: boolean };

/** What the guest of a confirmed booking pays next; null if no payment is recorded and the site names no way or day. */
export function moneyStep(booking: Owing, today: CalendarDate, cashier: Cashier) {
  const next = whatToPay(booking, today, cashier);
  if (!next) return null;
  const { claimed = 0, dueOn, advanceDue, totalPrice, paid } = booking;
  const due = advanceDue !== null && advanceDue > 0 ? advanceDue : totalPrice - paid;
  return dueOn !== null && claimed > 0 && claimed >= due
    ? `Confirmed. You told us that you paid ${formatRupees(claimed)}: we check our account and confirm by mail.`
    : next.lead + next.text;
}

/** The same sentence, without what the guest has reported, in two parts: mails use only `text`. */
export function whatToPay(booking: Owing, today: CalendarDate, { phone, takesMoney }: Cashier) {
  const { startDate, totalPrice, paid, advanceDue, dueOn, terms } = booking;
  const isTold = paid > 0 || (takesMoney ?? false) || terms.advanceDays !== null;
  // The office may have taken the advance of an older booking without recording it here.
  const isUnknown = paid === 0 && advanceDue === null && (terms.advancePercent ?? 0) > 0;
  if (!isTold || isUnknown) return null;
  if (dueOn === null)
    return { lead: "All set: ", text: `everything is paid. Your trip starts on ${formatDateWithDay(startDate)}.` };

  const isAdvance = advanceDue !== null && advanceDue > 0 && advanceDue < totalPrice - paid;
  const hasDay = !isAdvance || terms.advanceDays !== null;
  const what = isAdvance ? advance(advanceDue, paid, hasDay) : `balance of ${formatRupees(totalPrice - paid)}`;
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

function advance(due: number, paid: number, hasDay: boolean) {
  return paid > 0 ? `rest of the advance, ${formatRupees(due)}${hasDay ? "," : ""}` : `advance of ${formatRupees(due)}`;
}
