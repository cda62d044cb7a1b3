import { describe, expect, onTestFinished, test } from "vitest";

import { db, transaction } from "~/db.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { deleteBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { endHolds, holdSeats, releaseHold } from "~/models/catalogue/days/holds.server";
import { saveDays, saveRules, stopSales } from "~/models/catalogue/days/save-days.server";
import { deletePackage, updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { lockPackage } from "~/models/catalogue/package/lock-package.server";
import { confirmWaiting, leaveWaiting, removeWaiting } from "~/models/sales/waiting/answer-waiting.server";
import { getWaitingDays, joinWaiting } from "~/models/sales/waiting/join-waiting.server";
import { listWaiting, removeOldWaiting } from "~/models/sales/waiting/list-waiting.server";
import { mailWaiting } from "~/models/sales/waiting/mail-waiting.server";
import { addDays, addMonths, formatDate, startOfDay, toDate, today } from "~/values/calendar";
import { DAY } from "~/values/durations";
import { firstOfMonth } from "~/values/months";

import { query } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { newDice } from "../../../support/dice";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../../../support/factories";
import { countDeadlocks } from "../../../support/locks";
import { size } from "../../../support/size";

const day = daysFromToday(40);

/** A package whose only four places of the day are sold to two couples. */
async function fullDay(overrides: Parameters<typeof createPackage>[0] = {}) {
  const pkg = await createPackage({ seatsPerDay: 4, ...overrides });
  const sold = { packageId: pkg.id, startDate: toDate(day), numberOfPersons: 2 };
  return { pkg, couples: [await createStoredBooking(sold), await createStoredBooking(sold)] as const };
}

/** Each waits since a second later than the one before. */
async function wait(packageId: string, groups: number[], when: { day?: string; month?: string } = { day }) {
  const rows = groups.map((numberOfPersons, index) => ({
    packageId,
    numberOfPersons,
    day: when.day === undefined ? null : toDate(when.day),
    month: when.month === undefined ? null : toDate(when.month),
    email: `group-${index}-${crypto.randomUUID()}@example.com`,
    state: "waiting",
    tokenHash: crypto.randomUUID(),
    createdAt: new Date(Date.now() - DAY + index * 1000),
  }));
  return transaction(async (tx) => {
    await lockPackage(tx, packageId);
    return tx.waitingEntry.createManyAndReturn({ data: rows, select: { id: true, email: true } });
  });
}

async function statesOf(packageId: string) {
  const rows = await db.waitingEntry.findMany({ where: { packageId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return rows.map(({ state }) => state);
}

function mailsTo(to: string) {
  return db.mail.findMany({ where: { to }, orderBy: { id: "asc" } });
}

/** The secret in the newest mail's link. */
async function tokenTo(to: string) {
  const text = (await mailsTo(to)).at(-1)?.text ?? "";
  return /\/waiting\/([\w-]+)/.exec(text)?.[1] ?? "";
}

/** An entry that places were offered to, and the secret of its offer. */
async function offered(packageId: string) {
  await mailWaiting();
  const entry = await db.waitingEntry.findFirstOrThrow({ where: { packageId, state: "offered" } });
  return { entry, token: await tokenTo(entry.email) };
}

async function endTimeOf(holdId: string | null) {
  await db.seatHold.update({ where: { id: holdId ?? "" }, data: { until: new Date(Date.now() - 1) } });
}

/** The places of the first couple, given back while these groups wait. */
async function freePlaces(groups: number[], overrides: Parameters<typeof createPackage>[0] = {}) {
  const { pkg, couples } = await fullDay(overrides);
  await wait(pkg.id, groups);
  await deleteBooking({ id: couples[0].id, by: await createAdmin() });
  return { pkg, other: couples[1] };
}

/** Guests start on any day. */
const OPEN = { dateRule: "open", seatsPerDay: 4, leadDays: 0, firstDay: null, lastDay: null, weekdays: 127 } as const;

function book(userId: string, packageId: string, more: { numberOfPersons: number; waiting?: string }) {
  return createBooking({ userId, clientAddress: userId, packageId, startDate: day, ...more });
}

/** A season of that day's month but for the day, over the new year. */
function seasonWithout(date: string) {
  return `${addDays(date, 1).slice(5)}/${addDays(date, -1).slice(5)}`;
}

describe("freed places", () => {
  test("go to who waits longest and fits; a bigger group keeps its place in front", async () => {
    const { pkg, couples } = await fullDay({ seatsPerDay: 5 });
    const by = await createAdmin();
    await saveDays(pkg.id, [{ date: day, capacity: 4 }]);
    await wait(pkg.id, [1, 5, 2]);
    await saveDays(pkg.id, [{ date: day, capacity: 7 }]);
    expect(await statesOf(pkg.id)).toEqual(["offered", "waiting", "offered"]);
    await updateBooking({ id: couples[0].id, by, bookingStatus: "canceled" });
    await updateBooking({ id: couples[1].id, by, bookingStatus: "canceled" });
    expect(await statesOf(pkg.id)).toEqual(["offered", "waiting", "offered"]);
    await saveDays(pkg.id, [{ date: day, capacity: 8 }]);
    expect(await statesOf(pkg.id)).toEqual(["offered", "offered", "offered"]);
  });

  type World = Awaited<ReturnType<typeof fullDay>> & { by: { id: string; name: string } };

  test.each<[string, (world: World) => Promise<unknown>]>([
    [
      "the guest cancels",
      ({ couples: [first] }) => cancelBooking({ id: first.id, by: { id: first.userId, name: "A" } }),
    ],
    ["the office cancels", ({ couples: [{ id }], by }) => updateBooking({ id, by, bookingStatus: "canceled" })],
    ["a booking is deleted", ({ couples: [{ id }], by }) => deleteBooking({ id, by })],
    ["it moves to another day", ({ couples: [{ id }], by }) => updateBooking({ id, by, startDate: addDays(day, 1) })],
    [
      "it moves to another package",
      async ({ couples: [{ id }], by }) => updateBooking({ id, by, packageId: (await createPackage()).id }),
    ],
    [
      "fewer persons come",
      async ({ couples: [first, second], by }) => {
        await updateBooking({ id: first.id, by, numberOfPersons: 1 });
        await updateBooking({ id: second.id, by, numberOfPersons: 1 });
      },
    ],
    ["the day gets more places", ({ pkg }) => saveDays(pkg.id, [{ date: day, capacity: 6 }])],
    [
      "the package gets more places",
      ({ pkg: { id, version } }) => saveRules(id, { ...OPEN, seasons: [], seatsPerDay: 6, version }),
    ],
    [
      "by hand, somebody moves it",
      ({ couples: [{ id }] }) =>
        db.booking.update({ where: { id }, data: { numberOfPersons: 0 + 1, startDate: toDate(addDays(day, 2)) } }),
    ],
  ])("are held for who waits before anybody else can book them, when %s", async (_, free) => {
    const world = { ...(await fullDay()), by: await createAdmin() };
    const { id } = world.pkg;
    await wait(id, [2]);
    await free(world);
    expect(await statesOf(id)).toEqual(["offered"]);
    const held = await db.packageDay.findUnique({ where: { packageId_day: { packageId: id, day: toDate(day) } } });
    expect(held?.held).toBe(held?.capacity);
    expect(await book((await createUser()).id, id, { numberOfPersons: 1 })).toMatchObject({ code: "SEATS_LEFT" });
  });

  test.each<[string, object, (id: string) => Promise<unknown>]>([
    [
      "its sales go on",
      { salesStopped: true },
      (id) => db.package.update({ where: { id }, data: { salesStopped: false } }),
    ],
    [
      "it is not sold out any more",
      { availability: "sold out" },
      (id) => updatePackage({ id, availability: "available" }),
    ],
  ])("of a package are offered when %s", async (_, before, go) => {
    const { id } = await createPackage({ seatsPerDay: 4, ...before });
    await wait(id, [3, 2]);
    expect(await statesOf(id)).toEqual(["waiting", "waiting"]);
    await go(id);
    expect(await statesOf(id)).toEqual(["offered", "waiting"]);
  });

  test("of a closed day are offered when it opens, those of a new date at once, and those of a hold when it ends", async () => {
    const by = await createAdmin();
    const { id } = await createPackage({ dateRule: "fixed" });
    await saveDays(id, [{ date: day, capacity: 2, closed: true }]);
    await wait(id, [2, 2, 2]);
    await saveDays(id, [{ date: day, closed: false }]);
    expect(await statesOf(id)).toEqual(["offered", "waiting", "waiting"]);

    const other = addDays(day, 7);
    await wait(id, [4, 4], { day: other });
    await saveDays(id, [{ date: other, capacity: 4 }]);
    const [first] = await db.waitingEntry.findMany({ where: { packageId: id, state: "offered", day: toDate(other) } });
    expect(first?.numberOfPersons).toBe(4);
    await endTimeOf(first?.holdId ?? null);
    const last = addDays(day, 14);
    await saveDays(id, [{ date: last, capacity: 1 }]);
    const held = await holdSeats(id, by, {
      startDate: last,
      numberOfPersons: 1,
      until: new Date(Date.now() + DAY),
      note: "Rafiq",
    });
    await wait(id, [1], { day: last });
    await releaseHold(id, held.ok ? held.value.hold._id : "");
    await endHolds();
    expect((await statesOf(id)).sort()).toEqual(["lapsed", "offered", "offered", "offered", "waiting", "waiting"]);
  });

  test("fit any day of a month: the first with room", async () => {
    const month = firstOfMonth(addMonths(today(), 2));
    const { id } = await createPackage({ dateRule: "fixed" });
    await saveDays(
      id,
      [3, 9, 20].map((after) => ({ date: addDays(month, after), capacity: 1 })),
    );
    const [entry] = await wait(id, [3], { month });
    await saveDays(
      id,
      [20, 9].map((after) => ({ date: addDays(month, after), capacity: 4 })),
    );
    expect(await db.waitingEntry.findUniqueOrThrow({ where: { id: entry?.id } })).toMatchObject({
      state: "offered",
      offeredDay: toDate(addDays(month, 9)),
    });
  });

  test("are kept for 24 hours, but never past the last day to book", async () => {
    const from = Date.now();
    const { pkg } = await freePlaces([2]);
    const { offeredUntil } = await db.waitingEntry.findFirstOrThrow({ where: { packageId: pkg.id } });
    expect(Math.abs((offeredUntil?.getTime() ?? 0) - from - DAY)).toBeLessThan(60_000);

    const soon = await createPackage({ seatsPerDay: 1, leadDays: 3 });
    const { id } = await createStoredBooking({
      packageId: soon.id,
      numberOfPersons: 1,
      startDate: toDate(daysFromToday(3)),
    });
    await wait(soon.id, [1], { day: daysFromToday(3) });
    await deleteBooking({ id, by: await createAdmin() });
    expect(await db.seatHold.findFirstOrThrow({ where: { packageId: soon.id } })).toMatchObject({
      until: startOfDay(daysFromToday(1)),
    });
  });

  test("of a package whose word its days give are offered, and it stays sold out for all others", async () => {
    const only = { dateRule: "fixed", availabilityRule: "derived" };
    const { pkg, couples } = await fullDay(only);
    await saveDays(pkg.id, [{ date: day, capacity: 4, closed: false }]);
    const word = async () => (await db.package.findUniqueOrThrow({ where: { id: pkg.id } })).availability;
    expect(await word()).toBe("sold out");
    await wait(pkg.id, [2]);
    await deleteBooking({ id: couples[0].id, by: await createAdmin() });
    expect(await statesOf(pkg.id)).toEqual(["offered"]);
    expect(await word()).toBe("sold out");
    const { token } = await offered(pkg.id);
    expect(await book((await createUser()).id, pkg.id, { numberOfPersons: 2, waiting: token })).toMatchObject({
      ok: true,
    });
  });

  test("two cancellations at once are offered once each, in order", async () => {
    const { pkg, couples } = await fullDay();
    await wait(pkg.id, [3, 2, 2]);
    const by = await createAdmin();
    await Promise.all(couples.map(({ id }) => deleteBooking({ id, by })));
    const states = await statesOf(pkg.id);
    // Whoever was first freed two places: the group of three had to let one of the others pass.
    expect(states).toEqual(["waiting", "offered", "offered"]);
  });
});

describe("whoever waits", () => {
  async function join(
    packageId: string,
    email: string,
    more: { numberOfPersons?: number; user?: { email: string; isProven: boolean } } = {},
  ) {
    const { numberOfPersons = 2, user = null } = more;
    const wish = { email, numberOfPersons, day };
    return joinWaiting({ packageId, wish, clientAddress: email, user });
  }

  test("confirms by a mail's link, is told of places, and leaves by the same link", async () => {
    const { pkg, couples } = await fullDay();
    const email = `zara-${crypto.randomUUID()}@example.com`;
    const first = await join(pkg.id, email);
    expect(first).toMatchObject({ ok: true });
    const token = await tokenTo(email);
    expect(await statesOf(pkg.id)).toEqual(["unconfirmed"]);
    await deleteBooking({ id: couples[0].id, by: await createAdmin() });
    expect(await statesOf(pkg.id)).toEqual(["unconfirmed"]);
    // The places were free meanwhile.
    expect(await confirmWaiting(token)).toMatchObject({ ok: true });
    expect(await statesOf(pkg.id)).toEqual(["offered"]);
    expect(await confirmWaiting(token)).toMatchObject({ ok: true });
    const offer = await offered(pkg.id);
    expect(offer.token).not.toBe(token);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      "Please confirm: tell me when places are free",
      expect.stringMatching(/^2 places are free for you until .+ \(IST\)$/),
    ]);
    expect(await leaveWaiting(token)).toMatchObject({ ok: true });
    expect(await statesOf(pkg.id)).toEqual(["left"]);
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
    expect(await confirmWaiting(token)).toMatchObject({ code: "INVALID_LINK" });
    expect(await leaveWaiting("nothing")).toMatchObject({ code: "INVALID_LINK" });
  });

  test("gets the same answer whether they wait already, and changes nothing for who confirmed", async () => {
    const { pkg } = await fullDay();
    const email = `omar-${crypto.randomUUID()}@example.com`;
    const first = await join(pkg.id, email);
    await confirmWaiting(await tokenTo(email));
    expect(await join(pkg.id, email, { numberOfPersons: 4 })).toEqual(first);
    expect(await db.waitingEntry.findMany({ where: { email } })).toMatchObject([
      { state: "waiting", numberOfPersons: 2 },
    ]);
    expect((await mailsTo(email)).at(-1)).toMatchObject({ subject: "You are on the waiting list already" });
    for (let again = 0; again < 3; again += 1) expect(await join(pkg.id, email)).toEqual(first);
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await join(pkg.id, email)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("under a proven address waits at once", async () => {
    const { pkg } = await fullDay();
    const { email } = await createUser();
    expect(await join(pkg.id, email, { user: { email, isProven: true } })).toMatchObject({
      value: { msg: "You are on the waiting list. We mail you as soon as 2 places are free." },
    });
    expect(await statesOf(pkg.id)).toEqual(["waiting"]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await join(pkg.id, "somebody@example.com", { user: { email, isProven: true } })).toMatchObject({
      ok: true,
    });
    const unproven = { email, isProven: false };
    expect(await join(pkg.id, email, { numberOfPersons: 3, user: unproven })).toMatchObject({
      value: { msg: expect.stringMatching(/^One more step/) as string },
    });
    expect((await statesOf(pkg.id)).sort()).toEqual(["unconfirmed", "waiting"]);
  });

  test("waits for no day with places enough or that is not offered, and for no package without limits", async () => {
    const { pkg, couples } = await fullDay({ weekdays: 1 << toDate(day).getUTCDay() });
    const waiting = (wish: { day: string } | { month: string }, packageId = pkg.id, numberOfPersons = 2) =>
      joinWaiting({
        packageId,
        wish: { email: "zara@example.com", numberOfPersons, ...wish },
        clientAddress: crypto.randomUUID(),
        user: null,
      });
    await deleteBooking({ id: couples[0].id, by: await createAdmin() });
    expect(await waiting({ day })).toMatchObject({
      errors: { startDate: `2 places are free on ${formatDate(day)}, so you need not wait: please book.` },
    });
    expect(await waiting({ day }, pkg.id, 3)).toMatchObject({ ok: true });
    expect(await waiting({ day: addDays(day, 1) })).toMatchObject({ code: "DATE_NOT_OFFERED" });
    const small = await fullDay({ maxPersons: 2 });
    expect(await waiting({ day }, small.pkg.id, 3)).toMatchObject({
      errors: { numberOfPersons: "For groups over 2 please ask us." },
    });
    expect(await waiting({ month: firstOfMonth(addDays(day, 7)) })).toMatchObject({ code: "INVALID_INPUT" });
    expect(await waiting({ day }, (await createPackage({ availability: "sold out" })).id)).toMatchObject({
      code: "INVALID_INPUT",
    });
    expect(await waiting({ day }, crypto.randomUUID())).toMatchObject({ code: "NOT_FOUND" });
  });

  test("books the places with the link's secret; else they are offered to the next", async () => {
    const { pkg, other } = await freePlaces([2, 2]);
    const [guest, stranger] = [await createUser(), await createUser()];
    const first = await offered(pkg.id);
    expect(await book(stranger.id, pkg.id, { numberOfPersons: 1 })).toMatchObject({ code: "SEATS_LEFT" });
    expect(await book(guest.id, pkg.id, { numberOfPersons: 3, waiting: first.token })).toMatchObject({
      code: "SEATS_LEFT",
    });
    expect(await statesOf(pkg.id)).toEqual(["offered", "waiting"]);
    expect(await book(guest.id, pkg.id, { numberOfPersons: 2, waiting: first.token })).toMatchObject({ ok: true });
    expect(await statesOf(pkg.id)).toEqual(["booked", "waiting"]);
    expect(await book(stranger.id, pkg.id, { numberOfPersons: 2, waiting: first.token })).toMatchObject({ ok: false });

    await deleteBooking({ id: other.id, by: await createAdmin() });
    const second = await offered(pkg.id);
    await wait(pkg.id, [1]);
    await endTimeOf(second.entry.holdId);
    await Promise.all([endHolds(), endHolds()]);
    await mailWaiting();
    expect((await mailsTo(second.entry.email)).map(({ template }) => template)).toEqual([
      "waiting-offer",
      "waiting-ended",
    ]);
    expect((await statesOf(pkg.id)).sort()).toEqual(["booked", "lapsed", "offered"]);
  });

  test("and books while the offer ends has either the places or a kind refusal, never both", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { pkg } = await freePlaces([2, 2]);
      const { entry, token } = await offered(pkg.id);
      await endTimeOf(entry.holdId);
      const [booked] = await Promise.all([
        book((await createUser()).id, pkg.id, { numberOfPersons: 2, waiting: token }),
        endHolds(),
      ]);
      expect(await statesOf(pkg.id)).toEqual(booked.ok ? ["booked", "waiting"] : ["lapsed", "offered"]);
      if (!booked.ok) expect(booked.code).toBe("SEATS_LEFT");
    }
  });

  type Offered = { id: string; version: number };

  const saved = ({ id, version }: Offered, edit: Partial<Parameters<typeof saveRules>[1]>) =>
    saveRules(id, { ...OPEN, seasons: [], version, ...edit });

  test.each<[string, (pkg: Offered) => Promise<unknown>, ("kept" | "free")?]>([
    ["the day is closed", ({ id }) => saveDays(id, [{ date: day, closed: true }])],
    ["the day must be booked earlier", ({ id }) => saveDays(id, [{ date: day, cutoffDays: 41 }])],
    ["the day must be booked before the hour", ({ id }) => saveDays(id, [{ date: day, cutoffDays: 40 }]), "free"],
    [
      "the day must be booked earlier, but after the hour",
      ({ id }) => saveDays(id, [{ date: day, cutoffDays: 39 }]),
      "kept",
    ],
    ["all days must be booked earlier", (pkg) => saved(pkg, { leadDays: 60 })],
    ["the first day is later", (pkg) => saved(pkg, { firstDay: addDays(day, 1) })],
    ["the last day is earlier", (pkg) => saved(pkg, { lastDay: addDays(day, -1) })],
    ["the season is another", (pkg) => saved(pkg, { seasons: [seasonWithout(day)] })],
    ["the weekday is not offered", (pkg) => saved(pkg, { weekdays: 127 ^ (1 << toDate(day).getUTCDay()) })],
    ["the smallest group is larger", (pkg) => saved(pkg, { minPersons: 3, maxPersons: 9 })],
    ["the largest group is smaller", (pkg) => saved(pkg, { minPersons: 1, maxPersons: 1 })],
    ["the groups still fit", (pkg) => saved(pkg, { minPersons: 2, maxPersons: 2 }), "kept"],
    ["its places a day are fewer", (pkg) => saved(pkg, { seatsPerDay: 1 }), "kept"],
    ["its dates are fixed, and this is none", (pkg) => saved(pkg, { dateRule: "fixed" })],
    [
      "its dates are fixed, and this is one",
      async (pkg) => [await saveDays(pkg.id, [{ date: day }]), await saved(pkg, { dateRule: "fixed" })],
      "kept",
    ],
    ["sales stop", ({ id }) => stopSales(id, { stopped: true })],
    ["somebody sets it sold out", ({ id }) => updatePackage({ id, availability: "sold out" }), "kept"],
    ["it is a draft again", ({ id }) => updatePackage({ id, isPublished: false })],
    [
      "by hand, somebody closes the day",
      ({ id }) => db.packageDay.updateMany({ where: { packageId: id }, data: { closed: true } }),
    ],
    [
      "the office lets the held places go",
      async ({ id }) => releaseHold(id, (await db.seatHold.findFirstOrThrow({ where: { packageId: id } })).id),
      "free",
    ],
    [
      "the office takes somebody off the list",
      async ({ id }) => removeWaiting(id, (await db.waitingEntry.findFirstOrThrow({ where: { packageId: id } })).id),
      "free",
    ],
  ])("can book the places that are offered, or is told at once that it is over, when %s", async (_, change, what) => {
    const { pkg } = await freePlaces([2]);
    const { entry, token } = await offered(pkg.id);
    await change(pkg);
    const guest = await createUser();
    const booked = await book(guest.id, pkg.id, { numberOfPersons: 2, waiting: token });
    await mailWaiting();
    const mails = (await mailsTo(entry.email)).map(({ template }) => template);
    expect({ state: await statesOf(pkg.id), booked: booked.ok, mails }).toEqual(
      what === "kept"
        ? { state: ["booked"], booked: true, mails: ["waiting-offer"] }
        : { state: ["lapsed"], booked: what === "free", mails: ["waiting-offer", "waiting-withdrawn"] },
    );
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
  });

  test("is offered nothing that cannot be booked, and passed over by whoever can book", async () => {
    const { pkg } = await freePlaces([1, 2], { minPersons: 2 });
    expect(await statesOf(pkg.id)).toEqual(["waiting", "offered"]);
  });

  test("waits on when the offer ends before its mail is written, and may be offered another day of the month", async () => {
    const month = firstOfMonth(day);
    const { pkg, couples } = await fullDay({ dateRule: "fixed" });
    await saveDays(pkg.id, [{ date: day, capacity: 4, closed: false }]);
    const [entry] = await wait(pkg.id, [2], { month });
    await deleteBooking({ id: couples[0].id, by: await createAdmin() });
    expect(await statesOf(pkg.id)).toEqual(["offered"]);
    await saveDays(pkg.id, [{ date: day, closed: true }]);
    expect(await statesOf(pkg.id)).toEqual(["waiting"]);
    await mailWaiting();
    expect(await mailsTo(entry?.email ?? "")).toEqual([]);
    await saveDays(pkg.id, [{ date: day, closed: false }]);
    expect(await statesOf(pkg.id)).toEqual(["offered"]);
  });

  test("keeps the offer of a day that is open again at the end of a save", async () => {
    const { pkg } = await freePlaces([2]);
    await offered(pkg.id);
    const where = { packageId: pkg.id };
    await transaction(async (tx) => {
      await tx.packageDay.updateMany({ where, data: { closed: true } });
      await tx.packageDay.updateMany({ where, data: { closed: false } });
    });
    expect(await statesOf(pkg.id)).toEqual(["offered"]);
  });

  test("is told once when the package is archived, and waits no more", async () => {
    const { pkg, couples } = await fullDay();
    const [first] = await wait(pkg.id, [2, 2]);
    await joinWaiting({
      packageId: pkg.id,
      wish: { email: "never@example.com", numberOfPersons: 1, day },
      clientAddress: "x",
      user: null,
    });
    await deleteBooking({ id: couples[0].id, by: await createAdmin() });
    await deletePackage(pkg.id);
    expect(await statesOf(pkg.id)).toEqual(["left", "left", "left"]);
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
    await Promise.all([mailWaiting(), mailWaiting()]);
    await mailWaiting();
    expect((await mailsTo(first?.email ?? "")).map(({ template }) => template)).toEqual(["waiting-gone"]);
    expect(await mailsTo("never@example.com")).toHaveLength(1);
  });

  test("and calls instead has the held places booked by the office, which sends no other mail about them", async () => {
    const { pkg } = await freePlaces([2]);
    const { entry } = await offered(pkg.id);
    const made = await createBookingFor({
      by: await createAdmin(),
      customer: { name: "Zoya Wani", phoneNumber: "+91 94190 12345" },
      packageId: pkg.id,
      startDate: day,
      numberOfPersons: 2,
      hold: entry.holdId ?? "",
      bookingStatus: "confirmed",
      source: "phone",
      sendConfirmation: false,
      accept: [],
    });
    expect(made).toMatchObject({ ok: true });
    expect(await statesOf(pkg.id)).toEqual(["booked"]);
    await mailWaiting();
    expect(await mailsTo(entry.email)).toHaveLength(1);
  });

  test("is seen and removed by the office, and forgotten after a year", async () => {
    const { pkg } = await freePlaces([2, 3]);
    const [first, second] = await listWaiting(pkg.id);
    expect([first, second]).toMatchObject([
      { state: "offered", day, numberOfPersons: 2, offeredDay: day },
      { state: "waiting" },
    ]);
    expect(await removeWaiting(pkg.id, first?._id)).toMatchObject({ ok: true });
    expect(await removeWaiting(pkg.id, first?._id)).toMatchObject({ code: "NOT_FOUND" });
    expect(await listWaiting(pkg.id)).toHaveLength(1);
    const old = { createdAt: toDate(addMonths(daysFromToday(-1), -12)) };
    await db.waitingEntry.updateMany({ where: { packageId: pkg.id }, data: old });
    expect(await removeOldWaiting()).toBe(1);
    expect(await statesOf(pkg.id)).toEqual(["waiting"]);
  });
});

test("the office is told of a day's last place, and of no offer that is taken", async () => {
  const pkg = await createPackage({ seatsPerDay: 3 });
  const mails = () => db.mail.count({ where: { subject: `Full: ${pkg.packageTitle} on ${formatDate(day)}` } });
  const guest = await createUser();
  await book(guest.id, pkg.id, { numberOfPersons: 2 });
  expect(await mails()).toBe(0);
  await book((await createUser()).id, pkg.id, { numberOfPersons: 1 });
  expect(await mails()).toBe(1);
  const { id } = await db.booking.findFirstOrThrow({ where: { packageId: pkg.id, numberOfPersons: 1 } });
  await wait(pkg.id, [1]);
  await deleteBooking({ id, by: await createAdmin() });
  const { token } = await offered(pkg.id);
  expect(await book(guest.id, pkg.id, { numberOfPersons: 1, waiting: token })).toMatchObject({
    code: "DUPLICATE_BOOKING",
  });
  expect(await statesOf(pkg.id)).toEqual(["offered"]);
  await book((await createUser()).id, pkg.id, { numberOfPersons: 1, waiting: token });
  expect(await mails()).toBe(1);
});

/** Writes down each offer of places that somebody who waits longer, on that day, would have fitted into. */
const WITNESS = `
  CREATE TABLE "Overtaken" ("offered" uuid, "older" uuid);
  CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO "Overtaken" SELECT NEW."id", e."id" FROM "WaitingEntry" e
      JOIN "PackageDay" d ON d."packageId" = NEW."packageId" AND d."day" = NEW."offeredDay"
      WHERE e."packageId" = NEW."packageId" AND e."state" = 'waiting' AND (e."createdAt", e."id") < (NEW."createdAt", NEW."id")
        AND coalesce(e."day" = d."day", e."month" = date_trunc('month', d."day"))
        AND e."numberOfPersons" <= d."capacity" - d."held" + NEW."numberOfPersons";
    RETURN NULL;
  END; $$;
  CREATE TRIGGER witness AFTER UPDATE OF "state" ON "WaitingEntry" FOR EACH ROW
    WHEN (NEW."state" = 'offered') EXECUTE FUNCTION witness()`;

test(
  "offers go to who waits longest and fits, whoever frees and takes places at the same time",
  { timeout: 120_000, tags: ["sized"] },
  async () => {
    const database = process.env.DATABASE_URL ?? "";
    await query(database, WITNESS);
    onTestFinished(async () => {
      await query(database, `DROP FUNCTION witness CASCADE; DROP TABLE "Overtaken"`);
    });
    const deadlocks = await countDeadlocks();
    const dice = newDice(1846);
    const by = await createAdmin();
    const { id: packageId } = await createPackage({ dateRule: "fixed" });
    const days = [0, 1, 2].map((after) => addDays(day, after));
    const places = days.map((date) => ({ date, capacity: 8 }));
    await saveDays(packageId, places);
    for (const each of days) await wait(packageId, [2, 4, 1, 3], { day: each });
    const guests = await Promise.all(Array.from({ length: 12 }, () => createUser()));
    const one = async () => {
      const startDate = days[dice(3)] ?? day;
      const bookings = await db.booking.findMany({
        where: { packageId, deletedAt: null },
        select: { id: true },
        take: 20,
      });
      const id = bookings[dice(bookings.length || 1)]?.id;
      const entries = await db.waitingEntry.findMany({ where: { packageId, state: "offered" }, select: { id: true } });
      const commands = [
        () => book(guests[dice(12)]?.id ?? "", packageId, { numberOfPersons: 1 + dice(3) }),
        () => updateBooking({ id, by, startDate }),
        () => updateBooking({ id, by, bookingStatus: dice(2) === 0 ? "canceled" : "confirmed" }),
        () => saveDays(packageId, [{ date: startDate, capacity: 5 + dice(5), closed: dice(5) === 0 }]),
        () => removeWaiting(packageId, entries[dice(entries.length || 1)]?.id),
        () => wait(packageId, [1 + dice(4)], dice(3) ? { day: startDate } : { month: firstOfMonth(startDate) }),
        () => endHolds(),
        () =>
          db.$executeRaw`UPDATE "Booking" SET "startDate" = ${startDate}::date WHERE "id"::text = ${id ?? ""}`.catch(
            String,
          ),
      ];
      await commands[dice(commands.length)]?.();
    };
    let left = size(300);
    const worker = async () => {
      while ((left -= 1) >= 0) await one();
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    // Nobody waits for a day on which their group fits, or is offered a closed one, and an offer and its places stand and fall together.
    const [wrong] = await db.$queryRaw<{ fit: number; closed: number; unheld: number; idle: number }[]>`
    SELECT (SELECT count(*)::int FROM "WaitingEntry" e JOIN "PackageDay" d ON d."packageId" = e."packageId"
          AND coalesce(e."day" = d."day", e."month" = date_trunc('month', d."day"))
        WHERE e."packageId" = ${packageId}::uuid AND e."state" = 'waiting' AND NOT d."closed"
          AND d."capacity" - d."held" >= e."numberOfPersons") AS "fit",
      (SELECT count(*)::int FROM "WaitingEntry" e JOIN "PackageDay" d ON d."packageId" = e."packageId" AND d."day" = e."offeredDay"
        WHERE e."packageId" = ${packageId}::uuid AND e."state" = 'offered' AND d."closed") AS "closed",
      (SELECT count(*)::int FROM "WaitingEntry" WHERE "packageId" = ${packageId}::uuid AND "state" = 'offered'
        AND "holdId" NOT IN (SELECT "id" FROM "SeatHold")) AS "unheld",
      (SELECT count(*)::int FROM "SeatHold" WHERE "packageId" = ${packageId}::uuid
        AND "id" NOT IN (SELECT "holdId" FROM "WaitingEntry" WHERE "state" = 'offered')) AS "idle"`;
    expect(wrong).toEqual({ fit: 0, closed: 0, unheld: 0, idle: 0 });
    expect(await query(database, `SELECT * FROM "Overtaken"`)).toEqual([]);
    expect(await countDeadlocks()).toBe(deadlocks);
  },
);

describe("places that are kept for somebody", () => {
  /** Two places of a full day are kept for Wasim, who has an account and whose address waited. */
  async function keptForWasim(more: { isProven?: boolean } = {}) {
    const { isProven = true } = more;
    const wasim = await createUser({ name: "Wasim Lone", ...(!isProven && { mailboxProvenAt: null }) });
    const { pkg, couples } = await fullDay();
    await transaction(async (tx) => {
      await lockPackage(tx, pkg.id);
      const tokenHash = crypto.randomUUID();
      const entry = { packageId: pkg.id, numberOfPersons: 2, day: toDate(day), email: wasim.email, state: "waiting" };
      await tx.waitingEntry.create({ data: { ...entry, tokenHash } });
    });
    await deleteBooking({ id: couples[0].id, by: await createAdmin() });
    const { token } = await offered(pkg.id);
    const held = async () => (await db.packageDay.findFirstOrThrow({ where: { packageId: pkg.id } })).held;
    return { wasim, pkg, token, held };
  }

  test("are booked by their guest without the link, and by nobody else", async () => {
    const { wasim, pkg, held } = await keptForWasim();
    const other = await createUser();
    expect(await book(other.id, pkg.id, { numberOfPersons: 2 })).toMatchObject({ code: "SEATS_LEFT" });
    expect(await book(wasim.id, pkg.id, { numberOfPersons: 2 })).toMatchObject({ ok: true });
    expect([await statesOf(pkg.id), await held()]).toEqual([["booked"], 4]);
  });

  test("are not booked by who only typed the address", async () => {
    const { wasim, pkg } = await keptForWasim({ isProven: false });
    expect(await book(wasim.id, pkg.id, { numberOfPersons: 2 })).toMatchObject({ code: "SEATS_LEFT" });
    expect(await statesOf(pkg.id)).toEqual(["offered"]);
  });

  test("are named with their hour to who waits again under the address, and mailed anew", async () => {
    const { wasim, pkg, token } = await keptForWasim();
    const { email } = wasim;
    const wish = { email, numberOfPersons: 2, day };
    const ask = (user: { email: string; isProven: boolean } | null) =>
      joinWaiting({ packageId: pkg.id, wish, clientAddress: email, user });
    expect(await ask({ email, isProven: true })).toMatchObject({
      value: {
        msg: expect.stringMatching(
          `^2 places are kept for you on ${formatDate(day)} until .+ \\(IST\\). We have mailed you their link.$`,
        ) as unknown,
      },
    });
    const renewed = await tokenTo(email);
    expect(renewed).not.toBe(token);
    expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^2 places are free for you until/);
    const stranger = await ask(null);
    expect(stranger).toMatchObject({ value: { msg: expect.stringMatching(/^One more step/) as unknown } });
    expect(await statesOf(pkg.id)).toEqual(["offered"]);
    expect(await getWaitingDays(pkg.id, { email, isProven: true })).toMatchObject({
      value: { kept: [{ numberOfPersons: 2, day }] },
    });
    expect(await getWaitingDays(pkg.id, { email, isProven: false })).toMatchObject({ value: { kept: [] } });
    expect(await getWaitingDays(pkg.id, null)).toMatchObject({ value: { kept: [] } });
    expect(await book((await createUser()).id, pkg.id, { numberOfPersons: 2, waiting: token })).toMatchObject({
      code: "SEATS_LEFT",
    });
    expect(await book(wasim.id, pkg.id, { numberOfPersons: 2, waiting: renewed })).toMatchObject({ ok: true });
  });

  test("are taken by the office's booking for that address after a question, and the day is never raised", async () => {
    const { wasim, pkg, held } = await keptForWasim();
    const customer = { name: wasim.name, phoneNumber: "+91 94190 55501", email: wasim.email };
    const order = {
      by: await createAdmin(),
      customer,
      packageId: pkg.id,
      startDate: day,
      numberOfPersons: 2,
      bookingStatus: "confirmed" as const,
      source: "phone" as const,
      sendConfirmation: false,
    };
    const refused = await createBookingFor(order);
    expect(refused).toMatchObject({
      code: "SEATS_LEFT",
      errors: {
        "kept-places": expect.stringMatching(
          `^2 places are kept for ${wasim.email} until .+ \\(IST\\): this booking takes them.$`,
        ) as unknown,
      },
      questions: [{ name: "kept-places" }],
    });
    expect(await createBookingFor({ ...order, accept: ["kept-places"] })).toMatchObject({ ok: true });
    const { capacity } = await db.packageDay.findFirstOrThrow({ where: { packageId: pkg.id } });
    expect([await statesOf(pkg.id), await held(), capacity]).toEqual([["booked"], 4, 4]);
  });
});
