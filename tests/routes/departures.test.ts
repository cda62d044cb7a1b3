import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { type z } from "zod";

import { db } from "~/db.server";
import { type departuresShape } from "~/models/office/departure/json";
import { PAGE_SIZE } from "~/models/office/departure/limits";
import {
  addDays,
  addMonths,
  formatDate,
  formatDateTime,
  formatMonth,
  formatShortDate,
  toDate,
  today,
} from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import { daysFromToday } from "../support/dates";
import { createAdmin, createHold, createPackage, createStoredBooking, createUser } from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, loggedIn, textOf } from "../support/site";

const PAGE = "/admin-dashboard/departures";
const NOBODY = "Nobody starts on these days.";

let staff: Browser;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  staff = await loggedIn(createAdmin({ role: "viewer" }));
});

type Overrides = Parameters<typeof createStoredBooking>[0];

function startingIn(days: number, overrides: Overrides = {}) {
  return createStoredBooking({ startDate: toDate(daysFromToday(days)), ...overrides });
}

function between(from: number, to: number) {
  return `from=${daysFromToday(from)}&to=${daysFromToday(to)}`;
}

async function call(query: string) {
  const response = await staff.send(`/api/v1/departures?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as z.output<typeof departuresShape>;
}

async function numbersOn(path: string) {
  const { html } = await staff.get(path);
  return screen(html)
    .texts(".guests td:first-child > a[href*='/manage-bookings/']")
    .map((text) => Number(text.replace("Booking ", "")));
}

async function pay(bookingId: string, amount: number) {
  const receivedOn = toDate(daysFromToday(0));
  const row = { bookingId, kind: "received", method: "cash", amount, receivedOn, recorderName: "Yasir" };
  await db.payment.create({ data: { ...row, onceKey: crypto.randomUUID() } });
}

describe("who comes", () => {
  test("tomorrow unless said otherwise, without canceled and deleted bookings", async () => {
    const { bookingNumber } = await startingIn(1);
    await startingIn(0);
    await startingIn(1, { bookingStatus: "canceled" });
    await startingIn(1, { deletedAt: new Date() });
    expect(await numbersOn(PAGE)).toEqual([bookingNumber]);
    const { html } = await staff.get(PAGE);
    expect(screen(html).texts(".choices [aria-current]")).toEqual(["Starting", "Tomorrow"]);
    expect((await staff.get(`${PAGE}?${between(2, 5)}`)).html).toContain(NOBODY);
  });

  test("with the places of the day, and for whom some are held", async () => {
    const { id: packageId } = await createPackage({ seatsPerDay: 12 });
    const startDate = toDate(daysFromToday(1));
    await startingIn(1, { packageId, numberOfPersons: 5 });
    await createHold({ packageId, startDate, numberOfPersons: 4, note: "Meera Nair" });
    const page = async () => (await staff.get(PAGE)).texts(".departure").join();
    expect(await page()).toMatch(/5 persons, 9 of 12 places.*4 held for Meera Nair until /s);
    await startingIn(1, { packageId, numberOfPersons: 3 });
    expect(await page()).toContain("12 of 12 places, full");
    expect((await call(between(1, 1))).departures).toMatchObject([
      { persons: 8, capacity: 12, placesTaken: 12, holds: [{ numberOfPersons: 4, note: "Meera Nair" }] },
    ]);
  });

  test("and on which days places are only held, by the office or for who waits", async () => {
    const { id: packageId, packageTitle } = await createPackage({ seatsPerDay: 12 });
    const hold = { packageId, startDate: toDate(daysFromToday(3)) };
    await createHold({ ...hold, numberOfPersons: 4, note: "Meera Nair" });
    await createHold({ ...hold, numberOfPersons: 2, kind: "waiting", note: "the waiting list" });
    await startingIn(3, { packageId, bookingStatus: "canceled" });
    const held = async (query: string) =>
      (await staff.get(`${PAGE}?${between(3, 3)}${query}`)).texts("[aria-labelledby=held-only] :is(h3, li)");
    const days = [expect.stringContaining(packageTitle), "4 held for Meera Nair", "2 held for the waiting list"];
    const shown = await held("");
    expect(shown.map((text) => text.split(" until ")[0])).toEqual(days);
    expect(await held(`&package=${packageId}`)).toEqual(shown);
    expect(await held("&package=Somewhere else")).toEqual([]);
    expect(await held("&show=under-way")).toEqual([]);
    expect((await call(between(3, 3))).heldOnly).toMatchObject([
      { packageId, startDate: daysFromToday(3), capacity: 12, placesTaken: 6, holds: [{}, {}] },
    ]);
    const month = await staff.get(`${PAGE}?month=${daysFromToday(3).slice(0, 7)}`);
    expect(month.texts(".day-open")).toEqual([expect.stringMatching(/6 held6 of 12 places6 free$/)]);
    await startingIn(3, { packageId });
    expect(await held("")).toEqual([]);
  });

  test("with all that a driver and a hotel need", async () => {
    const user = await createUser({ name: "Zoya Khan", phoneNumber: "+91 90000 11111" });
    const trip = { pickup: "Dal Gate, 09:00", tripContact: "Bashir, +91 98765 00000", arrivalFlight: "6E 2132" };
    const { id, bookingNumber } = await startingIn(1, { userId: user.id, numberOfPersons: 4, ...trip });
    const named = [
      { position: 1, name: "Zoya Khan", isLead: true, diet: "Jain" },
      { position: 2, name: "Sami", ageBand: "under-5", note: "a car seat" },
      { position: 4, name: "Left over" },
    ];
    await db.traveller.createMany({ data: named.map((row) => ({ bookingId: id, ...row })) });
    await db.booking.update({ where: { id }, data: { numberOfPersons: 3 } });
    const by = { writtenBy: user.id, authorName: "Sana Mir" };
    await db.bookingNote.create({ data: { bookingId: id, text: "Knee pain: no steps", pinned: true, ...by } });
    await db.bookingNote.create({ data: { bookingId: id, text: "Called twice", ...by } });

    const { html } = await staff.get(PAGE);
    const text = textOf(screen(html).texts(".guests tbody").join());
    for (const said of [...Object.values(trip), "pending", "3 persons: 1 adult, 1 child, 1 not named", "food: Jain"])
      expect(text).toContain(said);
    expect(text).toContain("Sami · under 5 · a car seat");
    expect(text).toContain("Note: Knee pain: no steps");
    expect(text).not.toMatch(/Left over|Called twice/);
    expect(screen(html).texts("p.print-only")).toEqual([
      expect.stringMatching(/^As it was on [\d -]{14}, \d\d:\d\d IST\.$/),
    ]);
    expect(screen(html).texts("th.print-only")).toEqual(["Hotel", "Drop-off", "Cash received", "Signature"]);
    expect(html).toContain('href="tel:+919000011111"');
    // The messages are drawn when they are opened; without a script a link leads to the booking's page, which has them.
    expect(html).not.toContain("https://wa.me/919000011111");
    const messages = await staff.get(screen(html).link(".guests details a"));
    expect(messages.html).toMatch(/href="https:\/\/wa\.me\/919000011111\?text=Hello%20Zoya%20Khan/);
    expect(html).toContain(`href="/admin-dashboard/manage-bookings/${id}"`);
    expect(text).toContain(`Booking ${bookingNumber}`);
  });

  test("with those under way and those who go home, each with the day of their trip", async () => {
    const trip = { days: 3, bookingStatus: "confirmed" };
    const { id: packageId } = await createPackage({ dayFacts: "1 | Dawar | dinner\n2 | Log house in Tulail" });
    const second = await startingIn(-1, { ...trip, packageId });
    const [first, last] = [await startingIn(0, trip), await startingIn(-2, trip)];
    await startingIn(-1, { ...trip, bookingStatus: "canceled" });
    await startingIn(-3, trip);
    const numbers = [last, second, first].map(({ bookingNumber }) => bookingNumber);
    expect(await numbersOn(`${PAGE}?show=under-way`)).toEqual(numbers);
    expect(await numbersOn(`${PAGE}?show=ending`)).toEqual([last.bookingNumber]);
    const page = await staff.get(`${PAGE}?show=under-way`);
    expect(page.texts(".guests td:first-child").map((text) => /day \d of \d/.exec(text)?.[0])).toEqual(
      [3, 2, 1].map((day) => `day ${day} of 3`),
    );
    const sleeping = page.texts(".guests td:first-child").filter((text) => text.includes("sleeps at"));
    expect(sleeping).toEqual([expect.stringContaining("day 2 of 3, sleeps at Log house in Tulail")]);
    expect(screen(page.html).texts(".choices [aria-current]")).toEqual(["Under way", "Today"]);
    expect(await call("show=ending")).toMatchObject({
      from: today(),
      departures: [{ guests: [{ days: 3, endDate: today() }] }],
    });
    // Tonight the one in Tulail sleeps there, the one who came today nowhere that is named; who ends goes home.
    expect(page.texts(".nights tbody tr")).toEqual(["Log house in Tulail21", "Not named21"]);
    const nights = parse(await (await staff.send(`${PAGE}/nights.csv?show=under-way`)).text(), { bom: true });
    expect(nights.slice(1)).toEqual([
      [formatDate(today()), "Log house in Tulail", "1", "2"],
      [formatDate(today()), "Not named", "1", "2"],
    ]);
    expect((await staff.send(`${PAGE}/nights.csv?${between(0, 99)}`)).status).toBe(400);
    expect((await staff.get(`${PAGE}?show=under-way&${between(9, 9)}`)).html).toContain("Nobody is under way");
    const file = await (await staff.send(`${PAGE}/export.csv?show=ending`)).text();
    expect(parse<object>(file, { columns: true, bom: true })).toMatchObject([{ "Booking number": String(numbers[0]) }]);
  });

  test("with the nights on the first page alone, and a link to them only there", async () => {
    const { id: packageId } = await createPackage();
    for (let made = 0; made <= PAGE_SIZE; made += 1) await startingIn(-1, { packageId, days: 3 });
    const jumps = async (page: number) =>
      (await staff.get(`${PAGE}?show=under-way&page=${page}`)).document.querySelectorAll("#nights, a[href='#nights']");
    expect((await jumps(1)).length).toBe(2);
    expect((await jumps(2)).length).toBe(0);
  });

  test("narrowed by package and status, and by nothing that makes no sense", async () => {
    const pkg = await createPackage({ packageTitle: "Gurez Valley Camp" });
    const [camp, lake] = [await startingIn(1, { packageId: pkg.id, bookingStatus: "confirmed" }), await startingIn(1)];
    expect(await numbersOn(`${PAGE}?package=gurez`)).toEqual([camp.bookingNumber]);
    expect(await numbersOn(`${PAGE}?package=${pkg.id}`)).toEqual([camp.bookingNumber]);
    expect(await numbersOn(`${PAGE}?status=pending`)).toEqual([lake.bookingNumber]);
    expect(await numbersOn(`${PAGE}?status=canceled&from=tomorrow`)).toHaveLength(2);
  });

  test.each([
    [between(5, 1), /Please give the earlier day first\.$/],
    [between(0, 62), /^That is more than 62 days\. Please choose fewer\.$/],
  ])("refuses %s in words, on the page, in the call and as a file", async (query, fault) => {
    const page = await staff.get(`${PAGE}?${query}`);
    expect(page.toast).toMatch(fault);
    expect(page.html).not.toContain(NOBODY);
    const answer = await staff.send(`/api/v1/departures?${query}`);
    expect(answer.status).toBe(400);
    const refusal = (await answer.json()) as { errors: { to: string } };
    expect(refusal.errors.to).toMatch(fault);
    expect((await staff.send(`${PAGE}/export.csv?${query}`)).status).toBe(400);
    expect((await staff.get(`${PAGE}?${between(0, 61)}`)).toast).toBeNull();
  });
});

describe("totals", () => {
  test("are those of SQL over active bookings, in all, and of each day and package", async () => {
    const packages = [await createPackage(), await createPackage()];
    for (let n = 0; n < 24; n += 1) {
      const bookingStatus = ["pending", "confirmed", "canceled"][n % 3];
      const deletedAt = n % 7 === 0 ? new Date() : null;
      const numbers = { numberOfPersons: 1 + (n % 5), totalPrice: 1000 * n };
      const booking = await startingIn(n % 4, { packageId: packages[n % 2]?.id, bookingStatus, deletedAt, ...numbers });
      if (n % 5 === 0 && n > 0) await pay(booking.id, 700);
    }
    const [all] = await db.$queryRaw<object[]>`
      SELECT count(*)::int AS "totalBookings", sum("numberOfPersons")::int AS "totalPersons",
        sum("totalPrice" - "paid")::int AS "totalBalance"
      FROM "Booking" WHERE "deletedAt" IS NULL AND "bookingStatus" IN ('pending', 'confirmed')
        AND "startDate" BETWEEN ${daysFromToday(1)}::date AND ${daysFromToday(3)}::date`;
    const each = await db.$queryRaw<object[]>`
      SELECT "startDate"::text, "packageId", count(*)::int AS "bookings", sum("numberOfPersons")::int AS "persons",
        sum("totalPrice" - "paid")::int AS "balance"
      FROM "Booking" WHERE "deletedAt" IS NULL AND "bookingStatus" IN ('pending', 'confirmed')
        AND "startDate" BETWEEN ${daysFromToday(1)}::date AND ${daysFromToday(3)}::date
      GROUP BY "startDate", "packageId" ORDER BY "startDate", "packageId"`;

    const found = await call(between(1, 3));
    expect(found).toMatchObject(all ?? {});
    expect(found.departures).toMatchObject(each);
    for (const { guests, bookings } of found.departures) expect(guests).toHaveLength(bookings);

    // Each day and package still has the full total if its bookings are split over two pages.
    const [first, second] = [await call(`${between(1, 3)}&limit=4`), await call(`${between(1, 3)}&limit=4&page=2`)];
    expect(first).toMatchObject({ ...all, hasNext: true });
    for (const part of [...first.departures, ...second.departures])
      expect(each).toContainEqual(expect.objectContaining({ packageId: part.packageId, persons: part.persons }));
  });

  test("claim no balance while nobody records payments", async () => {
    const { id } = await startingIn(1, { totalPrice: 19_000 });
    expect(await call("")).toMatchObject({ totalBalance: null, departures: [{ balance: null }] });
    const { html } = await staff.get(PAGE);
    expect(html).not.toContain("to collect");
    expect(html).toContain("Balances stand here once a first payment is recorded.");
    await pay(id, 5700);
    expect(await call("")).toMatchObject({ totalBalance: 13_300, departures: [{ balance: 13_300 }] });
    expect((await staff.get(PAGE)).html).toContain("₹13,300 to collect");
  });
});

test("the file has a row for each booking of the selection, and runs no formula", async () => {
  const guests = [];
  const guest = { customerName: "=1+1", pickup: "Dal, 09:00", customerPhone: "098765 43210" };
  for (const days of [2, 1, 1]) guests.push(await startingIn(days, guest));
  const answer = await staff.send(`${PAGE}/export.csv?${between(1, 2)}&package=Dal`);
  expect(answer.headers.get("Content-Disposition")).toMatch(/filename="departures-/);
  const rows = parse<Record<string, string>>(await answer.text(), { columns: true, bom: true });
  const expected = [guests[1], guests[2], guests[0]].map((guest) => String(guest?.bookingNumber));
  expect(rows.map((row) => row["Booking number"]).sort()).toEqual([...expected].sort());
  expect(rows.at(-1)?.["Booking number"]).toBe(expected.at(-1));
  expect(rows[0]).toMatchObject({ Name: "'=1+1", Phone: "'098765 43210", Persons: "2", "Pick-up": "Dal, 09:00" });
});

test("the file ends with the places held on these days, also where somebody has booked", async () => {
  const { id: packageId, packageTitle } = await createPackage({ packageTitle: "Held for the file" });
  const { bookingNumber } = await startingIn(3, { packageId });
  const until = new Date(Date.now() + 3_600_000);
  const hold = { packageId, startDate: toDate(daysFromToday(3)), numberOfPersons: 4, note: "=Meera", until };
  await createHold(hold);
  await createHold({ ...hold, startDate: toDate(daysFromToday(4)), numberOfPersons: 2, note: "Rafiq Travels" });
  await createHold({ ...hold, startDate: toDate(daysFromToday(6)) });
  const rows = async (more = "") => {
    const answer = await staff.send(`${PAGE}/export.csv?${between(3, 4)}&package=${packageId}${more}`);
    return parse<Record<string, string>>(await answer.text(), { columns: true, bom: true });
  };
  const [booked, first, second, ...none] = await rows();
  expect(booked).toMatchObject({ "Booking number": String(bookingNumber), "Held until (IST)": "" });
  expect(first).toMatchObject({ Status: "held", Name: "'=Meera", Persons: "4", "Booking number": "", Phone: "" });
  expect(second).toMatchObject({ Package: packageTitle, Name: "Rafiq Travels", Persons: "2" });
  expect(second?.["Held until (IST)"]).toBe(formatDateTime(until));
  expect(second?.["Start date"]).toBe(formatDate(daysFromToday(4)));
  expect(none).toEqual([]);
  expect(await rows("&status=pending")).toHaveLength(1);
  expect(await rows("&show=under-way")).toHaveLength(1);
});

describe("pick-up and driver of a group", () => {
  const TYPED = { pickup: "Dal Gate, 09:00", tripContact: "Bashir, +91 98765 00000" };

  async function group() {
    const { id: packageId } = await createPackage();
    const bookings = [
      await startingIn(1, { packageId }),
      await startingIn(1, { packageId, pickup: "Airport", bookingStatus: "confirmed" }),
      await startingIn(1, { packageId, bookingStatus: "canceled" }),
      await startingIn(2, { packageId }),
    ];
    const agent = await loggedIn(createUser({ role: "agent" }));
    const list = `${PAGE}?from=${daysFromToday(1)}&to=${daysFromToday(1)}`;
    // As without a script: the fold holds a link to the form's own page.
    const page = (await agent.get(list)).link(".departure > details a");
    const action = (await agent.get(page)).link("main form");
    const stored = async () => {
      const rows = await db.booking.findMany({ where: { packageId }, orderBy: { id: "asc" } });
      return rows.map(({ pickup, tripContact, version }) => [pickup, tripContact, version]);
    };
    return { bookings, agent, list, action, stored };
  }

  test("is filled in where there is none, with history and a mail each, and leads back to the list", async () => {
    const { bookings, agent, list, action, stored } = await group();
    const saved = await agent.post(action, TYPED);
    expect(saved).toMatchObject({ via: [list], toast: "Saved for 2 bookings." });
    const { pickup, tripContact } = TYPED;
    expect(await stored()).toEqual([
      [pickup, tripContact, 2],
      ["Airport", tripContact, 2],
      [null, null, 1],
      [null, null, 1],
    ]);
    const ofFirst = { where: { bookingId: bookings[0]?.id }, orderBy: { id: "asc" } } as const;
    const changes = await db.bookingChange.findMany(ofFirst);
    expect(changes.map(({ field, newValue }) => [field, newValue])).toEqual(Object.entries(TYPED));
    expect(await db.mail.count({ where: { template: "booking-changed" } })).toBe(2);

    expect(await agent.post(action, TYPED)).toMatchObject({ status: 400, toast: /^All of them have one already/ });
    expect((await agent.post(action, { ...TYPED, which: "all" })).toast).toBe("Saved for 1 booking.");
    expect((await stored())[1]).toEqual([pickup, tripContact, 3]);
  });

  test("a refused form keeps what was typed, and a viewer has none", async () => {
    const { agent, action, stored } = await group();
    const before = await stored();
    const refused = await agent.post(action, { pickup: "x".repeat(301), tripContact: "Bashir" });
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/name="tripContact"[^>]*value="Bashir"/);
    expect((await agent.post(action, { pickup: " " })).toast).toBe("Please enter a pick-up, or a driver or guide.");
    expect((await staff.get(PAGE)).html).not.toContain("Set pick-up and driver");
    expect(await stored()).toEqual(before);
  });

  test("names a booking that somebody else changes meanwhile", async () => {
    const { bookings, agent, action } = await group();
    const [first, second] = bookings;
    await db.$executeRawUnsafe(`
      CREATE FUNCTION change_next() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE "Booking" SET "version" = "version" + 1 WHERE "id" = '${second?.id}'; RETURN NULL; END $$;
      `);
    await db.$executeRawUnsafe(`
      CREATE TRIGGER change_next AFTER UPDATE ON "Booking" FOR EACH ROW WHEN (NEW."id" = '${first?.id}')
      EXECUTE FUNCTION change_next()`);
    try {
      const { toast } = await agent.post(action, TYPED);
      expect(toast).toBe(`Saved for 1 booking. 1 not: ${second?.bookingNumber} has changed since.`);
    } finally {
      await db.$executeRawUnsafe(`DROP FUNCTION change_next() CASCADE`);
    }
  });
});

describe("a month of departures", () => {
  const first = `${addMonths(daysFromToday(0), 2).slice(0, 7)}-01`;
  const month = `${PAGE}?month=${first.slice(0, 7)}`;
  const dayOf = (date: string) => `${Number(date.slice(8))} ${formatShortDate(date).slice(0, 3)}`;

  function startingOn(startDate: string, days: number, overrides: Overrides = {}) {
    return createStoredBooking({ startDate: toDate(startDate), days, numberOfPersons: 3, ...overrides });
  }

  test("shows who starts, is under way and ends, across the month's edges", async () => {
    await startingOn(addDays(first, -59), 60);
    await startingOn(first, 2, { bookingStatus: "confirmed" });
    await startingOn(addDays(first, 1), 60);
    await startingOn(first, 2, { bookingStatus: "canceled" });
    await startingOn(first, 2, { deletedAt: new Date() });
    await startingOn(addDays(first, -59), 59);

    const page = await staff.get(month);
    const cells = page.texts(".month-grid td:not(.no-day)");
    const [one, two] = ["1 trip, 3 persons", "3 ending"];
    expect(cells.slice(0, 3)).toEqual([
      `${dayOf(first)}${one}6 under way${two}`,
      `${dayOf(addDays(first, 1))}${one}6 under way${two}`,
      `${dayOf(addDays(first, 2))}3 under way`,
    ]);
    expect(cells).toHaveLength(Number(addDays(addMonths(first, 1), -1).slice(8)));
    expect(cells.at(-1)).toMatch(/3 under way$/);
    expect(page.texts(".total")).toEqual(["2 trips, 6 persons"]);
    const links = screen(page.html).links(".month-grid td:not(.no-day):nth-child(n) .sum");
    expect(links.slice(0, 2)).toEqual(
      ["under-way", "ending"].map((show) => `${PAGE}?show=${show}&from=${first}&to=${first}`),
    );
  });

  test("says in words and colours how full a day is, and counts a trip for each package", async () => {
    const [lake, camp] = [await createPackage({ seatsPerDay: 6 }), await createPackage({ seatsPerDay: 3 })];
    await startingOn(first, 1, { packageId: lake.id });
    await startingOn(first, 1, { packageId: camp.id });
    await startingOn(first, 1);
    await startingOn(addDays(first, 1), 1, { packageId: camp.id });
    await startingOn(addDays(first, 2), 1, { packageId: lake.id });
    await startingOn(addDays(first, 2), 1, { packageId: lake.id, numberOfPersons: 1 });
    const page = await staff.get(month);
    const said = (state: string) => page.texts(`.day-${state} > :is(b, span:not(.weekday))`);
    expect(said("open")).toEqual(["3 trips, 9 persons", "6 of 9 places, 1 of 2 departures full", "3 free"]);
    expect(said("full")).toEqual(["1 trip, 3 persons", "3 of 3 places, full"]);
    expect(said("short")).toEqual(["1 trip, 4 persons", "4 of 6 places", "2 free"]);
  });

  test("leads to the departures of a day and to the months beside it, and takes any other address for this month", async () => {
    const { html } = await staff.get(month);
    const links = screen(html).links("main a");
    expect(links).toContain(`${PAGE}?from=${first}&to=${first}`);
    for (const step of [-1, 1]) expect(links).toContain(`${PAGE}?month=${addMonths(first, step).slice(0, 7)}`);
    expect(screen(html).texts("[name=month] [selected]")).toEqual([formatMonth(first)]);
    const far = addMonths(first, 600);
    const page = await staff.get(`${PAGE}?month=${far.slice(0, 7)}`);
    expect(page.texts("[name=month] [selected]")).toEqual([formatMonth(far)]);
    for (const query of ["", "13", "may"])
      expect((await staff.get(`${PAGE}?month=${query}`)).texts("h1")).toEqual([
        `Departures in ${formatMonth(today())}`,
      ]);
  });

  test("marks today", async () => {
    const { html } = await staff.get(`${PAGE}?month=`);
    expect(screen(html).texts("td[aria-current=date] > :first-child")).toEqual([dayOf(today())]);
    expect((await staff.get(month)).texts("[aria-current=date]")).toEqual([]);
  });

  test("is one click from a list of departures, leads back, and has the address that the agenda had", async () => {
    const list = await staff.get(`${PAGE}?from=${first}&show=ending`);
    expect(screen(list.html).links("nav[aria-label=Days] a")).toContain(month);
    const page = await staff.get(month);
    expect(page.texts("nav[aria-label=Days] [aria-current]")).toEqual(["Month"]);
    expect(page.texts("nav[aria-label=Days] a")).toEqual(list.texts("nav[aria-label=Days] a"));

    for (const [query, now] of [
      [`?month=${first.slice(0, 7)}`, `?month=${first.slice(0, 7)}`],
      ["", "?month="],
    ]) {
      const { status, headers } = await staff.send(`/admin-dashboard/agenda${query}`);
      expect([status, headers.get("Location")]).toEqual([301, `${PAGE}${now}`]);
    }
  });
});
