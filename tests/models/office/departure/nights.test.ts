import { randomInt } from "node:crypto";

import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { getMonth } from "~/models/office/departure/get-month.server";
import { SHOWN, type Shown } from "~/models/office/departure/limits";
import { listDepartures, listNights } from "~/models/office/departure/list-departures.server";
import { addDays, type CalendarDate, daysBetween, toDate, today } from "~/values/calendar";

import { newDice } from "../../../support/dice";
import { createPackage, createStoredBooking, createUser } from "../../../support/factories";

/** One of the next years, leap years among them; a failure names its days. */
const YEAR = `${Number(today().slice(0, 4)) + randomInt(1, 9)}-01-01`;
const NEXT_YEAR = `${Number(YEAR.slice(0, 4)) + 1}-01-01`;
const DAYS = Array.from({ length: daysBetween(YEAR, NEXT_YEAR) }, (_, day) => addDays(YEAR, day));
const dice = newDice(41);

/** One package names a place for each night, one for the first two, and one for none. */
const CAMPS = Array.from({ length: 60 }, (_, index) => `Camp ${index % 4}`);
const SLEEPS = [CAMPS, CAMPS.slice(0, 2), []];
const sleepsOf = new Map<string, string[]>();

beforeAll(async () => {
  const { id: userId } = await createUser();
  for (const sleeps of SLEEPS) {
    const dayFacts = sleeps.map((place, index) => `${index + 1} | ${place} | dinner`).join("\n");
    const { id: packageId } = await createPackage({ dayFacts });
    sleepsOf.set(packageId, sleeps);
    for (let made = 0; made < 50; made += 1) {
      const startDate = toDate(addDays(YEAR, dice(430) - 65));
      const bookingStatus = ["pending", "confirmed", "canceled"][dice(3)];
      const trip = { packageId, startDate, days: 1 + dice(60), numberOfPersons: 1 + dice(9), bookingStatus };
      await createStoredBooking({ userId, ...trip });
    }
  }
});

const ACTIVE = `b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'`;
const LAST = `b."startDate" + b."days" - 1`;
const MEANT: Record<Shown, string> = {
  starting: `b."startDate" = d."day"`,
  "under-way": `b."startDate" <= d."day" AND ${LAST} >= d."day"`,
  ending: `${LAST} = d."day"`,
};

type Sums = { day: CalendarDate; bookings: number; persons: number };

function countByHand(show: Shown) {
  return db.$queryRawUnsafe<Sums[]>(
    `SELECT d."day"::text, count(b.*)::int AS "bookings", coalesce(sum(b."numberOfPersons"), 0)::int AS "persons"
    FROM unnest($1::date[]) d ("day") LEFT JOIN "Booking" b ON ${ACTIVE} AND ${MEANT[show]} GROUP BY 1 ORDER BY 1`,
    DAYS,
  );
}

/** "Camp 2: 14 persons, 3 bookings" by night. */
async function sleepersByHand() {
  const rows = await db.$queryRawUnsafe<(Sums & { packageId: string; nth: number })[]>(
    `SELECT d."day"::text, b."packageId", d."day" - b."startDate" + 1 AS "nth", count(*)::int AS "bookings",
      sum(b."numberOfPersons")::int AS "persons"
    FROM unnest($1::date[]) d ("day") JOIN "Booking" b ON ${ACTIVE} AND b."startDate" <= d."day" AND ${LAST} > d."day"
    GROUP BY 1, 2, 3`,
    DAYS,
  );
  const nights = new Map<string, { bookings: number; persons: number }>();
  for (const { day, packageId, nth, bookings, persons } of rows) {
    const key = `${day} ${sleepsOf.get(packageId)?.[nth - 1] ?? "nowhere"}`;
    const before = nights.get(key) ?? { bookings: 0, persons: 0 };
    nights.set(key, { bookings: before.bookings + bookings, persons: before.persons + persons });
  }
  return Object.fromEntries(nights);
}

const ZONE = process.env.TZ;

afterEach(() => {
  process.env.TZ = ZONE;
});

describe.each([
  ["Pacific/Kiritimati", -14],
  ["Asia/Kolkata", -5.5],
  ["America/Adak", 10],
])("a process in %s", (zone, offset) => {
  test("counts who starts, is under way, ends and sleeps where on each day of a year as by hand", async () => {
    process.env.TZ = zone;
    expect(new Date(`${YEAR.slice(0, 5)}01-15T00:00`).getTimezoneOffset() / 60).toBe(offset);

    const months = [];
    for (let month = 1; month <= 12; month += 1)
      months.push(...(await getMonth(`${YEAR.slice(0, 5)}${String(month).padStart(2, "0")}-01`)).days);
    const shown = { starting: "starting", "under-way": "underWay", ending: "ending" } as const;
    for (const show of SHOWN)
      expect(months.map(({ day, [shown[show]]: sums }) => ({ day, ...sums }))).toEqual(await countByHand(show));

    const nights = [];
    for (let first = 0; first < DAYS.length; first += 60) {
      const [from = "", to = ""] = [DAYS[first], DAYS.at(Math.min(first + 59, DAYS.length - 1))];
      nights.push(...((await listNights({ show: "under-way", from, to })) ?? []));
    }
    const byHand = await sleepersByHand();
    expect(Object.keys(byHand).length).toBeGreaterThan(900);
    expect(
      Object.fromEntries(nights.map(({ night, sleepsAt, ...sums }) => [`${night} ${sleepsAt ?? "nowhere"}`, sums])),
    ).toEqual(byHand);
  });
});

test("a list of one day has as many bookings and persons as counted by hand", async () => {
  for (const show of SHOWN) {
    const byHand = await countByHand(show);
    for (let look = 0; look < 25; look += 1) {
      const { day = "", ...sums } = byHand[dice(byHand.length)] ?? {};
      const { totalBookings, totalPersons } = await listDepartures(
        { show, from: day, to: day },
        { page: 1, limit: 10 },
      );
      expect({ bookings: totalBookings, persons: totalPersons }, `${show} ${day}`).toEqual(sums);
    }
  }
});

test("a list of who is under way names the nights, sorted, and those of other lists do not", async () => {
  const day = DAYS[100] ?? "";
  const list = (show: Shown) => listDepartures({ show, from: day, to: day }, { page: 1, limit: 10 });
  const { nights } = await list("under-way");
  const places = nights?.map(({ sleepsAt }) => sleepsAt) ?? [];
  expect(places.filter(Boolean)).toEqual(places.filter(Boolean).toSorted());
  expect(places.at(-1)).toBeNull();
  expect([(await list("starting")).nights, (await list("ending")).nights]).toEqual([null, null]);
});
