import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { setStatuses } from "~/models/booking/change/bulk/set-statuses.server";
import { deleteBooking, restoreBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { listDays } from "~/models/catalogue/days/guest-days.server";
import { endHolds, holdSeats, releaseHold } from "~/models/catalogue/days/holds.server";
import { raiseCapacity } from "~/models/catalogue/days/refuse-day.server";
import { changeDays, saveDays, saveRules } from "~/models/catalogue/days/save-days.server";
import { holdSchema } from "~/models/catalogue/days/schema";
import { lockPackage } from "~/models/catalogue/package/lock-package.server";
import { askForChange } from "~/models/sales/change-request/ask-change.server";
import { addDays, formatDate, toDate } from "~/values/calendar";
import { answersTo } from "~/values/questions.server";

import { WRONG_PLACES } from "../../../exerciser/promises";
import { query } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { newDice } from "../../../support/dice";
import { createAdmin, createHold, createPackage, createStoredBooking, createUser } from "../../../support/factories";
import { countDeadlocks } from "../../../support/locks";
import { size } from "../../../support/size";

const day = daysFromToday(40);
const until = new Date(Date.now() + 3_600_000);

function weekdayOf(date: string) {
  return 1 << toDate(date).getUTCDay();
}

async function newGuest() {
  const { id } = await createUser();
  return (order: { packageId: string; startDate?: string; numberOfPersons: number }) =>
    createBooking({ userId: id, clientAddress: id, startDate: day, idempotencyKey: crypto.randomUUID(), ...order });
}

async function dayOf(packageId: string, date = day) {
  return db.packageDay.findUnique({ where: { packageId_day: { packageId, day: toDate(date) } } });
}

describe("a guest who books", () => {
  test("takes places, and is told how many are left and when there are enough", async () => {
    const book = await newGuest();
    const { id: packageId } = await createPackage({ seatsPerDay: 5 });
    expect(await book({ packageId, numberOfPersons: 3 })).toMatchObject({ ok: true });
    const next = [-2, -1, 1, 2].map((after) => addDays(day, after));
    const msg = expect.stringContaining(
      `Only 2 places are left on ${formatDate(day)}. Nearest days: ${Number(next[0]?.slice(8))}`,
    ) as string;
    expect(await book({ packageId, numberOfPersons: 4 })).toMatchObject({
      ok: false,
      code: "SEATS_LEFT",
      msg,
      errors: { numberOfPersons: msg },
      nextDates: next,
    });
    expect(await book({ packageId, numberOfPersons: 2 })).toMatchObject({ ok: true });
    expect(await book({ packageId, numberOfPersons: 1 })).toMatchObject({
      msg: expect.stringContaining(`${formatDate(day)} is full. Nearest days: `) as string,
    });
    expect(await dayOf(packageId)).toMatchObject({ held: 5, capacity: 5 });
  });

  test("on a day that is not offered is told the nearest ones, before and after", async () => {
    const book = await newGuest();
    const { id: packageId } = await createPackage({ weekdays: weekdayOf(day) });
    const msg = expect.stringContaining(
      `This trip does not start on ${formatDate(addDays(day, 1))}. Nearest days: `,
    ) as string;
    expect(await book({ packageId, startDate: addDays(day, 1), numberOfPersons: 1 })).toMatchObject({
      code: "DATE_NOT_OFFERED",
      msg,
      errors: { startDate: msg },
      nextDates: [-7, 0, 7, 14].map((after) => addDays(day, after)),
    });
  });

  test("may ask for no other day or number of persons than could be booked", async () => {
    const guest = await createUser();
    const { id: packageId } = await createPackage({ seatsPerDay: 4, weekdays: weekdayOf(day) });
    const { id } = await createStoredBooking({
      userId: guest.id,
      packageId,
      startDate: toDate(day),
      numberOfPersons: 2,
    });
    const ask = (wish: { wantedDate?: string; wantedPersons?: number }) => askForChange({ id, by: guest, ...wish });
    expect(await ask({ wantedDate: addDays(day, 1) })).toMatchObject({
      code: "DATE_NOT_OFFERED",
      errors: { wantedDate: expect.any(String) as string },
    });
    expect(await ask({ wantedPersons: 5 })).toMatchObject({
      code: "SEATS_LEFT",
      errors: { wantedPersons: `Only 2 places are left on ${formatDate(day)}.` },
    });
    expect(await ask({ wantedDate: addDays(day, 7), wantedPersons: 4 })).toMatchObject({ ok: true });
  });
});

describe("staff", () => {
  test("may choose any day, but only as many places as it has", async () => {
    const by = await createAdmin();
    const { id: packageId, packageTitle } = await createPackage({ dateRule: "fixed", seatsPerDay: 4 });
    await saveDays(packageId, [{ date: day }]);
    const stored = { packageId, startDate: toDate(day), numberOfPersons: 3 };
    const [first, second] = [
      await createStoredBooking(stored),
      await createStoredBooking({ ...stored, startDate: toDate(addDays(day, 1)) }),
    ];
    const full = {
      code: "SEATS_LEFT",
      msg: `Only 1 place is left on ${formatDate(day)}. Its places can be raised under the days of ${packageTitle}.`,
    };
    expect(await updateBooking({ id: second.id, by, startDate: day })).toMatchObject(full);
    expect(await updateBooking({ id: first.id, by, numberOfPersons: 5 })).toMatchObject(full);
    expect(await updateBooking({ id: first.id, by, numberOfPersons: 4 })).toMatchObject({ ok: true });
    expect(await updateBooking({ id: first.id, by, startDate: daysFromToday(-3) })).toMatchObject({ ok: true });
    expect(await dayOf(packageId)).toMatchObject({ held: 0 });
    expect(await dayOf(packageId, addDays(day, 1))).toMatchObject({ held: 3, closed: true });

    expect(await deleteBooking({ id: second.id, by })).toMatchObject({ ok: true });
    await saveDays(packageId, [{ date: addDays(day, 1), capacity: 2 }]);
    expect(await restoreBooking({ id: second.id, by })).toMatchObject({ code: "SEATS_LEFT" });
    await saveDays(packageId, [{ date: addDays(day, 1), capacity: 3 }]);
    expect(await restoreBooking({ id: second.id, by })).toMatchObject({ ok: true });
  });

  test("are asked before a booking raises the places of its day, which the history tells", async () => {
    const by = await createAdmin();
    const { id: packageId } = await createPackage({ seatsPerDay: 2 });
    const customer = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };
    const order = { by, customer, packageId, startDate: day, numberOfPersons: 3, sendConfirmation: false };
    const given = { ...order, bookingStatus: "pending", source: "phone" } as const;
    expect(await createBookingFor({ ...given, accept: [] })).toMatchObject({
      code: "SEATS_LEFT",
      errors: { places: `Only 2 places are left on ${formatDate(day)}. Booking raises this day to 3 places.` },
    });
    const made = await createBookingFor({ ...given, accept: ["places"] });
    expect(made).toMatchObject({ ok: true });
    expect(await dayOf(packageId)).toMatchObject({ held: 3, capacity: 3, ownCapacity: true });
    const bookingId = made.ok ? made.value.booking._id : "";
    expect(await db.bookingChange.findMany({ where: { bookingId, field: "places" } })).toMatchObject([
      { oldValue: "2", newValue: "3" },
    ]);
  });

  test("confirm several bookings on a full day, because each has held its places since it was asked for", async () => {
    const by = await createAdmin();
    const { id: packageId } = await createPackage({ seatsPerDay: 4 });
    const stored = { packageId, startDate: toDate(day), numberOfPersons: 2 };
    const waiting = [await createStoredBooking(stored), await createStoredBooking(stored)];
    expect(await dayOf(packageId)).toMatchObject({ held: 4 });
    const { kept, numbers } = await setStatuses({ chosen: waiting, to: "confirmed", by });
    expect([kept, numbers.length]).toEqual([[], 2]);
    expect(await dayOf(packageId)).toMatchObject({ held: 4 });
  });

  test("save a month at once; no day gets fewer places than are taken", async () => {
    const { id: packageId } = await createPackage();
    await createStoredBooking({ packageId, startDate: toDate(day), numberOfPersons: 9 });
    const month = { from: day, to: addDays(day, 20), weekdays: weekdayOf(day), act: "save", sales: "" } as const;
    expect(await changeDays(packageId, { ...month, seats: 6, price: 9500 })).toMatchObject({
      value: {
        msg: `3 days saved. ${formatDate(day)} keeps 9 places, because they are taken. Close the day to stop its sales.`,
        kept: [{ date: day, capacity: 9, held: 9 }],
      },
    });
    expect(await dayOf(packageId, addDays(day, 7))).toMatchObject({ capacity: 6, unitPrice: 9500, closed: false });
    expect(await dayOf(packageId, addDays(day, 1))).toBeNull();
    expect(await changeDays(packageId, { ...month, sales: "close" })).toMatchObject({ ok: true });
    expect(await dayOf(packageId, addDays(day, 7))).toMatchObject({ capacity: 6, unitPrice: 9500, closed: true });
    const later = { ...month, from: addDays(day, 364), to: addDays(day, 384) };
    expect(await changeDays(packageId, { ...later, act: "copy" })).toMatchObject({ value: { saved: 3 } });
    expect(await dayOf(packageId, addDays(day, 371))).toMatchObject({ capacity: 6, unitPrice: 9500, closed: true });
    expect(await changeDays(packageId, { ...month, act: "clear" })).toMatchObject({ ok: true });
    expect(await dayOf(packageId, addDays(day, 7))).toMatchObject({ capacity: null, unitPrice: null, closed: false });
  });

  test("change the package's places: days without their own follow, and keep those that are taken", async () => {
    const { id, version } = await createPackage({ seatsPerDay: 12 });
    await createStoredBooking({ packageId: id, startDate: toDate(day), numberOfPersons: 9 });
    await saveDays(id, [
      { date: addDays(day, 1), capacity: 20 },
      { date: addDays(day, 2), closed: true },
    ]);
    const year = { firstDay: null, lastDay: null, seasons: [], weekdays: 127 };
    const rules = { dateRule: "open", seatsPerDay: 6, leadDays: 0, ...year, version } as const;
    expect(await saveRules(id, { ...rules, seasons: [] })).toMatchObject({
      value: { msg: "Saved. 1 day keeps more places, because they are taken." },
    });
    const rows = await Promise.all([0, 1, 2].map((after) => dayOf(id, addDays(day, after))));
    expect(rows.map((row) => row?.capacity)).toEqual([9, 20, 6]);
    expect(await saveRules(id, { ...rules, seasons: [] })).toMatchObject({ code: "STALE_EDIT" });
  });

  test("hold places for a caller, until they let them go or the time is over", async () => {
    const by = await createAdmin();
    const book = await newGuest();
    const { id: packageId } = await createPackage({ seatsPerDay: 4 });
    const hold = (numberOfPersons: number) =>
      holdSeats(packageId, by, { startDate: day, numberOfPersons, until, note: "Rafiq Travels" });
    const held = await hold(3);
    expect(held).toMatchObject({ value: { msg: `3 places held on ${formatDate(day)} for Rafiq Travels.` } });
    expect(await hold(2)).toMatchObject({ code: "SEATS_LEFT" });
    expect(await book({ packageId, numberOfPersons: 2 })).toMatchObject({ code: "SEATS_LEFT" });
    expect(await releaseHold(packageId, held.ok ? held.value.hold._id : "")).toMatchObject({ ok: true });
    expect(await hold(4)).toMatchObject({ ok: true });
    await db.seatHold.updateMany({ where: { packageId }, data: { until: new Date(Date.now() - 1) } });
    await endHolds();
    expect(await dayOf(packageId)).toMatchObject({ held: 0 });
    expect(await db.package.findUniqueOrThrow({ where: { id: packageId } })).toMatchObject({ numberOfBookings: 0 });
  });
});

test("places on a day that is not offered are held after a question, by form and by program", async () => {
  const by = await createAdmin();
  const { id } = await createPackage({ dateRule: "fixed", seatsPerDay: 4 });
  const [listed, other] = [day, addDays(day, 1)];
  await saveDays(id, [{ date: listed }]);
  const order = { startDate: other, numberOfPersons: 2, until, note: "Rafiq Travels" };
  const text = `This trip does not start on ${formatDate(other)}. Nearest days: `;
  const asked = await holdSeats(id, by, order);
  expect(asked).toMatchObject({
    code: "DATE_NOT_OFFERED",
    msg: expect.stringMatching(`^${text}.+ Hold them all the same\\?$`) as unknown,
    errors: { "not-offered": expect.stringContaining(text) as unknown },
  });
  expect(await db.seatHold.count({ where: { packageId: id } })).toBe(0);
  const answered = [answersTo((!asked.ok && asked.questions) || [])];
  expect(await holdSeats(id, by, { ...order, startDate: addDays(day, 2), answered })).toMatchObject({
    code: "DATE_NOT_OFFERED",
  });
  expect(await holdSeats(id, by, { ...order, answered })).toMatchObject({ ok: true });
  const typed = { ...order, until: `${daysFromToday(1)}T18:00`, accept: ["not-offered"] };
  expect(await holdSeats(id, by, holdSchema.parse(typed))).toMatchObject({ ok: true });
  expect(await holdSeats(id, by, { ...order, startDate: listed })).toMatchObject({ ok: true });
});

describe("a package that is switched to fixed dates offers what the office set", () => {
  const rules = { seatsPerDay: 8, leadDays: 0, firstDay: null, lastDay: null, seasons: [], weekdays: 127 };
  const datesOf = async (id: string) => {
    const listed = await listDays(id, { from: day, to: addDays(day, 10) });
    return listed.ok && listed.value.days.filter(({ status }) => status !== "closed").map(({ date }) => date);
  };

  test("and no day because somebody starts on it or places are held", async () => {
    const { id, version } = await createPackage({ seatsPerDay: 8 });
    const [held, raised, dear, added] = [1, 2, 3, 4].map((after) => addDays(day, after));
    await createStoredBooking({ packageId: id, startDate: toDate(day) });
    await createHold({ packageId: id, startDate: toDate(held ?? "") });
    await db.$transaction(async (tx) => {
      const pkg = await lockPackage(tx, id);
      if (pkg) await raiseCapacity(tx, pkg, { day: raised ?? "", persons: 9 });
    });
    await saveDays(id, [{ date: dear ?? "", unitPrice: 20_000 }]);
    expect(await saveRules(id, { ...rules, dateRule: "fixed", version })).toMatchObject({
      value: { msg: "Saved. 1 day that you changed is a date now." },
    });
    await saveDays(id, [{ date: added ?? "" }]);
    expect(await datesOf(id)).toEqual([dear, added]);

    // A new price or fewer places for the month makes no date of the day that is booked; opening its sales does.
    const month = { from: day, to: added ?? "", weekdays: 127, act: "save", sales: "" } as const;
    await changeDays(id, { ...month, price: 21_000 });
    expect(await datesOf(id)).toEqual([dear, added]);
    await changeDays(id, { ...month, to: day, sales: "open" });
    expect(await datesOf(id)).toEqual([day, dear, added]);
    await changeDays(id, { ...month, act: "clear" });
    expect(await datesOf(id)).toEqual([]);
  });
});

describe("a hold that is booked", () => {
  const customer = { name: "Meera Nair", phoneNumber: "+91 94190 77777" };

  async function held(overrides: Parameters<typeof createHold>[0] = {}) {
    const { id } = await createPackage({ seatsPerDay: 6 });
    const { holdId } = await createHold({ packageId: id, startDate: toDate(day), ...overrides });
    return { packageId: id, hold: holdId };
  }

  async function convert(order: { packageId: string; hold: string; startDate?: string; numberOfPersons?: number }) {
    const given = { bookingStatus: "confirmed", source: "phone", sendConfirmation: false } as const;
    const by = await createAdmin();
    return createBookingFor({ by, customer, startDate: day, numberOfPersons: 4, accept: [], ...given, ...order });
  }

  test("gives its places to the booking, and needs only those that it has not", async () => {
    const order = await held();
    await createStoredBooking({ packageId: order.packageId, startDate: toDate(day), numberOfPersons: 1 });
    expect(await convert({ ...order, numberOfPersons: 6 })).toMatchObject({
      errors: {
        places: expect.stringMatching(
          `^Only 1 place is left on ${formatDate(day)}\\. Nearest days: .*\\. Booking raises this day to 7 places\\.$`,
        ) as string,
      },
    });
    expect(await dayOf(order.packageId)).toMatchObject({ held: 5 });
    expect(await convert({ ...order, numberOfPersons: 5 })).toMatchObject({ ok: true });
    expect(await dayOf(order.packageId)).toMatchObject({ held: 6, capacity: 6 });
    expect(await db.seatHold.count({ where: { id: order.hold } })).toBe(0);
  });

  test("may move to another day, and stays with another package", async () => {
    const order = await held();
    const other = await createPackage();
    expect(await convert({ ...order, packageId: other.id })).toMatchObject({ ok: true });
    expect(await dayOf(order.packageId)).toMatchObject({ held: 4 });
    expect(await convert({ ...order, startDate: addDays(day, -1) })).toMatchObject({ ok: true });
    expect(await dayOf(order.packageId)).toMatchObject({ held: 0 });
    expect(await dayOf(order.packageId, addDays(day, -1))).toMatchObject({ held: 4 });
  });

  test("counts once for two who book it at once, and is not missed while there are free places", async () => {
    const order = await held();
    const answers = await Promise.all([1, 2].map((persons) => convert({ ...order, numberOfPersons: persons })));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "BOOKED_BEFORE" });
    const { numberOfPersons } = await db.booking.findFirstOrThrow({ where: { packageId: order.packageId } });
    expect(await dayOf(order.packageId)).toMatchObject({ held: numberOfPersons });
    expect(await convert({ ...order, startDate: addDays(day, 1) })).toMatchObject({ ok: true });
  });
});

test("a recount finds what was written with triggers off", async () => {
  const { packageId } = await createStoredBooking({ startDate: toDate(day), numberOfPersons: 2 });
  await db.packageDay.updateMany({ where: { packageId }, data: { held: 7 } });
  await db.$queryRaw`SELECT recount()::text`;
  expect(await dayOf(packageId)).toMatchObject({ held: 2, capacity: null });
});

test(
  "many commands, 16 at a time: the places taken are always those of bookings and holds, and never too many",
  { timeout: 120_000, tags: ["sized"] },
  async () => {
    const deadlocks = await countDeadlocks();
    const dice = newDice(1947);
    const pick = <T>(list: readonly T[]) => list[dice(list.length)] as T;
    const by = await createAdmin();
    const packages = await Promise.all([
      createPackage({ seatsPerDay: 10 }),
      createPackage({ seatsPerDay: 10, dateRule: "fixed" }),
    ]);
    const days = [0, 1, 2, 3].map((after) => addDays(day, after));
    for (const { id } of packages)
      await saveDays(
        id,
        days.map((date) => ({ date, capacity: 10 })),
      );
    const guests = await Promise.all(Array.from({ length: 40 }, newGuest));
    const customer = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };
    const office = { by, customer, bookingStatus: "confirmed", source: "phone", sendConfirmation: false } as const;

    async function command() {
      const packageId = pick(packages).id;
      const [startDate, numberOfPersons] = [pick(days), 1 + dice(4)];
      const ours = { packageId: { in: packages.map(({ id }) => id) } };
      const newest = {
        where: ours,
        select: { id: true, packageId: true },
        orderBy: { createdAt: "desc" },
        take: 12,
      } as const;
      const [bookings, holds] = await Promise.all([db.booking.findMany(newest), db.seatHold.findMany(newest)]);
      const id = bookings.length > 0 ? pick(bookings).id : undefined;
      const hold = holds.length > 0 ? pick(holds) : undefined;
      const commands = [
        () => pick(guests)({ packageId, startDate, numberOfPersons }),
        () => createBookingFor({ ...office, packageId, startDate, numberOfPersons, accept: ["booked-before"] }),
        () =>
          createBookingFor({ ...office, packageId, startDate, numberOfPersons, accept: ["booked-before", "places"] }),
        () => updateBooking({ id, by, startDate, packageId }),
        () => updateBooking({ id, by, numberOfPersons }),
        () => updateBooking({ id, by, bookingStatus: pick(["confirmed", "pending", "canceled", "canceled"]) }),
        () => deleteBooking({ id, by }),
        () => restoreBooking({ id, by }),
        () =>
          holdSeats(packageId, by, {
            startDate,
            numberOfPersons,
            until,
            note: "Rafiq Travels",
            accept: ["not-offered"],
          }),
        () => releaseHold(hold?.packageId, hold?.id),
        () =>
          createBookingFor({
            ...office,
            packageId: hold?.packageId ?? packageId,
            startDate,
            numberOfPersons,
            hold: hold?.id,
            accept: ["booked-before"],
          }),
        () => saveDays(packageId, [{ date: startDate, capacity: 8 + dice(4), closed: dice(4) === 0 }]),
        // By hand, without the package's lock: the database alone must refuse it.
        () =>
          query(
            process.env.DATABASE_URL ?? "",
            `UPDATE "Booking" SET "startDate" = '${startDate}' WHERE "id"::text = '${id}'`,
          ).catch(String),
      ];
      return pick(commands)();
    }

    let [left, done, refused] = [size(1000), 0, 0];
    const worker = async () => {
      while ((left -= 1) >= 0) {
        const answer = await command();
        if (typeof answer === "string") expect(answer).toContain("PackageDay_seats");
        else if ("ok" in answer && answer.ok) done += 1;
        else if ("code" in answer && answer.code === "SEATS_LEFT") refused += 1;
        if (left % 50 === 0) expect(await query(process.env.DATABASE_URL ?? "", WRONG_PLACES)).toEqual([]);
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    expect(await query(process.env.DATABASE_URL ?? "", WRONG_PLACES)).toEqual([]);
    expect(done).toBeGreaterThan(size(200));
    expect(refused).toBeGreaterThan(size(50, 0));
    expect(await countDeadlocks()).toBe(deadlocks);
  },
);
