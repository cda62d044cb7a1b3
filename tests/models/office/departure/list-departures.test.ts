import { beforeAll, expect, test } from "vitest";

import { getAgenda } from "~/models/office/departure/get-agenda.server";
import { SHOWN, type Shown } from "~/models/office/departure/limits";
import { listDepartures } from "~/models/office/departure/list-departures.server";
import { addDays, type CalendarDate, fromDate, toDate, today } from "~/values/calendar";

import { newDice } from "../../../support/dice";
import { createPackage, createStoredBooking, createUser } from "../../../support/factories";

const YEAR = `${Number(today().slice(0, 4)) + 2}-01-01`;
const PLACES = 500;
const dice = newDice(33);
const trips: { start: CalendarDate; end: CalendarDate; persons: number }[] = [];

beforeAll(async () => {
  const [userId, packageId] = [(await createUser()).id, (await createPackage({ seatsPerDay: PLACES })).id];
  for (let made = 0; made < 120; made += 1) {
    const [days, numberOfPersons] = [1 + dice(60), 1 + dice(9)];
    const startDate = toDate(addDays(YEAR, dice(430) - 65));
    const bookingStatus = ["pending", "confirmed", "canceled"][dice(3)];
    const trip = { userId, packageId, startDate, days, numberOfPersons, bookingStatus };
    const { startDate: start } = await createStoredBooking(trip);
    if (bookingStatus !== "canceled")
      trips.push({ start: fromDate(start), end: addDays(fromDate(start), days - 1), persons: numberOfPersons });
  }
});

const MEANT: Record<Shown, (trip: (typeof trips)[number], day: CalendarDate) => boolean> = {
  starting: ({ start }, day) => start === day,
  "under-way": ({ start, end }, day) => start <= day && day <= end,
  ending: ({ end }, day) => end === day,
};

const naive = (show: Shown, day: CalendarDate) => {
  const meant = trips.filter((trip) => MEANT[show](trip, day));
  return { bookings: meant.length, persons: meant.reduce((sum, { persons }) => sum + persons, 0) };
};

test("each day of a year starts, goes on and ends with those whom a naive count names", async () => {
  for (let month = 0; month < 12; month += 1) {
    const { days } = await getAgenda(`${YEAR.slice(0, 5)}${String(month + 1).padStart(2, "0")}-01`);
    for (const { day, starting, underWay, ending, places } of days) {
      // The package has twelve places more than anybody books on a day.
      const taken = naive("starting", day).persons;
      const full = Number(taken === PLACES);
      expect(places).toEqual(taken === 0 ? null : { departures: 1, full, taken, places: PLACES });

      expect({ day, starting, underWay, ending }).toEqual({
        day,
        starting: naive("starting", day),
        underWay: naive("under-way", day),
        ending: naive("ending", day),
      });
    }
  }
  for (const show of SHOWN)
    for (let look = 0; look < 25; look += 1) {
      const day = addDays(YEAR, dice(365));
      const found = await listDepartures({ show, from: day, to: day }, { page: 1, limit: 100 });
      const { bookings, persons } = naive(show, day);
      expect({ show, day, bookings: found.totalBookings, persons: found.totalPersons }).toEqual({
        show,
        day,
        bookings,
        persons,
      });
    }
});
