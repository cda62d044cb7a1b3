import { type CalendarDate, formatDate, formatDateWithDay } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { dueOf, isOverdue, isRefund, type Sold } from "./due-of";

export type Owing = Sold & {
  startDate: CalendarDate;
  /** Whole rupees that the guest reported as paid and the office has not checked. */
  claimed?: number;
  /** Whole rupees that the guest came back from paying online, which the provider has not confirmed yet. */
  returned?: number;
};

export type Office = { phone: string; hasPaymentMethod?: boolean };

/** What the guest of a confirmed booking pays next; null if no payment is recorded and the site names no way or day. */
export function nextPaymentText(booking: Owing, today: CalendarDate, office: Office) {
  const next = nextPayment(booking, today, office);
  if (!next) return null;
  const { claimed = 0, returned = 0 } = booking;
  if (next.amount > 0 && returned >= next.amount)
    return `Confirmed. Your payment of ${formatRupees(returned)} is being confirmed. You need not pay again: we write to you.`;
  return next.amount > 0 && claimed >= next.amount
    ? `Confirmed. You told us that you paid ${formatRupees(claimed)}: we check our account and confirm by mail.`
    : next.lead + next.text;
}

/** The same sentence, without what the guest has reported, in two parts: mails use only `text`. */
export function nextPayment(booking: Owing, today: CalendarDate, { phone, hasPaymentMethod = false }: Office) {
  const { startDate, paid } = booking;
  const [next] = dueOf({ ...booking, hasPaymentMethod }, today).filter((line) => !isRefund(line));
  if (!next) return null;
  const amount = next.amount ?? 0;
  const say = (lead: string, text: string) => ({ lead, text, amount });
  if (next.what === "now")
    return say("All set: ", `everything is paid. Your trip starts on ${formatDateWithDay(startDate)}.`);

  const { what, on } = next;
  const sum = formatRupees(amount);
  const rest = `rest of the advance, ${sum}${on ? "," : ""}`;
  const name = what === "balance" ? `balance of ${sum}` : paid > 0 ? rest : `advance of ${sum}`;
  if (on && isOverdue(on, today))
    return say("", `The ${name} was due on ${formatDate(on)}. Please pay it or call us: ${phone}.`);
  if (what === "advance") return say("Confirmed. ", `Please pay the ${name}${on ? ` by ${formatDate(on)}` : ""}.`);
  const when = on && on < startDate ? `by ${formatDate(on)}` : "on arrival";
  return paid > 0 ? say("All set. ", `The ${name} is due ${when}.`) : say("Confirmed. ", `${sum} is due ${when}.`);
}
