import { listOverdueFirst } from "~/models/office/money/list-overdue.server";
import { refundsToPay } from "~/models/office/money/list-refunds-to-pay.server";
import { calendarDay, daysBetween, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { listComingBack, listStarting } from "./list-trips-today.server";
import {
  listEndingQuotes,
  listOpenClaims,
  listQuestions,
  listRequests,
  listWishes,
  SHOWN,
  type WaitingRow,
} from "./list-waiting.server";

const PAYMENTS = "/admin-dashboard/manage-bookings/payments";

/** The first rows of everything that waits, who is on the road today and tomorrow, and who is late with paying. */
export async function getToday(isMoneyKept: boolean) {
  const [requests, claims, wishes, questions, quotes, refunds, overdue, starting, comingBack] = await Promise.all([
    listRequests(),
    listOpenClaims(),
    listWishes(),
    listQuestions(),
    listEndingQuotes(),
    isMoneyKept ? refundsToPay.read({ take: SHOWN }) : [],
    isMoneyKept ? listOverdueFirst(SHOWN) : [],
    listStarting(),
    listComingBack(),
  ]);
  return {
    requests,
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
    overdue: overdue.map(({ _id, bookingNumber, customerName, customerPhone, amount, since }): WaitingRow => ({
      _id,
      name: customerName,
      phone: customerPhone,
      text: `${formatRupees(amount)} · booking ${bookingNumber}`,
      days: daysBetween(since, today()),
      to: `${PAYMENTS}/${_id}`,
    })),
    starting,
    comingBack,
    /** Before the first payment nobody knows who is late. */
    isMoneyKept,
  };
}

export type Today = Awaited<ReturnType<typeof getToday>>;
