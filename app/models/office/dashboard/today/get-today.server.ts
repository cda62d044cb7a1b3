import { overdue, refundsToPay } from "~/models/office/list/money.server";
import { calendarDay, daysBetween, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { listTripsToday } from "./list-trips-today.server";
import {
  listEndingQuotes,
  listOpenClaims,
  listQuestions,
  listWishes,
  SHOWN,
  type WaitingRow,
} from "./list-waiting.server";

const PAYMENTS = "/admin-dashboard/manage-bookings/payments";

type Counts = { payments: number } & Partial<Record<"claims" | "asking" | "questions" | "refunds" | "overdue", number>>;

/** The first rows of everything that waits, who is on the road today and tomorrow, and who is late with paying; nothing of which there is none is read. */
export async function getToday({ payments, ...counts }: Counts) {
  const isMoneyKept = payments > 0;
  const [claims, wishes, questions, quotes, refunds, late, trips] = await Promise.all([
    counts.claims === 0 ? [] : listOpenClaims(),
    counts.asking === 0 ? [] : listWishes(),
    counts.questions === 0 ? [] : listQuestions(),
    listEndingQuotes(),
    isMoneyKept && counts.refunds !== 0 ? refundsToPay.first({}, SHOWN) : [],
    isMoneyKept && counts.overdue !== 0 ? overdue.first({}, SHOWN) : [],
    listTripsToday(),
  ]);
  return {
    ...trips,
    claims,
    wishes,
    questions,
    quotes,
    refunds: refunds.map(({ _id, bookingNumber, customerName, customerPhone, owedBack, canceledAt }): WaitingRow => ({
      _id,
      name: customerName,
      phone: customerPhone,
      text: `${formatRupees(owedBack)} owed back · booking ${bookingNumber}`,
      days: canceledAt ? daysBetween(calendarDay(canceledAt), today()) : null,
      to: `${PAYMENTS}/${_id}`,
    })),
    overdue: late.map(({ _id, bookingNumber, customerName, customerPhone, amount, since }): WaitingRow => ({
      _id,
      name: customerName,
      phone: customerPhone,
      text: `${formatRupees(amount)} · booking ${bookingNumber}`,
      days: daysBetween(since, today()),
      to: `${PAYMENTS}/${_id}`,
    })),
    /** Before the first payment nobody knows who is late. */
    isMoneyKept,
  };
}
