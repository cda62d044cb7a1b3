import { SOURCE_NAMES } from "~/models/booking/row/source-names";
import { addMonths, formatMonth, today } from "~/values/calendar";

import { listAhead, listCancellations, listGuests, listPackages } from "./list-lines.server";
import { lastYearOf, monthsOf, type Period } from "./periods";
import { stepLines, sumQuotes, timeSteps } from "./step-lines.server";
import {
  type PaymentSums,
  type QuestionSums,
  sumBookings,
  type SummedBookings,
  sumPayments,
  sumQuestions,
} from "./sums.server";
import { average, averageRupees, type Line, percentOf, type TableName } from "./tables";

/** Of packages and reasons, the page shows so many and one line for all others. */
const SHOWN = 12;

export const ALL = 1_000_000;

type Tables = { [Name in TableName]: Line<Name>[] };

/** A period's figures, those of the same days a year before, and what the months ahead hold today. */
export async function getReport(period: Period, shown = SHOWN) {
  return (await readReport(period, shown)).report;
}

/** The report with the sums that some of its lines are made of. */
export async function readReport(period: Period, shown = SHOWN) {
  const before = lastYearOf(period);
  const day = today();
  const [now, times, lastYear, payments, paymentsBefore, guests, ahead, packages, cancellations, questions, quotes] =
    await Promise.all([
      sumBookings(period),
      timeSteps(period),
      sumBookings(before),
      sumPayments(period),
      sumPayments(before),
      listGuests(period, before),
      listAhead(day),
      listPackages(period, shown),
      listCancellations(period, shown),
      sumQuestions(period),
      sumQuotes(period),
    ]);
  const tables: Tables = {
    ahead: ahead.lines,
    months: monthLines(period, { now, lastYear, payments }),
    travel: travelLines(now),
    packages,
    sources: sourceLines(now, questions),
    steps: stepLines(questions, quotes, now, times),
    cancellations,
    states: guests.states,
  };
  const report = {
    ...period,
    today: day,
    lastYear: before,
    totals: totalsOf(now, payments, guests.cameAgain),
    totalsLastYear: totalsOf(lastYear, paymentsBefore, guests.cameAgainThen),
    tables,
  };
  return { report, places: ahead.places, questions, quotes };
}

export type Report = Awaited<ReturnType<typeof getReport>>;

function totalsOf({ all }: SummedBookings, payments: PaymentSums[], cameAgain: number | null) {
  return {
    booked: all.booked,
    received: payments.reduce((sum, { received }) => sum + received, 0),
    paidBack: payments.reduce((sum, { paidBack }) => sum + paidBack, 0),
    bookings: all.bookings,
    guests: all.guests,
    averageBooking: averageRupees(all.booked, all.bookings),
    averageParty: average(all.guests, all.bookings),
    daysAhead: average(all.daysAhead, all.bookings),
    canceled: percentOf(all.canceled, all.made),
    cameAgain,
  };
}

type Months = { now: SummedBookings; lastYear: SummedBookings; payments: PaymentSums[] };

function monthLines(period: Period, { now, lastYear, payments }: Months): Line<"months">[] {
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

function travelLines({ travel }: SummedBookings): Line<"travel">[] {
  return travel.flatMap(({ travel: month, booked, bookings, guests }) =>
    month && bookings > 0 ? [{ key: month, name: formatMonth(month), booked, bookings, guests }] : [],
  );
}

/** By how questions and bookings came, the greatest sums first. Confirmed are those of the bookings that are not canceled. */
function sourceLines({ sources }: SummedBookings, questions: QuestionSums[]): Line<"sources">[] {
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
