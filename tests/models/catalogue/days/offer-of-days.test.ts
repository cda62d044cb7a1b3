import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";

import { db } from "~/db.server";
import { deriveOffers } from "~/models/catalogue/days/get-month.server";
import { offeredDay } from "~/models/catalogue/days/offered-day";
import { readDays } from "~/models/catalogue/days/read-days.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { type Availability } from "~/models/catalogue/package/availability";
import { rulesSelect, toRules } from "~/models/catalogue/package/date-rules.server";
import { switchAvailability } from "~/models/catalogue/package/edit/publish-package.server";
import { duplicatePackage, updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { packageEditApiSchema } from "~/models/catalogue/package/schema";
import { addDays, fromDate, toDate, today } from "~/values/calendar";
import { daysFrom } from "~/values/months";

import { daysFromToday } from "../../../support/dates";
import { newDice } from "../../../support/dice";
import { createPackage, createStoredBooking } from "../../../support/factories";
import { countDeadlocks, countWaiting, PATIENT } from "../../../support/locks";
import { size } from "../../../support/size";

const RULES = { ...rulesSelect, availability: true, startMonths: true, minPersons: true } as const;

/** What the database says of a package and its days, and what its rules and days make of it one by one. */
async function storedAndNaive(id: string) {
  const { availability, startMonths, minPersons, ...row } = await db.package.findUniqueOrThrow({
    where: { id },
    select: RULES,
  });
  const [rules, now] = [toRules(row), today()];
  const stored = await db.$queryRaw<{ day: string; free: number | null }[]>`
    SELECT offered."day"::text, offered."free" FROM "Package" p CROSS JOIN LATERAL offered_days(p, ${now}::date) offered
    WHERE p."id" = ${id}::uuid ORDER BY 1`;
  const byDay = new Map((await readDays(id, now, lastBookableDay(now))).map((day) => [day.day, day]));
  const days = daysFrom(now, lastBookableDay(now)).flatMap((day) => {
    const offered = offeredDay(rules, day, byDay.get(day), now);
    return offered.isOffered ? [{ day, free: offered.free }] : [];
  });
  const free = days.filter((each) => each.free === null || each.free >= minPersons);
  const soon = days.filter(({ day }) => day < addDays(now, 90));
  const isShort = ({ day, free: left }: (typeof days)[number]) =>
    left !== null && (left <= 2 || left * 5 <= (byDay.get(day)?.capacity ?? rules.seatsPerDay ?? 0));
  const word = free.length === 0 ? "sold out" : soon.length > 0 && soon.every(isShort) ? "limited" : "available";
  return {
    stored: { word: availability, months: startMonths.map((month) => fromDate(month).slice(0, 7)), days: stored },
    naive: { word, months: [...new Set(free.map(({ day }) => day.slice(0, 7)))], days },
  };
}

async function expectRight(id: string) {
  const { stored, naive } = await storedAndNaive(id);
  expect(stored).toEqual(naive);
  return stored.word;
}

const anyDay = fc.integer({ min: 0, max: 600 }).map((number) => daysFromToday(number));
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const season = fc.constantFrom("12-01/03-10", "03-20/04-20", "02-29/02-29", "07-01/09-15", "06-10/06-10");

test(
  "the database says of any rules and days what offeredDay says of each",
  { timeout: 60_000, tags: ["sized"] },
  async () => {
    const given = fc.record({
      dateRule: fc.constantFrom("open", "fixed"),
      minPersons: fc.constantFrom(1, 1, 2, 5),
      seatsPerDay: maybe(fc.integer({ min: 1, max: 12 })),
      leadDays: fc.constantFrom(0, 0, 5, 120),
      range: maybe(fc.tuple(anyDay, anyDay).map((days) => days.sort())),
      seasons: fc.uniqueArray(season, { maxLength: 2 }),
      weekdays: fc.constantFrom(127, 127, 1, 0b0101000),
      salesStopped: fc.constantFrom(false, false, false, true),
      days: fc.uniqueArray(
        fc.record({
          day: fc.oneof(
            anyDay,
            fc.integer({ min: 0, max: 40 }).map((number) => daysFromToday(number)),
          ),
          capacity: maybe(fc.integer({ min: 1, max: 10 })),
          closed: fc.boolean(),
          isSet: fc.boolean(),
          cutoffDays: maybe(fc.constantFrom(3, 40)),
          held: fc.integer({ min: 0, max: 10 }),
        }),
        { maxLength: 30, selector: ({ day }) => day },
      ),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ range, days, ...rules }) => {
        const { id } = await createPackage({
          ...rules,
          availabilityRule: "derived",
          firstDay: range?.[0] && toDate(range[0]),
          lastDay: range?.[1] && toDate(range[1]),
        });
        await expectRight(id);
        const data = days.map(({ day, capacity, held, ...row }) => ({
          packageId: id,
          ...row,
          day: toDate(day),
          capacity,
          held: Math.min(held, capacity ?? held),
        }));
        await db.packageDay.createMany({ data });
        await expectRight(id);
      }),
      { numRuns: size(60) },
    );
  },
);

describe("a derived word", () => {
  const seats = { availabilityRule: "derived", dateRule: "fixed", seatsPerDay: 10 } as const;
  const day = daysFromToday(30);

  async function wordOf(id: string) {
    return expectRight(id);
  }

  test("follows the places, the dates and stopped sales, whatever the admin's word was", async () => {
    const { id } = await createPackage({ ...seats, availability: "available" });
    expect(await wordOf(id)).toBe("sold out");
    await saveDays(id, [{ date: day }]);
    expect(await wordOf(id)).toBe("available");
    const trip = { packageId: id, startDate: toDate(day) };
    const { id: booking } = await createStoredBooking({ ...trip, numberOfPersons: 8 });
    expect(await wordOf(id)).toBe("limited");
    await createStoredBooking({ ...trip, numberOfPersons: 2 });
    expect(await wordOf(id)).toBe("sold out");
    await db.booking.update({ where: { id: booking }, data: { bookingStatus: "canceled" } });
    expect(await wordOf(id)).toBe("available");
    await db.package.update({ where: { id }, data: { salesStopped: true } });
    expect(await wordOf(id)).toBe("sold out");
    await db.package.update({ where: { id }, data: { salesStopped: false, availability: "limited" } });
    expect(await wordOf(id)).toBe("available");
  });

  test("is nobody's to write: a new sold out stops the sales, another word resumes them, all else is ignored", async () => {
    const { id } = await createPackage({ ...seats, packageTitle: "Tarsar Trek" });
    await saveDays(id, [{ date: day }]);
    const patch = async (availability: Availability) => {
      expect(await updatePackage({ id, availability })).toMatchObject({ ok: true });
      const { salesStopped } = await db.package.findUniqueOrThrow({ where: { id } });
      return [await wordOf(id), salesStopped];
    };
    expect(await patch("limited")).toEqual(["available", false]);
    expect(await patch("sold out")).toEqual(["sold out", true]);
    expect(await patch("sold out")).toEqual(["sold out", true]);
    expect(await patch("limited")).toEqual(["available", false]);
    await createStoredBooking({ packageId: id, startDate: toDate(day), numberOfPersons: 10 });
    expect(await patch("sold out")).toEqual(["sold out", false]);
    expect(await patch("available")).toEqual(["sold out", false]);
    const { version } = await db.package.findUniqueOrThrow({ where: { id } });
    const msg = "Tarsar Trek is sold out now.";
    expect(await switchAvailability({ id, availability: "available", version })).toMatchObject({ value: { msg } });
    const copy = await duplicatePackage(id);
    expect(copy).toMatchObject({ value: { packageInfo: { availability: "sold out" } } });
  });

  test("is sold out while no day has places for the smallest group, and follows its size", async () => {
    const { id } = await createPackage({ ...seats, minPersons: 2 });
    await saveDays(id, [{ date: day }]);
    const trip = { packageId: id, startDate: toDate(day) };
    const { id: booking } = await createStoredBooking({ ...trip, numberOfPersons: 9 });
    expect(await wordOf(id)).toBe("sold out");
    await db.booking.update({ where: { id: booking }, data: { numberOfPersons: 8 } });
    expect(await wordOf(id)).toBe("limited");
    await db.package.update({ where: { id }, data: { minPersons: 3 } });
    expect(await wordOf(id)).toBe("sold out");
    await db.package.update({ where: { id }, data: { minPersons: 1 } });
    expect(await wordOf(id)).toBe("limited");
  });

  test("is asked for and given up by a program", async () => {
    const { id } = await createPackage({ dateRule: "fixed", availability: "limited" });
    const patch = async (edit: Record<string, string>) => {
      const saved = await updatePackage({ id, ...packageEditApiSchema.parse(edit) });
      const { availability, availabilityRule } = saved.ok ? saved.value.packageInfo : {};
      return [availability, availabilityRule];
    };
    expect(await patch({ availabilityRule: "derived" })).toEqual(["sold out", "derived"]);
    await saveDays(id, [{ date: day }]);
    expect(await patch({ packageTitle: "Tulian Walk" })).toEqual(["available", "derived"]);
    expect(await patch({ availabilityRule: "manual", availability: "sold out" })).toEqual(["sold out", "manual"]);
    expect(await patch({ availabilityRule: "derived", availability: "sold out" })).toEqual(["available", "derived"]);
  });

  test("is the admin's own while the rule is manual", async () => {
    const { id } = await createPackage({ dateRule: "fixed", availability: "limited" });
    await saveDays(id, [{ date: day }, { date: daysFromToday(31), closed: true }]);
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({ availability: "limited" });
  });

  test("a move holds no key of its new package while it waits for the old one", async () => {
    const [low = "", high = ""] = [(await createPackage(seats)).id, (await createPackage(seats)).id].sort();
    for (const id of [low, high]) await saveDays(id, [{ date: day }]);
    const book = (packageId: string) => createStoredBooking({ packageId, startDate: toDate(day), numberOfPersons: 1 });
    const [moving, first, second] = [await book(low), await book(low), await book(high)];
    const waiting = (count: number) => vi.waitFor(async () => expect(await countWaiting()).toBe(count), 10_000);
    const { changes } = await db.$transaction(async (holder) => {
      await holder.$queryRaw`SELECT 1 FROM "Package" WHERE "id" = ${high}::uuid FOR NO KEY UPDATE`;
      const others: Promise<unknown>[] = [];
      const cancels = db.$transaction(async (tx) => {
        const cancel = ({ id }: { id: string }) =>
          tx.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
        await cancel(first);
        others.push(db.booking.update({ where: { id: moving.id }, data: { packageId: high } }).then());
        await waiting(1);
        others.push(saveDays(high, [{ date: day, capacity: 9 }]));
        await waiting(2);
        await cancel(second);
      }, PATIENT);
      await waiting(3);
      return { changes: [cancels, ...others] };
    }, PATIENT);
    await Promise.all(changes);
    await expectRight(high);
  });

  test(
    "is right after any number of changes at once, also by who locks no package",
    { timeout: 60_000, tags: ["sized"] },
    async () => {
      const deadlocks = await countDeadlocks();
      const [one, two] = [await createPackage(seats), await createPackage({ ...seats, dateRule: "open", weekdays: 1 })];
      const dates = [30, 37, 44].map((number) => daysFromToday(number));
      for (const { id } of [one, two])
        await saveDays(
          id,
          dates.map((date) => ({ date })),
        );
      const bookings = await Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          createStoredBooking({
            packageId: turn % 2 ? one.id : two.id,
            startDate: toDate(dates[turn % 3] ?? day),
            numberOfPersons: 1,
          }),
        ),
      );
      const dice = newDice(1961);
      const pick = <T>(list: readonly T[]) => list[dice(list.length)] as T;
      const change = () => {
        const { id } = pick(bookings);
        const booking = (data: object) => db.booking.update({ where: { id }, data });
        return pick([
          () => booking({ numberOfPersons: 1 + dice(6) }),
          () => booking({ startDate: toDate(pick(dates)) }),
          () => booking({ packageId: pick([one, two]).id }),
          () => booking({ bookingStatus: pick(["canceled", "confirmed"]) }),
          () => saveDays(pick([one, two]).id, [{ date: pick(dates), capacity: 4 + dice(12), closed: dice(4) === 0 }]),
          () => db.package.update({ where: { id: pick([one, two]).id }, data: { salesStopped: dice(5) === 0 } }),
        ])().catch((error: unknown) => expect(String(error)).toContain("PackageDay_seats"));
      };
      for (let wave = 0; wave < size(25); wave += 1) {
        await Promise.all(Array.from({ length: 8 }, change));
        await expectRight(one.id);
        await expectRight(two.id);
      }
      expect(await countDeadlocks()).toBe(deadlocks);
    },
  );
});

test("soon after midnight, once a day, what another day makes of it is found out", async () => {
  const { id } = await createPackage();
  const forget = () => db.$executeRaw`UPDATE "Package" SET "startMonths" = '{}' WHERE "id" = ${id}::uuid`;
  await forget();
  await deriveOffers();
  await expectRight(id);
  await forget();
  await deriveOffers();
  expect((await storedAndNaive(id)).stored.months).toEqual([]);
});
