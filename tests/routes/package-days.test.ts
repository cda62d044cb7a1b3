import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { addDays, formatDate, formatShortDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createPackage, createStoredBooking, createUser } from "../support/factories";
import { Browser, freshDesk, loggedIn } from "../support/site";

const day = daysFromToday(40);

let admin: Browser;

beforeAll(async () => void (admin = await freshDesk()));

function pageOf(id: string) {
  return `/admin-dashboard/manage-packages/days/${id}`;
}

function monthOf(id: string, date = day) {
  return admin.get(`${pageOf(id)}?month=${date.slice(0, 7)}`);
}

/** What the grid says of a day. */
async function cellOf(id: string, date = day) {
  const [cell] = (await monthOf(id, date)).texts(`.month-grid :has(> a[aria-label="${formatShortDate(date)}"])`);
  return cell;
}

function send(id: string, fields: Record<string, string>) {
  return admin.post(`${pageOf(id)}?month=${day.slice(0, 7)}`, fields);
}

const EVERY_DAY = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((each) => [`on-${each}`, "on"]));

describe("the days of a package", () => {
  test("are read by all staff; an agent holds places there, and changes no day", async () => {
    const { id } = await createPackage({ seatsPerDay: 4 });
    const [viewer, agent] = [
      await loggedIn(createUser({ role: "viewer" })),
      await loggedIn(createUser({ role: "agent" })),
    ];
    const page = `${pageOf(id)}?month=${day.slice(0, 7)}`;
    const read = await viewer.get(page);
    expect([read.status, read.texts("main form")]).toEqual([200, []]);
    const hold = { what: "hold", startDate: day, numberOfPersons: "2", note: "Meera, 98450 11111" };
    const values = (await agent.get(page)).values("form:has([value=hold])");
    expect((await agent.post(page, { ...values, ...hold })).toast).toMatch(/^2 places held on /);
    expect((await viewer.get(page)).texts(".holds").join()).toContain("Meera, 98450 11111 · 2 places");
    for (const what of ["bulk", "sales", "dates", "remove"])
      expect((await agent.post(page, { what })).toast).toBe("Your role does not include this. Please ask an admin.");
    expect((await viewer.post(page, hold)).status).toBe(403);
  });

  test("show places, and change them in one go", async () => {
    const { id } = await createPackage();
    await createStoredBooking({ packageId: id, startDate: toDate(day), numberOfPersons: 3 });
    expect(await cellOf(id)).toContain("3 held");
    const bulk = { what: "bulk", from: day, to: day, ...EVERY_DAY, act: "save" };
    expect((await send(id, { ...bulk, seats: "12" })).toast).toBe("1 day saved.");
    expect(await cellOf(id)).toMatch(/3\/12$/);
    expect((await send(id, { ...bulk, price: "8,500", "priceSettings-childPrice": "4,000" })).toast).toMatch(
      "1 day saved. 1 day costs less than the starting price, ₹8,999.",
    );
    expect(await cellOf(id)).toMatch(/₹8,500Price of a child: ₹4,000$/);
    expect((await send(id, { ...bulk, "priceSettings-childPrice": "few" })).errors()).toEqual({
      priceSettings:
        "Price of a child: please enter it in whole rupees from 1 to ₹1,00,00,000, like 3,000, or nothing.",
    });
    await send(id, { ...bulk, act: "clear" });
    await send(id, { ...bulk, seats: "12" });
    await send(id, { ...bulk, price: "10,499" });
    expect(await cellOf(id)).toMatch(/3\/12₹10,499$/);
    await send(id, { ...bulk, ahead: "5" });
    expect(await cellOf(id)).toMatch(/3\/12₹10,4995 days ahead$/);
    await send(id, { ...bulk, sales: "close" });
    expect(await cellOf(id)).toContain("closed");
    const refused = await send(id, { ...bulk, seats: "many" });
    expect(refused.status).toBe(400);
    expect(refused.values("main")).toMatchObject({ from: day, seats: "many" });
    expect(refused.errors()).toEqual({ seats: "Please enter a whole number of places from 1 to 500." });
  });

  test("of a package with fixed dates are added as a list", async () => {
    const { id } = await createPackage({ dateRule: "fixed", seatsPerDay: 8 });
    expect(await cellOf(id)).toContain("not offered");
    const dates = `${formatDate(day)}\n${formatDate(daysFromToday(47))}`;
    expect((await send(id, { what: "dates", dates, label: "Guaranteed" })).toast).toBe("2 days saved.");
    expect(await cellOf(id)).toMatch(/0\/8Guaranteed$/);
    expect((await send(id, { what: "dates", dates: "Sunday" })).errors()).toEqual({
      dates:
        "“Sunday” is no date. Please write it like 14 - 05 - 2027 or 14 May 2027, or “every Sunday from” one “to” another.",
    });
  });

  test("make fixed dates of a trip that started on any day, with those that were changed before", async () => {
    const { id } = await createPackage();
    const bulk = { what: "bulk", from: daysFromToday(61), to: daysFromToday(61), ...EVERY_DAY, act: "save" };
    await send(id, { ...bulk, seats: "6" });
    expect((await send(id, { what: "dates", dates: "Sunday" })).errors()).toHaveProperty("dates");
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({ dateRule: "open" });
    const dates = `${formatDate(day)}\n${formatDate(daysFromToday(47))}`;
    const { toast, html } = await send(id, { what: "dates", dates, dateSeats: "12" });
    expect(toast).toBe("2 days saved. 1 day that you changed is a date now.");
    expect(html).toContain("Starts on the dates you add only.");
    expect(await cellOf(id)).toMatch(/0\/12$/);
    expect(await cellOf(id, addDays(day, 1))).toContain("not offered");
    expect((await send(id, { what: "dates", dates: formatDate(daysFromToday(54)) })).toast).toBe("1 day saved.");
  });

  test("are those of last year with one click, which says where there were none", async () => {
    const { id } = await createPackage();
    const lastYear = { packageId: id, day: toDate(addDays(day, -364)), capacity: 7, ownCapacity: true };
    await db.packageDay.create({ data: lastYear });
    const copy = { what: "bulk", from: day, to: day, ...EVERY_DAY, act: "copy" };
    expect((await send(id, copy)).toast).toBe("1 day saved.");
    expect(await cellOf(id)).toMatch(/0\/7$/);
    const other = daysFromToday(41);
    const nothing = await send(id, { ...copy, from: other, to: other });
    expect(nothing.toast).toBe("There are no such days, so nothing is changed.");
    const refused = await send(id, { ...copy, to: daysFromToday(39) });
    expect(refused.errors()).toEqual({ to: "The last day is before the first. Please give the earlier day first." });
    expect(refused.values("main")).toMatchObject({ from: day, to: daysFromToday(39) });
  });

  test("are sold no more in one go, and again by the word of the package too", async () => {
    const { id, packageTitle } = await createPackage();
    const word = async () => (await admin.get(`/packages/${id}`)).texts(".availability")[0];
    const stop = { what: "sales", stopped: "yes" };
    expect((await send(id, stop)).toast).toBe(`${packageTitle} is not sold any more.`);
    expect((await monthOf(id)).texts(".sales")[0]).toContain("guests see “sold out”");
    expect(await word()).toBe("sold out");
    expect((await send(id, { ...stop, stopped: "no" })).toast).toBe(`${packageTitle} is sold again.`);
    expect(await word()).toBe("available");
    await send(id, stop);
    const { version } = await db.package.findUniqueOrThrow({ where: { id } });
    const limited = { availability: "limited", version: String(version) };
    await admin.post(`/admin-dashboard/manage-packages/availability/${id}`, limited);
    expect(await word()).toBe("limited");
    expect(await db.package.findUniqueOrThrow({ where: { id } })).toMatchObject({ salesStopped: false });
  });

  test("fill in a hold as it was typed into a booking, and ask about a day that is not offered", async () => {
    const { id } = await createPackage({ dateRule: "fixed", seatsPerDay: 4 });
    const query = new URLSearchParams({ day, month: day.slice(0, 7), persons: "3", for: "Meera Nair, 98450 11111" });
    const typed = (await admin.get(`${pageOf(id)}?${query}`)).values("form:has([value=hold])");
    const filled = { what: "hold", startDate: day, numberOfPersons: "3", note: "Meera Nair, 98450 11111" };
    expect(typed).toMatchObject(filled);
    const asked = await send(id, typed);
    expect(asked.text).toContain(`This trip does not start on ${formatDate(day)}.`);
    expect(asked.texts("form:has([value=hold]) button").at(-1)).toBe("Hold all the same");
    expect(await db.seatHold.count({ where: { packageId: id } })).toBe(0);
    const answer = asked.values("form:has([value=hold])");
    expect(answer).toMatchObject(filled);
    expect((await send(id, answer)).toast).toBe(`3 places held on ${formatDate(day)} for Meera Nair, 98450 11111.`);
  });

  test("hold places for a caller, and let them go", async () => {
    const { id, packageTitle } = await createPackage({ seatsPerDay: 4 });
    const hold = {
      what: "hold",
      startDate: day,
      numberOfPersons: "4",
      until: `${day}T12:00`,
      note: "Rafiq Travels, +91 94190 12345",
    };
    expect((await send(id, hold)).toast).toBe(`4 places held on ${formatDate(day)} for ${hold.note}.`);
    expect(await cellOf(id)).toContain("4/4full");
    const { numberOfPersons: full = "" } = (await send(id, hold)).errors();
    expect(full).toContain(`${formatDate(day)} is full. Nearest days: `);
    expect(full).toContain(`Its places can be raised under the days of ${packageTitle}.`);
    const held = await db.seatHold.findFirstOrThrow({ where: { packageId: id } });
    const link = (await monthOf(id)).link(`a[href*="hold="]`);
    expect((await admin.get(link)).values("form[method=post]:has([name=packageId])")).toMatchObject({
      hold: held.id,
      packageId: id,
      startDate: day,
      numberOfPersons: "4",
      name: "Rafiq Travels",
      phoneNumber: "+91 94190 12345",
    });
    expect((await send(id, { what: "release", hold: held.id })).toast).toBe("The places are free again.");
    expect(await cellOf(id)).toContain("0/4");
  });

  test("say by API what is left and what it costs, to staff also how many places are taken", async () => {
    const { id } = await createPackage({ seatsPerDay: 10, weekdays: 127 });
    await createStoredBooking({ packageId: id, startDate: toDate(day), numberOfPersons: 8 });
    await createStoredBooking({ packageId: id, startDate: toDate(addDays(day, 1)), numberOfPersons: 10 });
    const closed = { packageId: id, day: toDate(addDays(day, 2)), closed: true, label: "Snow" };
    await db.packageDay.create({ data: closed });
    const path = `/api/v1/packages/admin/${id}/days?from=${day}&to=${addDays(day, 3)}`;
    const ask = async (reader: Browser) => {
      const answer = await reader.send(path);
      return { days: ((await answer.json()) as { days: object[] }).days, headers: answer.headers };
    };
    const free = { unitPrice: 8999, priceSettings: {}, label: null, why: null };
    const shown = [
      { ...free, date: day, status: "limited", seatsLeft: 2 },
      { ...free, date: addDays(day, 1), status: "sold out", why: "full", seatsLeft: 0 },
      { ...free, date: addDays(day, 2), status: "closed", why: "not-offered", seatsLeft: null, label: "Snow" },
      { ...free, date: addDays(day, 3), status: "available", seatsLeft: 10 },
    ];
    const visitor = await ask(new Browser());
    expect(visitor.days).toEqual(shown);
    expect(visitor.headers.get("Cache-Control")).not.toContain("no-store");
    const taken = [10, 10, null, 10].map((capacity, index) => ({ capacity, held: [8, 10, 0, 0][index] }));
    const staff = await ask(admin);
    expect(staff.days).toEqual(shown.map((each, index) => ({ ...each, ...taken[index] })));
    expect(staff.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(staff.headers.get("ETag")).not.toBe(visitor.headers.get("ETag"));
    await updatePackage({ id, availability: "sold out" });
    const none = { status: "sold out", why: "full", seatsLeft: 0 };
    const [first, , snow] = (await ask(new Browser())).days;
    expect([first, snow]).toEqual([{ ...shown[0], ...none }, shown[2]]);
  });

  test("follow the package's rules, which notice a stale edit", async () => {
    const { id, version } = await createPackage();
    const weekday = `on-${toDate(day).getUTCDay()}`;
    const rules = { dateRule: "open", seatsPerDay: "6", leadDays: "3", [weekday]: "on", version: String(version) };
    expect((await admin.post(`${pageOf(id)}/rules`, rules)).toast).toBe("Saved.");
    expect(await cellOf(id)).toContain("0/6");
    expect(await cellOf(id, daysFromToday(41))).toContain("not offered");
    const derived = { ...rules, availabilityRule: "derived", version: "2" };
    expect((await admin.post(`${pageOf(id)}/rules`, derived)).toast).toBe("Saved.");
    expect((await admin.get(`${pageOf(id)}/rules`)).values("main")).toMatchObject({ availabilityRule: "derived" });
    const edited = await admin.get(`/admin-dashboard/manage-packages/edit/${id}`);
    expect(edited.texts("#availability-hint")[0]).toContain("The days give this word.");
    const crossed = await admin.post(`${pageOf(id)}/rules`, {
      ...rules,
      minPersons: "13",
      maxPersons: "12",
      version: "3",
    });
    expect(crossed.errors()).toEqual({ maxPersons: "Please enter a largest group of at least the smallest, 13." });
    expect(crossed.values("main")).toMatchObject({ minPersons: "13", maxPersons: "12" });
    const stale = await admin.post(`${pageOf(id)}/rules`, { ...rules, seatsPerDay: "9" });
    expect(stale.status).toBe(409);
    expect(stale.values("main")).toMatchObject({ seatsPerDay: "9" });
  });
});
