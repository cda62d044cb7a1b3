import { type Terms } from "~/models/system/setting/terms";
import { advanceOf, type Basis, refundedShare, refundOf, type RefundTerms } from "~/models/system/setting/tiers";
import { addDays, type CalendarDate, daysBetween, formatDate } from "~/values/calendar";
import { inDays } from "~/values/durations";
import { formatRupees, leftOfAdvance, surplusOf } from "~/values/money";

import { type Due, type DueLine } from "./due-shape";

/** A trip before it is booked, or a booking with what its row says. */
export type Sold = {
  /** asked: on the form; quoted: in a quote, which is confirmed as soon as it is accepted. */
  bookingStatus: string;
  totalPrice: number;
  paid: number;
  startDate: CalendarDate | null;
  terms: Terms;
  /** Stored by settle_booking with a confirmed booking. */
  advanceDue?: number | null;
  dueOn?: CalendarDate | null;
  refundDue?: number | null;
  /** Whole rupees that went back since the cancellation. */
  refunded?: number;
  /** Whether the site records payments: if not, and none is recorded, an advance without a day may be paid on paper. */
  hasPaymentMethod?: boolean;
};

export const NO_REFUND = "No refund from today";

/**
 * What is paid when, and what comes back. Before the confirmation all lines are there, so that a page can follow a typed
 * start: hidden are those that do not hold for this one.
 */
export function dueOf(sold: Sold, today: CalendarDate): DueLine[] {
  if (sold.bookingStatus === "canceled") return backOf(sold);
  return [...(isUnknown(sold) ? [] : paymentsOf(sold, today)), ...refundsOf(sold, today)];
}

/** The lines that hold, for the tables of mails. */
export function dueRows(lines: DueLine[]) {
  return shown(lines).map(({ label, day, value, note }): [string, string] =>
    label === NO_REFUND ? ["If you cancel", label] : [join(label, day), join(value, note)],
  );
}

export function shown(lines: DueLine[]) {
  return lines.filter(({ isHidden }) => !isHidden);
}

export function isRefund({ what }: Due) {
  return what === "refund";
}

/** A payment is not overdue on its due day. */
export function isOverdue(dueOn: CalendarDate | null, today: CalendarDate) {
  return dueOn !== null && dueOn < today;
}

/** The office may have taken the advance of an older booking, or of a site without payments, without recording it here. */
function isUnknown({ bookingStatus, paid, terms, advanceDue, hasPaymentMethod = true }: Sold) {
  if (bookingStatus !== "confirmed" || paid > 0) return false;
  return advanceDue === null && terms.advancePercent ? true : !hasPaymentMethod && terms.advanceDays === null;
}

/** The payments still to come, in order; of a booking that owes nothing, that it is paid. */
export function paymentsOf(sold: Sold, today: CalendarDate) {
  return sold.bookingStatus === "confirmed" ? owedOf(sold, today) : aheadOf(sold, today);
}

/** If it were confirmed today. A start too near for both payments asks for all at once, as dues_of() does. */
function aheadOf({ bookingStatus, totalPrice, paid, startDate, terms }: Sold, today: CalendarDate) {
  const { advancePercent, advanceDays, balanceDays, advanceStep } = terms;
  const [now, then] = bookingStatus === "quoted" ? ["When you accept", "After you accept"] : ["Now", "When we confirm"];
  const advance = advanceOf(totalPrice, terms);
  const step = advanceStep ?? undefined;
  const first = leftOfAdvance(advance, paid);
  const rest = totalPrice - paid - first;
  const share = advance === 0 ? null : rest > 0 ? advancePercent : 100;
  const within = advanceDays ? `within ${inDays(advanceDays)}` : "";
  const wait = (advanceDays ?? 0) + (balanceDays ?? 0);
  const least = wait > 0 && (advance > 0 || balanceDays !== null) ? wait + 1 : undefined;
  const line = liner(startDate, today);
  const all = { what: "balance", label: then, amount: totalPrice - paid, percent: 100 } as const;
  return [
    line({ what: "now", label: now, amount: 0 }),
    line({ what: "advance", label: then, amount: first, percent: share, note: first > 0 ? within : "", least, step }),
    ...(rest > 0
      ? [line({ what: "balance", ...balanceDay(balanceDays), amount: rest, percent: 100 - (share ?? 0), least, step })]
      : []),
    ...(least && totalPrice > paid
      ? [line({ ...all, note: within && `${within}, on arrival at the latest`, least, isBefore: true })]
      : []),
  ];
}

function balanceDay(balanceDays: number | null) {
  return balanceDays ? { label: "By", daysBefore: balanceDays } : { label: "On arrival", daysBefore: 0, day: "" };
}

function owedOf({ totalPrice, paid, startDate, terms, advanceDue = null, dueOn = null }: Sold, today: CalendarDate) {
  const balance = totalPrice - paid;
  const line = liner(startDate, today);
  const back = balance < 0 ? [line({ what: "back", label: "Owed back to you", amount: -balance })] : [];
  if (balance <= 0) return [line({ what: "now", label: "Now", amount: 0, note: "(all is paid)" }), ...back];
  if (dueOn === null || startDate === null) return [];
  const dated = (on: CalendarDate) => {
    const label = isOverdue(on, today) ? "Was due on" : on < startDate ? "By" : "On arrival";
    return { on, label, day: label === "On arrival" ? "" : formatDate(on), daysBefore: daysBetween(on, startDate) };
  };
  // An advance of all that has no day of its own is paid at once; one that has is the balance by its day.
  const unpaid = advanceDue !== null && (advanceDue < balance || terms.advanceDays === null) ? advanceDue : 0;
  // Once the trip has begun, the whole balance is asked for.
  const [advance, last] = startDate > today ? [unpaid, dueOn] : [0, unpaid > 0 ? startDate : dueOn];
  const hasDay = advance > 0 && terms.advanceDays !== null;
  const balanceOn = hasDay ? addDays(startDate, -(terms.balanceDays ?? 0)) : last;
  const first = hasDay ? { ...dated(dueOn), note: "(advance)" } : { label: "Advance" };
  return [
    ...(advance > 0 ? [line({ what: "advance", ...first, amount: advance })] : []),
    ...(balance > advance ? [line({ what: "balance", ...dated(balanceOn), amount: balance - advance })] : []),
  ];
}

/** What comes back of a cancellation, until when. None where the terms have no tiers, and none from the start on. */
function refundsOf({ bookingStatus, totalPrice, paid, startDate, terms }: Sold, today: CalendarDate) {
  const isBooked = bookingStatus === "pending" || bookingStatus === "confirmed";
  const given = terms.tiers?.filter(({ percent }) => percent > 0);
  if (!given || (isBooked && startDate !== null && startDate <= today)) return [];
  const line = liner(startDate, today);
  const last = given.at(-1);
  const surplus = surplusOf(paid, totalPrice);
  const none = { what: "refund", amount: surplus, percent: 0 } as const;
  const back = (percent: number) => backInWords(paid, totalPrice, percent, terms.basis);
  const noneNow = surplus > 0 ? { label: "Cancel from today", value: back(0) } : { label: NO_REFUND, value: "" };
  if (!last) return [line({ ...none, ...noneNow })];
  return [
    ...given.map(({ days, percent }) => {
      const amount = paid > 0 ? refundOf(paid, totalPrice, percent, terms.basis) : null;
      const value = back(percent);
      return line({ what: "refund", label: "Cancel until", daysBefore: days, amount, percent, value, least: days });
    }),
    ...(last.days > 0
      ? [line({ ...none, label: "After that", value: surplus > 0 ? back(0) : "nothing back", least: last.days })]
      : []),
    line({ ...none, ...noneNow, least: last.days, isBefore: true }),
  ];
}

function backInWords(paid: number, total: number, percent: number, basis: Basis) {
  if (paid > 0)
    return `${formatRupees(refundOf(paid, total, percent, basis))} back (${refundedShare(percent, paid, total)})`;
  return basis === "paid" || percent === 100 ? `${percent} % back` : `we keep ${100 - percent} % of the total`;
}

function backOf({ paid, startDate, refundDue = null, refunded = 0 }: Sold) {
  if (refundDue === null && paid <= 0) return [];
  const amount = refundDue && Math.max(0, refundDue - refunded);
  // What went back already stands with the payments.
  if (amount === 0 && refundDue !== 0) return [];
  const value = amount === null ? { value: "we write to you" } : {};
  return [liner(startDate, "")({ what: "back", label: "Comes back to you", amount, ...value })];
}

type Refundable = { startDate: CalendarDate; totalPrice: number; terms: RefundTerms };

/** The refund in rupees if the guest cancels on this day; nulls when the terms have no tiers, only text. */
export function refundOn({ startDate, totalPrice, terms }: Refundable, paid: number, day: CalendarDate) {
  if (!terms.tiers) return { percent: null, amount: null };
  const daysLeft = daysBetween(day, startDate);
  const percent = terms.tiers.find(({ days }) => daysLeft >= days)?.percent ?? 0;
  return { percent, amount: refundOf(paid, totalPrice, percent, terms.basis) };
}

type Part = Pick<DueLine, "what" | "label"> & Partial<DueLine>;

function liner(startDate: CalendarDate | null, today: CalendarDate) {
  return ({ least, isBefore = false, ...part }: Part): DueLine => {
    const { label, amount = null, daysBefore = null, percent = null, note = "" } = part;
    const value = part.value ?? (amount ? formatRupees(amount) : "nothing");
    const on = part.on ?? (startDate && daysBefore !== null ? addDays(startDate, -daysBefore) : null);
    const day = part.day ?? dayInWords(on, daysBefore);
    const holds = least === undefined || startDate === null || startDate >= addDays(today, least);
    const text = join(label, day) + (value && `: ${join(value, note)}`);
    return {
      ...part,
      on,
      daysBefore,
      amount,
      percent,
      text,
      day,
      value,
      note,
      least,
      isBefore,
      isHidden: holds === isBefore,
    };
  };
}

function dayInWords(on: CalendarDate | null, daysBefore: number | null) {
  if (on) return formatDate(on);
  return daysBefore === null ? "" : `${inDays(daysBefore)} before the start`;
}

function join(...parts: string[]) {
  return parts.filter(Boolean).join(" ");
}
