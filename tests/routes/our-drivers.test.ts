import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { fromDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createStoredBooking, createUser } from "../support/factories";
import { type Browser, loggedIn } from "../support/site";

const PAGE = "/admin-dashboard/departures/our-drivers";
const BASHIR = { name: "Bashir", phone: "+91 98765 00011", vehicle: "Innova, JK01 A 1234" };

let agent: Browser;

beforeEach(async () => {
  await db.driver.deleteMany();
  agent = await loggedIn(createUser({ role: "agent" }));
});

const suggestedAt = async (path: string, who = agent) =>
  [...(await who.get(path)).html.matchAll(/<option value="([^"]*Bash[^"]*)"/g)].map(([, driver]) => driver);

test("a driver is typed once, and suggested wherever a pick-up is set, to those who set one", async () => {
  const trip = await createStoredBooking({ startDate: toDate(daysFromToday(2)) });
  expect(await agent.post(PAGE, BASHIR)).toMatchObject({ path: PAGE, toast: "The driver is saved." });
  const day = fromDate(trip.startDate);
  const list = `/admin-dashboard/departures?from=${day}&to=${day}`;
  const pages = [
    list,
    `/admin-dashboard/departures/pickup?day=${day}&package=${trip.packageId}`,
    `/admin-dashboard/manage-bookings/edit/${trip.id}`,
  ];
  for (const page of pages) expect(await suggestedAt(page)).toEqual(["Bashir, +91 98765 00011, Innova, JK01 A 1234"]);
  const viewer = await loggedIn(createUser({ role: "viewer" }));
  expect(await suggestedAt(list, viewer)).toEqual([]);
});

test("the same phone is the same driver, and who is removed is gone", async () => {
  await agent.post(PAGE, BASHIR);
  await agent.post(PAGE, { ...BASHIR, name: "Bashir Dar", vehicle: "" });
  const [driver, ...others] = await db.driver.findMany();
  expect([driver, others]).toMatchObject([{ name: "Bashir Dar", vehicle: null }, []]);
  const remove = { intent: "remove", id: driver?.id ?? "" };
  expect((await agent.post(PAGE, remove)).toast).toBe("The driver is removed.");
  expect((await agent.post(PAGE, remove)).toast).toBe("There is no such driver.");
  expect(await db.driver.count()).toBe(0);
});
