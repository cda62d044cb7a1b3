import { today } from "~/values/calendar";

import { monthLines, sourceLines, travelLines } from "./booking-lines.server";
import { listAhead } from "./list-ahead.server";
import { listCancellations } from "./list-cancellations.server";
import { listGuests } from "./list-guests.server";
import { listPackages } from "./list-packages.server";
import { lastYearOf, type Period } from "./periods";
import { stepLines } from "./step-lines.server";
import { sumQuestions } from "./sum-questions.server";
import { sumQuotes } from "./sum-quotes.server";
import { type PaymentSums, sumBookings, type SummedBookings, sumPayments } from "./sums.server";
import { average, averageRupees, type Line, percentOf, type TableName } from "./tables";
import { timeSteps } from "./time-steps.server";

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
