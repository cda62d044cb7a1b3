import { expect, test } from "vitest";

import { extraField } from "~/values/extras";

import { daysFromToday } from "../support/dates";
import { createPackage, extra } from "../support/factories";
import { scripted } from "../support/scripted";
import { Browser } from "../support/site";

const snow = extra({ name: "A day in the snow", price: 2400 });
const startDate = daysFromToday(40);
const other = daysFromToday(41);
const typed = { startDate, numberOfPersons: "4", numberOfChildren: "2", [extraField(snow)]: "3" };

const LINKS = "[data-typed], [data-day] a";

/** Where a link leads, with its query in any order. A quote is asked for without extras. */
function readLink(href: string) {
  const { pathname, searchParams, hash } = new URL(href, "http://localhost/packages/1");
  if (pathname === "/make-it-mine") searchParams.delete(extraField(snow));
  return { pathname, hash, query: Object.fromEntries(searchParams) };
}

test("links to a day, a month, a question and a quote lose nothing typed, with and without script", async () => {
  const { id } = await createPackage({ leadDays: 1, childPrice: 4750, extras: [snow] });
  const month = other.slice(0, 7);
  const shown = await new Browser().get(`/packages/${id}?${new URLSearchParams({ month, ...typed })}`);
  const links = shown.links(LINKS).map((link) => link ?? "");
  const byServer = links.map(readLink);
  expect(byServer).toContainEqual({
    pathname: "/packages/1",
    hash: "#book",
    query: { ...typed, month, startDate: other },
  });

  const page = scripted((await new Browser().get(`/packages/${id}?month=${month}`)).html);
  page.fill(typed);
  expect(page.links(LINKS).map(readLink)).toEqual(byServer);
});

test("a link in a table of the itinerary stays as it was written", async () => {
  const href = "https://example.com/map?place=aru#camp";
  const itinerary = `<h2>Day 1</h2><table><tbody><tr><td><a href="${href}">Map</a></td></tr></tbody></table>`;
  const { id } = await createPackage({ leadDays: 1, itinerary });
  const page = scripted((await new Browser().get(`/packages/${id}?month=${startDate.slice(0, 7)}`)).html);
  page.fill({ startDate, numberOfPersons: "4" });
  expect(page.links(".itinerary td a")).toEqual([href]);
});

test("a tapped day keeps the group that came with the search", async () => {
  const { id } = await createPackage({ leadDays: 1 });
  const browser = new Browser();
  const page = await browser.get(`/packages/${id}?month=${startDate.slice(0, 7)}&numberOfPersons=3`);
  const day = page.link(`.start-days a[href*="startDate=${startDate}"]`);
  expect((await browser.get(`/packages/${id}${day.replace(/#.*/, "")}`)).values("main form")).toMatchObject({
    startDate,
    numberOfPersons: "3",
  });
});
