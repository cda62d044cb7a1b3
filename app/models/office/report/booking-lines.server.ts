import { leadInWords, LEADS } from "~/models/booking/lead-times";
import { SOURCE_NAMES } from "~/models/booking/source-names";
import { addMonths, formatMonth } from "~/values/calendar";

import { monthsOf, type Period } from "./periods";
import { type PaymentSums, type SummedBookings } from "./sums.server";
import { average, type Line, percentOf } from "./tables";
import { type StepTimes } from "./time-steps.server";

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

/** Confirmed are those of the bookings that are not canceled. */
export function sourceLines({ sources }: SummedBookings): Line<"sources">[] {
  return sources.flatMap(({ source, booked, bookings, confirmed, hoursToConfirm }) =>
    bookings > 0
      ? [
          {
            key: source,
            name: SOURCE_NAMES[source ?? ""] ?? source ?? "",
            booked,
            bookings,
            confirmed: percentOf(confirmed, bookings),
            hoursToConfirm: average(hoursToConfirm, confirmed),
          },
        ]
      : [],
  );
}

export function leadTimeLines({ leads }: SummedBookings): Line<"leadTimes">[] {
  return leads.flatMap(({ lead, booked, bookings, guests }) => {
    const group = lead === null ? undefined : LEADS[lead];
    return group && bookings > 0
      ? [{ key: String(group.from), name: leadInWords(group), booked, bookings, guests }]
      : [];
  });
}

/** Each step counts the bookings that are there now: who canceled has left all but the first. */
export function stepLines({ all }: SummedBookings, times: StepTimes): Line<"steps">[] {
  const { made, confirmed, paidInPart, paidInFull } = all;
  if (made === 0) return [];
  const step = (key: string, name: string, bookings: number, hours: number | null = null) => ({
    key,
    name,
    bookings,
    ofAll: percentOf(bookings, made),
    hours: hours === null ? null : average(hours, 1),
  });
  return [
    step("made", "Requested", made),
    step("confirmed", "Confirmed", confirmed, times.confirmed),
    step("paid", "Paid at least a part", paidInPart, times.paid),
    step("paid-in-full", "Paid in full", paidInFull, times.paidInFull),
    step("travelled", "Travelled", times.areBack, times.travelled),
  ];
}
