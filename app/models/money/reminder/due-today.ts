import { duesOf } from "~/models/money/payment/dues";
import { addDays, type CalendarDate } from "~/values/calendar";

type Sold = Parameters<typeof duesOf>[0];

const BEFORE = [7, 1];

/** The reminder due on this day; null when there is none, when the terms name no day, or when it is paid. */
export function reminderOf(sold: Sold, storedAdvance: number | null, today: CalendarDate) {
  const { paid, totalPrice, terms } = sold;
  const { advance, advanceOn, balanceOn, dueOn } = duesOf(sold);
  if (dueOn === null || balanceOn === null) return null;
  if (storedAdvance !== null && advance !== null && paid < advance && advanceOn === today) {
    const what = advance < totalPrice ? ("Advance" as const) : ("Balance" as const);
    return { what, kind: "advance", amount: advance - paid, dueOn: advanceOn };
  }
  const days = BEFORE.find((each) => addDays(today, each) === balanceOn);
  if (days === undefined || terms.balanceDays === null) return null;
  return { what: "Balance" as const, kind: `balance-${days}`, amount: totalPrice - paid, dueOn: balanceOn };
}
