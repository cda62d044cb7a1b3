import { addDays, type CalendarDate, calendarDay } from "~/values/calendar";

type Sold = {
  bookingStatus: string;
  totalPrice: number;
  paid: number;
  confirmedAt: string | null;
  startDate: CalendarDate;
  terms: { advancePercent: number | null; advanceDays: number | null; balanceDays: number | null };
};

export type Dues = {
  /** Whole rupees; null where the terms ask for none, like each day they do not name. */
  advance: number | null;
  advanceOn: CalendarDate | null;
  balanceOn: CalendarDate | null;
  /** The day by which the next of it is due; null while nothing is owed. */
  dueOn: CalendarDate | null;
};

const NOTHING: Dues = { advance: null, advanceOn: null, balanceOn: null, dueOn: null };

/** What a booking owes by its terms, and until when; the trigger work_out_dues stores the same. */
export function duesOf({ bookingStatus, totalPrice, paid, confirmedAt, startDate, terms }: Sold): Dues {
  if (bookingStatus !== "confirmed") return NOTHING;
  const advance = Math.ceil((totalPrice * (terms.advancePercent ?? 0)) / 100) || null;
  const balanceDay = addDays(startDate, -(terms.balanceDays ?? 0));
  const inTime = confirmedAt ? addDays(calendarDay(new Date(confirmedAt)), terms.advanceDays ?? 0) : balanceDay;
  const hasDay = advance !== null && terms.advanceDays !== null && confirmedAt !== null;
  const advanceOn = hasDay ? earlier(startDate, inTime) : null;
  const balanceOn = earlier(startDate, later(balanceDay, inTime));
  const isAdvanceNext = advance !== null && paid < advance && advanceOn !== null;
  const dueOn = isAdvanceNext ? advanceOn : paid < totalPrice ? balanceOn : null;
  return { advance, advanceOn, balanceOn, dueOn };
}

/** Until its day is over nothing is overdue. */
export function isOverdue(dueOn: CalendarDate | null, today: CalendarDate) {
  return dueOn !== null && dueOn < today;
}

/** What is overdue of a booking; `advance` as it is stored, null where it was never asked for. */
export function overdueSum(sold: Sold, advance: number | null, today: CalendarDate) {
  const { balanceOn, dueOn } = duesOf(sold);
  if (!isOverdue(dueOn, today)) return 0;
  const isAllDue = advance === null || advance <= sold.paid || isOverdue(balanceOn, today);
  return (isAllDue ? sold.totalPrice : advance) - sold.paid;
}

function earlier(a: CalendarDate, b: CalendarDate) {
  return a < b ? a : b;
}

function later(a: CalendarDate, b: CalendarDate) {
  return a > b ? a : b;
}
