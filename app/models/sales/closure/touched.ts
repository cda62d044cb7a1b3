import { addDays, type CalendarDate, toDate } from "~/values/calendar";

export type ClosedDays = { from: CalendarDate; to: CalendarDate };

export type Closed = ClosedDays & { packageIds: string[] };

/** The bookings that a closure touches: not canceled, and with a day of their trip among the closed ones. */
export function touchedBy({ from, to, packageIds }: Closed) {
  return {
    deletedAt: null,
    bookingStatus: { not: "canceled" },
    packageId: { in: packageIds },
    startDate: { lte: toDate(to) },
    endDate: { gte: toDate(from) },
  };
}

type Trip = { startDate: CalendarDate; days: number };

/** Whether a trip of so many days has one of the closed days. */
export function touches({ from, to }: ClosedDays, { startDate, days }: Trip) {
  return startDate <= to && addDays(startDate, days - 1) >= from;
}
