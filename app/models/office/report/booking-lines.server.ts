import { SOURCE_NAMES } from "~/models/booking/source-names";
import { addMonths, formatMonth } from "~/values/calendar";

import { monthsOf, type Period } from "./periods";
import { type QuestionSums } from "./sum-questions.server";
import { type PaymentSums, type SummedBookings } from "./sums.server";
import { average, type Line, percentOf } from "./tables";

type Months = { now: SummedBookings; lastYear: SummedBookings; payments: PaymentSums[] };

export function monthLines(period: Period, { now, lastYear, payments }: Months): Line<"months">[] {
  return monthsOf(period).map(({ month }) => {
    const { booked = 0, bookings = 0, guests = 0 } = now.months.find((each) => each.month === month) ?? {};
    const before = addMonths(month, -12);
    return {
      key: month,
      name: formatMonth(month),
      booked,
      bookedLastYear: lastYear.months.find((each) => each.month === before)?.booked ?? 0,
      received: payments.find((each) => each.month === month)?.received ?? 0,
      bookings,
      guests,
    };
  });
}

export function travelLines({ travel }: SummedBookings): Line<"travel">[] {
  return travel.flatMap(({ travel: month, booked, bookings, guests }) =>
    month && bookings > 0 ? [{ key: month, name: formatMonth(month), booked, bookings, guests }] : [],
  );
}

/** By how questions and bookings came, the greatest sums first. Confirmed are those of the bookings that are not canceled. */
export function sourceLines({ sources }: SummedBookings, questions: QuestionSums[]): Line<"sources">[] {
  const asked = questions.flatMap(({ source, ...sums }) => (source ? [{ ...sums, key: keyOfQuestions(source) }] : []));
  const booked = sources.filter(({ bookings }) => bookings > 0);
  const keys = new Set([...booked.map(({ source }) => source ?? ""), ...asked.map(({ key }) => key)]);
  return [...keys].map((key) => {
    const sums = booked.find(({ source }) => source === key);
    const { bookings = 0, confirmed = 0, hoursToConfirm = 0 } = sums ?? {};
    const questions = asked.find((each) => each.key === key);
    return {
      key,
      name: SOURCE_NAMES[key] ?? key,
      asked: questions?.asked ?? 0,
      won: questions?.won ?? 0,
      booked: sums?.booked ?? 0,
      bookings,
      confirmed: percentOf(confirmed, bookings),
      hoursToConfirm: average(hoursToConfirm, confirmed),
    };
  });
}

/** What comes by the site's form has the line of what is booked on the site. */
function keyOfQuestions(source: string) {
  return source === "form" ? "web" : source;
}
