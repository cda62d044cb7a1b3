import { addDays, type CalendarDate, daysBetween } from "~/values/calendar";

/** Bookings with the same start date and the same number of days, added up. */
type Trips = { startDate: CalendarDate; days: number; bookings: number; persons: number };

export type Sum = { bookings: number; persons: number };

/** Trips that start or end on a day count as under way on that day too. */
export function agendaOf(first: CalendarDate, last: CalendarDate, trips: Trips[]) {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));
  return days.map((day) => {
    const endOf = (trip: Trips) => addDays(trip.startDate, trip.days - 1);
    const sum = (isMeant: (trip: Trips) => boolean) => sumOf(trips.filter(isMeant));
    return {
      day,
      starting: sum(({ startDate }) => startDate === day),
      underWay: sum((trip) => trip.startDate <= day && endOf(trip) >= day),
      ending: sum((trip) => endOf(trip) === day),
    };
  });
}

function sumOf(trips: Trips[]): Sum {
  return {
    bookings: trips.reduce((sum, { bookings }) => sum + bookings, 0),
    persons: trips.reduce((sum, { persons }) => sum + persons, 0),
  };
}
