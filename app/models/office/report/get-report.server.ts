import { db } from "~/db.server";
import { sumPlaces } from "~/models/catalogue/days/places.server";
import { addDays, addMonths, type CalendarDate, formatMonth, startOfDay, today } from "~/values/calendar";
import { firstOfMonth } from "~/values/months";

import { leadTimeLines, monthLines, sourceLines, stepLines, travelLines } from "./booking-lines.server";
import { listAhead } from "./list-ahead.server";
import { listCancellations } from "./list-cancellations.server";
import { listEnquiries } from "./list-enquiries.server";
import { listGuests } from "./list-guests.server";
import { listPackages } from "./list-packages.server";
import { listQuoteSteps } from "./list-quotes.server";
import { lastYearOf, type Period } from "./periods";
import { type PaymentSums, sumBookings, type SummedBookings, sumPayments } from "./sums.server";
import { average, averageRupees, type Line, percentOf, type TableName } from "./tables";
import { timeSteps } from "./time-steps.server";

/** Of packages and reasons, the page shows so many and one line for all others. */
const SHOWN = 12;

export const ALL = 1_000_000;

type Tables = { [Name in TableName]: Line<Name>[] };

/** A period's figures, those of the same days a year before, and what the months ahead hold today. */
export async function getReport(period: Period, shown = SHOWN) {
  const before = lastYearOf(period);
  const day = today();
  const [
    now,
    times,
    lastYear,
    payments,
    paymentsBefore,
    guests,
    ahead,
    occupancy,
    packages,
    cancellations,
    offers,
    enquiries,
    quotes,
  ] = await Promise.all([
    sumBookings(period),
    timeSteps(period),
    sumBookings(before),
    sumPayments(period),
    sumPayments(before),
    listGuests(period, before),
    listAhead(day),
    listOccupancy(day),
    listPackages(period, shown),
    listCancellations(period, shown),
    listOffers(period),
    listEnquiries(period),
    listQuoteSteps(period),
  ]);
  const tables: Tables = {
    ahead,
    occupancy,
    months: monthLines(period, { now, lastYear, payments }),
    travel: travelLines(now),
    packages,
    sources: sourceLines(now),
    states: guests.states,
    customers: guests.customers,
    leadTimes: leadTimeLines(now),
    cancellations,
    steps: stepLines(now, times),
    enquiries,
    quotes,
    offers,
  };
  return {
    ...period,
    today: day,
    lastYear: before,
    totals: totalsOf(now, payments, guests.cameAgain),
    totalsLastYear: totalsOf(lastYear, paymentsBefore, guests.cameAgainThen),
    tables,
  };
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

/** How full the departures with limited places are, by the month in which they start: this one and the next eleven. */
async function listOccupancy(today: CalendarDate): Promise<Line<"occupancy">[]> {
  const first = firstOfMonth(today);
  const months = await sumPlaces(first, addDays(addMonths(first, 12), -1), "month");
  return months.map(({ key, taken, places, departures, full }) => {
    const filled = percentOf(taken, places);
    return { key, name: formatMonth(key), filled, taken, places, departures, full };
  });
}

type OfferSums = { code: string; discount: number; bookings: number; booked: number };

/** The offers of what was booked in the period and not canceled. */
async function listOffers({ from, to }: Period): Promise<Line<"offers">[]> {
  const rows = await db.$queryRaw<OfferSums[]>`
    SELECT "offerCode" AS "code", sum(given."rupees")::float8 AS "discount",
      count(*)::int AS "bookings", sum("totalPrice")::float8 AS "booked"
    FROM "Booking" CROSS JOIN LATERAL (
      SELECT coalesce(-sum((line->>'quantity')::bigint * (line->>'each')::bigint), 0) AS "rupees"
      FROM jsonb_array_elements("lines") line WHERE line->>'rule' = 'offer') given
    WHERE "deletedAt" IS NULL AND "bookingStatus" <> 'canceled' AND "offerCode" IS NOT NULL
      AND "createdAt" >= ${startOfDay(from)} AND "createdAt" < ${startOfDay(addDays(to, 1))}
    GROUP BY 1 ORDER BY 2 DESC, 1`;
  return rows.map(({ code, ...sums }) => ({ key: code, name: code, ...sums }));
}
