import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createPackage, createStoredBooking, createUser } from "../support/factories";
import { Browser, loggedIn } from "../support/site";

const DAY = daysFromToday(1);
const PONY = { _id: "pony", name: "Pony to Thajiwas", per: "person", quantity: 2, each: 900 };
const DRIVERS = `/admin-dashboard/departures/drivers?day=${DAY}`;

beforeEach(async () => {
  await db.driveLink.deleteMany();
  await db.booking.updateMany({ data: { deletedAt: new Date() } });
  await db.rateLimit.deleteMany();
});

async function office() {
  return loggedIn(createUser({ role: "agent" }));
}

/** Makes a link in the office and gives its path. */
async function makeLink(which = "") {
  const agent = await office();
  expect((await agent.post(DRIVERS, { day: DAY, which })).toast).toBe("The link is made.");
  return pathOf((await db.driveLink.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).key);
}

const pathOf = (key: string) => `/drive/${key}`;

async function pickup(customerName: string, more: object = {}) {
  const aisha = await createUser({ name: customerName });
  return createStoredBooking({
    userId: aisha.id,
    startDate: toDate(DAY),
    bookingStatus: "confirmed",
    customerName,
    ...more,
  });
}

describe("the page of a driver", () => {
  test("lists the confirmed pick-ups of its day in order of time, with phones and wishes, never money, mail or address", async () => {
    const late = await pickup("Sunita Kaul", { pickup: "Hotel Grand, lobby, 10:50", totalPrice: 77_333 });
    await pickup("Mohit Bansal", { pickup: "Airport 9:05", customerPhone: "+91 99100 40218", extras: [PONY] });
    await pickup("Nobody Yet", { bookingStatus: "pending" });
    await pickup("Another Day", { startDate: toDate(daysFromToday(2)) });
    await db.traveller.create({
      data: { bookingId: late.id, position: 1, name: "Zoya Kaul", ageBand: "under-5", note: "a wheelchair" },
    });
    const page = await new Browser().get(await makeLink());
    expect(page.texts("h2").map((text) => text.split(" ").slice(0, 2).join(" "))).toEqual([
      "Mohit Bansal",
      "Sunita Kaul",
    ]);
    expect(page.html).toContain('href="tel:+919910040218"');
    expect(page.text).toContain("a wheelchair");
    expect(page.text).toContain("2 × Pony to Thajiwas");
    const { customerEmail } = await db.booking.findUniqueOrThrow({ where: { id: late.id } });
    for (const secret of [customerEmail, "77,333", "77333", "₹"]) expect(page.html).not.toContain(secret);
  });

  test("is of one driver or one package if the office says so", async () => {
    const pkg = await createPackage({ packageTitle: "Gurez Valley Camp" });
    await pickup("Sunita Kaul", { tripContact: "Bashir, +91 98765 43210" });
    await pickup("Mohit Bansal", { packageId: pkg.id });
    const namesOn = async (which: string) =>
      (await new Browser().get(await makeLink(which))).texts("h2").map((text) => text.split(" ")[0]);
    expect(await namesOn("driver:Bashir, +91 98765 43210")).toEqual(["Sunita"]);
    expect(await namesOn(`package:${pkg.id}`)).toEqual(["Mohit"]);
    const list = await (await office()).get(DRIVERS);
    expect(list.html).toContain("https://wa.me/919876543210?text=");
  });

  test("opens until two days after its day, and not once it is withdrawn; all else is one and the same 404", async () => {
    const link = await makeLink();
    const statusOf = async (path: string) => (await new Browser().get(path)).status;
    expect(await statusOf(link)).toBe(200);
    for (const [days, status] of [
      [-2, 200],
      [-3, 404],
    ] as const) {
      await db.driveLink.updateMany({ data: { day: toDate(daysFromToday(days)) } });
      expect(await statusOf(link), String(days)).toBe(status);
    }
    await db.driveLink.updateMany({ data: { day: toDate(DAY) } });
    const { id } = await db.driveLink.findFirstOrThrow();
    expect((await (await office()).post(DRIVERS, { intent: "withdraw", id })).toast).toBe("The link no longer works.");
    expect(await statusOf(link)).toBe(404);
    expect(await statusOf(pathOf("AAAAAAAAAAAAAAAAAAAAAA"))).toBe(404);
  });

  test("is made once for the same choice, and for no day that is over", async () => {
    const link = await makeLink();
    expect(await makeLink()).toBe(link);
    const past = daysFromToday(-3);
    const refused = await (
      await office()
    ).post(`/admin-dashboard/departures/drivers?day=${past}`, { day: past, which: "" });
    expect(refused.text).toContain("That day is over. Please choose today or later.");
  });
});

describe("met", () => {
  test("is noted once at the time of the first tap, shown to driver and office, and can be taken back", async () => {
    const { id } = await pickup("Sunita Kaul", { pickup: "Dal Gate, 09:00" });
    const link = await makeLink();
    const driver = new Browser();
    const at = new Date(Date.now() - 60_000).toISOString();
    const tap = (more: object = {}) => driver.post(`${link}/met`, { booking: id, intent: "met", ...more });
    await Promise.all([tap({ at }), tap({ at }), tap({ at })]);
    await tap();
    const [met, ...more] = await db.pickupMet.findMany({ where: { bookingId: id } });
    expect(met?.metAt.toISOString()).toBe(at);
    expect(more).toEqual([]);
    expect((await driver.get(link)).text).toMatch(/Met at \d\d:\d\d/);
    expect((await (await office()).get(`/admin-dashboard/departures?from=${DAY}&to=${DAY}`)).text).toMatch(
      /met \d\d:\d\d/,
    );
    await driver.post(`${link}/met`, { booking: id, intent: "undo" });
    expect(await db.pickupMet.count({ where: { bookingId: id } })).toBe(0);
  });

  test("is never later than now, whatever the phone's clock says", async () => {
    const { id } = await pickup("Sunita Kaul");
    const link = await makeLink();
    await new Browser().post(`${link}/met`, { booking: id, intent: "met", at: toDate(daysFromToday(9)).toISOString() });
    const { metAt } = await db.pickupMet.findFirstOrThrow({ where: { bookingId: id } });
    expect(metAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test("is not taken for a booking of another day, by a withdrawn link, or from another site", async () => {
    const { id } = await pickup("Sunita Kaul", { startDate: toDate(daysFromToday(2)) });
    const link = await makeLink();
    const tap = () => new Browser().post(`${link}/met`, { booking: id, intent: "met" });
    expect((await tap()).status).toBe(404);
    await db.driveLink.updateMany({ data: { revokedAt: new Date() } });
    await db.booking.update({ where: { id }, data: { startDate: toDate(DAY) } });
    expect((await tap()).status).toBe(404);
    expect(await db.pickupMet.count({ where: { bookingId: id } })).toBe(0);
  });
});
