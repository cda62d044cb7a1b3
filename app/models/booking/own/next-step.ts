import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { SOON } from "~/models/booking/row/pickup-in-words";
import { nextPaymentText, type Office, type Owing } from "~/models/money/due/next-payment";
import { addDays, type CalendarDate, calendarDay, daysBetween, formatDate, formatDateWithDay } from "~/values/calendar";
import { inHours } from "~/values/durations";
import { formatRupees } from "~/values/money";
import { byMethod } from "~/values/payment-words";
import { refundOutcome } from "~/values/refund-words";

export const NEXT_STEPS = [
  "waiting",
  "unanswered",
  "confirmed",
  "soon",
  "under-way",
  "over",
  "canceled",
  "ask",
] as const;

export type NextStep = { code: (typeof NEXT_STEPS)[number]; text: string };

type Trip = Pick<GuestBookingJson, "bookingStatus" | "startDate" | "endDate" | "days" | "pickup" | "canceledAt"> &
  Owing &
  Parameters<typeof refundOutcome>[0];

type AnsweringOffice = Office & { answerHours?: number | null };

/** What happens next with a booking, and what its guest can do. */
export function nextStep(
  booking: Trip,
  today: CalendarDate,
  office: AnsweringOffice,
  refunds: Refund[] = [],
): NextStep {
  switch (booking.bookingStatus) {
    case "pending":
      return today < booking.startDate
        ? { code: "waiting", text: waiting(office) }
        : {
            code: "unanswered",
            text: `The start day has come without our confirmation. Please call us: ${office.phone}.`,
          };
    case "confirmed":
      return confirmed(booking, today, office);
    case "canceled":
      return { code: "canceled", text: canceled(booking, refunds) };
    default:
      return { code: "ask", text: `What happens next? Please call us: ${office.phone}.` };
  }
}

function waiting({ answerHours }: AnsweringOffice) {
  const answer =
    typeof answerHours === "number"
      ? `We have your request and answer within ${inHours(answerHours)}, by mail and here.`
      : "We have your request. We answer by mail and here.";
  return `${answer} You pay nothing before we confirm.`;
}

function confirmed(booking: Trip, today: CalendarDate, office: AnsweringOffice): NextStep {
  const { startDate, endDate, days, pickup } = booking;
  if (today > endDate)
    return { code: "over", text: `We hope it was good. Tell us, or ask for your next trip: ${office.phone}.` };
  const until = daysBetween(today, startDate);
  if (until <= 0) return { code: "under-way", text: `Day ${1 - until} of ${days}. Need us? ${office.phone}` };
  if (until > SOON) {
    const text = nextPaymentText(booking, today, office);
    return { code: "confirmed", text: text ?? `Confirmed. Your trip starts on ${formatDateWithDay(startDate)}.` };
  }
  const start = until === 1 ? "tomorrow" : `in ${until} days`;
  const place = pickup ?? `we call you the evening before, on ${formatDate(addDays(startDate, -1))}.`;
  return { code: "soon", text: `Your trip starts ${start}. Pick-up: ${place}` };
}

function canceled(booking: Trip, refunds: Refund[]) {
  const when = booking.canceledAt
    ? `Canceled on ${formatDate(calendarDay(booking.canceledAt))}.`
    : "This booking is canceled.";
  return `${when} ${refunds.length > 0 ? refundStep(booking.refundDue, refunds) : refundOutcome(booking)}`;
}

export type Refund = { amount: number; method: string; reference: string | null; receivedOn: CalendarDate };

/** "Refund ₹4,560: paid on 12 - 05 - 2027 by UPI, reference 412345678901." */
function refundStep(refundDue: number | null, refunds: Refund[]) {
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const rest = Math.max(0, (refundDue ?? back) - back);
  const isOne = refunds.length === 1 && rest === 0;
  const payments = refunds.map(({ amount, method, reference, receivedOn }) => {
    const what = isOne ? "paid" : `${formatRupees(amount)} paid`;
    return `${what} on ${formatDate(receivedOn)} ${byMethod(method)}${reference ? `, reference ${reference}` : ""}`;
  });
  const all = `Refund ${formatRupees(back + rest)}: ${payments.join("; ")}.`;
  return rest > 0 ? `${all} ${formatRupees(rest)} comes back to you.` : all;
}
