import { gzipSync } from "node:zlib";

import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { addMonths, formatDate, today } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createPackage } from "../support/factories";
import { seenIn } from "../support/scripted";
import { Browser, freshDesk } from "../support/site";

const LIST = "/admin-dashboard/manage-packages";

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

/** Sends the package's form with these values, as a browser without JavaScript. */
async function edit(id: string, typed: Record<string, string>) {
  const page = await admin.get(`${LIST}/edit/${id}`);
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...page.sent("main form.package-form"), ...typed }))
    if (name !== "imgUrl") fields.append(name, value);
  return admin.post(page.link("main form.package-form"), fields);
}

const typed = {
  months: "may | best | meadows green | 9 | 24\nJune | good",
  costsOnTheWay: "Pony ride | 850 | 1,500 | ride\nLunch | 300",
  costsCheckedOn: today(),
};

test("what the office types of months and costs stands on the page, and a search for the month says it", async () => {
  const { id } = await createPackage();
  expect((await new Browser().get(`/packages/${id}`)).texts(".facts-in-words")).toEqual([]);
  expect((await edit(id, typed)).toast).toBe("Updated package successfully!");
  const page = await new Browser().get(`/packages/${id}`);
  expect(page.texts(".facts-in-words h2")).toEqual(["When to go", "Costs on the way"]);
  expect(page.texts(".facts-in-words li")).toEqual([
    "May Best. Meadows green. 9 to 24 °C",
    "June Good",
    "Pony ride ₹850 – ₹1,500 per ride",
    "Lunch ₹300 per person",
  ]);
  expect(page.texts(".facts-in-words .small")).toEqual([
    `Paid on the spot, not to us; last checked on ${formatDate(today())}.`,
  ]);
  const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((ahead) => addMonths(today(), ahead).slice(0, 7));
  const [may, july] = ["05", "07"].map((number) => months.find((month) => month.endsWith(number)));
  expect((await new Browser().get(`/packages?month=${may}`)).texts(".month-hint")).toEqual([
    "May: Best. Meadows green. 9 to 24 °C",
  ]);
  const searched = await new Browser().get(`/packages?month=${may}`);
  expect(searched.texts(".best-months")).toContain("Best: May");
  expect((await new Browser().get("/")).texts(".best-months")).toContain("Best: May");
  expect(page.texts(".facts-in-words summary")).toEqual(["Best: May"]);
  const other = await new Browser().get(`/packages?month=${july}`);
  expect([other.texts(".month-hint"), other.texts(".package-card h3").length]).toEqual([[], 1]);
});

test("the form says what a group of the chosen size gets, as the office typed it, and nothing of other sizes", async () => {
  const { id } = await createPackage();
  const rooms = "1-2 | 1 room, 1 car\n3-6 | 2 to 3 rooms, 1 car";
  const refused = await edit(id, { roomsAndCars: "many | 1 room" });
  expect(refused.errors().roomsAndCars).toMatch(/^Please write each size of a group/);
  expect((await edit(id, { roomsAndCars: rooms })).toast).toBe("Updated package successfully!");
  const said = async (persons: number) => {
    const page = await new Browser().get(`/packages/${id}?numberOfPersons=${persons}`);
    return seenIn(page.document, "#numberOfPersons-notes p");
  };
  expect(await said(2)).toEqual(["1 to 2 persons: 1 room, 1 car"]);
  expect(await said(5)).toEqual(["3 to 6 persons: 2 to 3 rooms, 1 car"]);
  expect(await said(7)).toEqual([]);
});

test("a route stands on the page as a map with its nights, and is the map's address; two places need none", async () => {
  const { id } = await createPackage({ days: 4, nights: 3 });
  expect((await new Browser().get(`/packages/${id}`)).html).not.toContain("/map.svg");
  const refused = await edit(id, { route: "Sonmarg | 2" });
  expect([refused.status, refused.errors().route]).toEqual([400, expect.stringContaining("Did you mean Sonamarg,")]);
  expect((await edit(id, { route: "Srinagar airport\ngulmarg | 2\nPahalgam | 1" })).toast).toContain("Updated");
  const page = await new Browser().get(`/packages/${id}`);
  expect(page.texts(".way li")).toEqual([" Srinagar airport 1,660 m", "1–2 Gulmarg 2,650 m", "3 Pahalgam 2,130 m"]);
  const [, address = ""] =
    /<img src="(\/map\.svg[^"]*)" alt="Srinagar airport → Gulmarg \(2 nights\)/.exec(page.html) ?? [];
  const map = await new Browser().send(address);
  expect([map.status, map.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
  const drawing = await map.text();
  for (const shown of [">1–2</text>", ">3</text>", ">Gulmarg</text>", ">Pahalgam</text>"])
    expect(drawing).toContain(shown);
  expect(gzipSync(drawing).length).toBeLessThan(3 * 1024);
  await edit(id, { route: "Srinagar airport\nGulmarg | 3\nSrinagar airport" });
  const between = await new Browser().get(`/packages/${id}`);
  expect([between.texts(".way li").length, between.html.includes("/map.svg")]).toEqual([3, false]);
});

test.each(["", "?way=", "?way=Atlantis", "?way=Gulmarg-99", `?way=${"Gulmarg_".repeat(30)}`])(
  "there is no map at %s",
  async (query) => {
    expect((await new Browser().send(`/map.svg${query}`)).status).toBe(404);
  },
);

test("a map names no place twice, and hides names that have no room", async () => {
  const near = ["Nichnai", "Vishansar", "Gadsar", "Satsar", "Gangabal", "Naranag", "Sonamarg", "Kangan", "Thajiwas"];
  const drawing = await (await new Browser().send(`/map.svg?way=${[...near, ...near].join("_")}`)).text();
  const names = [...drawing.matchAll(/>([A-Z][A-Za-z -]+)<\/text>/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => near.includes(name ?? "")).length).toBeLessThan(near.length);
});

test("the catalogue links each place on the way to the trips that come by it", async () => {
  const { id, packageTitle } = await createPackage({ days: 3, nights: 2, route: "Tulail | 1\nLolab" });
  await createPackage({ route: "Baltal", isPublished: false });
  const links = (await new Browser().get("/packages")).links(".places a");
  expect(links).toEqual(expect.arrayContaining(["/packages?q=Lolab", "/packages?q=Tulail"]));
  expect(links).not.toContain("/packages?q=Baltal");
  expect((await new Browser().get(`/packages/${id}`)).links(".way a")).toEqual([
    "/packages?q=Tulail",
    "/packages?q=Lolab",
  ]);
  const found = await new Browser().get("/packages?q=Tulail");
  expect([found.texts(".package-card h3"), found.texts(".places")]).toEqual([[packageTitle], []]);
  expect((await new Browser().get("/packages?q=Atlantis")).links(".places a")).toEqual(links);
});

test("a month that is none comes back with what was typed", async () => {
  const { id } = await createPackage();
  const refused = await edit(id, { ...typed, months: "Spring | best" });
  expect(refused.status).toBe(400);
  expect(refused.errors().months).toContain("Please write each month on a line of its own");
  expect(refused.values("main form.package-form")).toMatchObject({ ...typed, months: "Spring | best" });
});

test("costs that nobody has checked for a year are listed for staff, with the way to the form", async () => {
  const longAgo = daysFromToday(-400);
  const { id, packageTitle } = await createPackage({ costsOnTheWay: "Lunch | 300", costsCheckedOn: longAgo });
  const page = await admin.get(LIST);
  expect(page.texts("details.notice li")).toEqual([`${packageTitle}: checked on ${formatDate(longAgo)}`]);
  expect(page.links("details.notice a")).toEqual([`${LIST}/edit/${id}`]);
  await db.package.update({ where: { id }, data: { costsCheckedOn: today() } });
  expect((await admin.get(LIST)).texts("details.notice")).toEqual([]);
});
