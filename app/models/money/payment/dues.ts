import { addDays, type CalendarDate, calendarDay, earlier, later } from "~/values/calendar";

type Sold = {
  bookingStatus: string;
  totalPrice: number;
  paid: number;
  confirmedAt: string | null;
  startDate: CalendarDate;
  terms: { advancePercent: number | null; advanceDays: number | null; balanceDays: number | null };
};

export type Dues = {
  /** Whole rupees; null when the terms ask for no advance, all of the total if the balance is due on the same day. */
  advance: number | null;
  /** A day is null when the terms name none. */
  advanceOn: CalendarDate | null;
  balanceOn: CalendarDate | null;
  /** The due day of the next payment; null when nothing is owed. */
  dueOn: CalendarDate | null;
};

const NOTHING: Dues = { advance: null, advanceOn: null, balanceOn: null, dueOn: null };

/** The sums and due days of a booking by its terms; the trigger work_out_dues stores the same. */
export function duesOf({ bookingStatus, totalPrice, paid, confirmedAt, startDate, terms }: Sold): Dues {
  if (bookingStatus !== "confirmed") return NOTHING;
  const share = Math.ceil((totalPrice * (terms.advancePercent ?? 0)) / 100) || null;
  const balanceDay = addDays(startDate, -(terms.balanceDays ?? 0));
  const inTime = confirmedAt ? addDays(calendarDay(new Date(confirmedAt)), terms.advanceDays ?? 0) : balanceDay;
  const hasDay = share !== null && terms.advanceDays !== null && confirmedAt !== null;
  const advanceOn = hasDay ? earlier(startDate, inTime) : null;
  const balanceOn = earlier(startDate, later(balanceDay, inTime));
  const advance = advanceOn !== null && balanceOn <= advanceOn ? totalPrice : share;
  const isAdvanceNext = advance !== null && paid < advance && advanceOn !== null;
  const dueOn = isAdvanceNext ? advanceOn : paid < totalPrice ? balanceOn : null;
  return { advance, advanceOn, balanceOn, dueOn };
}

/** A payment is not overdue on its due day. */
export function isOverdue(dueOn: CalendarDate | null, today: CalendarDate) {
  return dueOn !== null && dueOn < today;
}
