import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { bookableMonths } from "~/models/catalogue/package/limits";
import { listPackages } from "~/models/catalogue/package/lists/list-packages.server";
import { readSearch } from "~/models/catalogue/search/read-search";
import {
  listDestinations,
  listFinding,
  listOtherMonths,
  searchPackages,
} from "~/models/catalogue/search/search-packages.server";
import { listStartsIn } from "~/models/catalogue/search/starts-in.server";
import { waysToNarrow, waysWithoutOne } from "~/models/catalogue/search/ways";
import { addDays, addMonths, toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createPackage } from "../../../support/factories";

const read = (query: string) => readSearch(`http://localhost/packages?${query}`);

async function titles(query: string) {
  const { packages } = await searchPackages(read(query));
  return packages.map(({ packageTitle }) => packageTitle);
}

const day = (number: number) => toDate(daysFromToday(number - 40));

beforeEach(async () => {
  await db.package.deleteMany();
  const soldOut = { availability: "sold out", tags: [] };
  const snow = { startingPrice: 34999, mrpPrice: 34999, availability: "limited", tags: ["snow"] };
  const glacier = { locationName: "Sonamarg", nights: 0, startingPrice: 2499, tags: ["100%_fun", "day\\trip"] };
  const circuit = { description: "Lake, meadow and glacier.", numberOfBookings: 14, tags: ["gulmarg"] };
  const given = [
    { packageTitle: "Dal Lake Weekend", days: 3, startingPrice: 8999, numberOfBookings: 6, tags: ["houseboat"] },
    { packageTitle: "Ski Starter", locationName: "Gulmarg", tourName: "First Turns", days: 6, ...snow },
    { packageTitle: "Valley Circuit", days: 6, startingPrice: 11000, ...circuit },
    { packageTitle: "Glacier Day Out", days: 1, ...glacier },
    { packageTitle: "Bloom Week", tourName: "Tulips", days: 4, startingPrice: 11499, ...soldOut },
  ];
  for (const [index, each] of given.entries()) await createPackage({ ...each, createdAt: day(index + 1) });
  await createPackage({ packageTitle: "Archived Lake", deletedAt: new Date() });
  await createPackage({ packageTitle: "Draft Lake", locationName: "Nowhere", isPublished: false });
});

describe("what fits", () => {
  test("everything on offer, newest first, when nothing is asked", async () => {
    const all = ["Bloom Week", "Glacier Day Out", "Valley Circuit", "Ski Starter", "Dal Lake Weekend"];
    expect(await titles("")).toEqual(all);
  });

  test("every word is found somewhere, whatever its case", async () => {
    expect(await titles("q=LAKE")).toEqual(["Dal Lake Weekend", "Valley Circuit"]);
    expect(await titles("q=glacier+meadow")).toEqual(["Valley Circuit"]);
    expect(await titles("q=tulips")).toEqual(["Bloom Week"]);
    expect(await titles("q=glacier+tulips")).toEqual([]);
  });

  test("a destination is where a package goes, by place, name or tag", async () => {
    expect(await titles("destination=gulmarg")).toEqual(["Ski Starter", "Valley Circuit"]);
    expect(await titles("destination=Dal+Lake")).toEqual(["Dal Lake Weekend"]);
  });

  test("an itinerary counts too, after titles, tags and descriptions, and only by whole words in their order", async () => {
    const itinerary =
      '<p>Birds of Hokersar, then <strong>Dal</strong> Lake.</p><p><a href="https://example.com/tsomoriri">On</a></p>';
    await createPackage({ packageTitle: "Old City Walk", itinerary, createdAt: day(30) });
    expect(await titles("destination=Dal+Lake")).toEqual(["Dal Lake Weekend", "Old City Walk"]);
    expect(await titles("q=dal+lake")).toEqual(["Dal Lake Weekend", "Old City Walk"]);
    expect(await titles("q=hokersar")).toEqual(["Old City Walk"]);
    expect(await titles("q=tsomoriri")).toEqual([]);
    await db.package.updateMany({ where: { packageTitle: "Old City Walk" }, data: { itinerary: "<p>Walk.</p>" } });
    expect(await titles("q=hokersar")).toEqual([]);
  });

  test("a month in words is that month, and words that tell nothing need not be found", async () => {
    for (const [name, number] of [
      ["may", "-05"],
      ["September", "-09"],
      ["JANUARY", "-01"],
    ] as const) {
      const month = bookableMonths().find((each) => each.endsWith(number));
      expect(read(`q=${name}`)).toMatchObject({ month, q: undefined });
      expect(read(`q=family+in+${name}`)).toMatchObject({ month, q: "family" });
      expect(read(`q=${name}+walk&month=${bookableMonths()[2]}`)).toMatchObject({ q: `${name} walk` });
    }
    await createPackage({ packageTitle: "Flocks", createdAt: day(32) });
    expect(await titles("q=flocks+for+the")).toEqual(["Flocks"]);
  });

  test("a group finds the trips that take it", async () => {
    await createPackage({ packageTitle: "Huts", minPersons: 4, maxPersons: 8, createdAt: day(31) });
    for (const [persons, isFound] of [
      [3, false],
      [4, true],
      [8, true],
      [9, false],
    ] as const)
      expect((await titles(`persons=${persons}`)).includes("Huts"), String(persons)).toBe(isFound);
    expect(await titles("persons=3")).toContain("Dal Lake Weekend");
  });

  test("what is offered instead finds as much as it says", async () => {
    const none = read("q=snow&destination=Gulmarg&maxPrice=9000");
    const ways = await listFinding(waysWithoutOne(none));
    expect(ways.map(({ name, count }) => [name, count])).toEqual([["up to ₹9,000", 1]]);
    for (const { search, count } of await listFinding(waysToNarrow(read(""))))
      expect((await searchPackages(search)).totalPackages).toBe(count);
    expect(waysWithoutOne(read("q=snow"))).toEqual([]);
  });

  test("packages are found by what people call them, their own words first", async () => {
    const slow = {
      tags: ["easy"],
      includedFeatures: ["Wheelchair on request"],
      description: "Short drives, and none to skip.",
    };
    await createPackage({ packageTitle: "Easy Days", locationName: "Pahalgam", createdAt: day(30), ...slow });
    await createPackage({
      packageTitle: "Kids and Grandparents",
      createdAt: day(29),
      description: "",
      tags: ["family"],
    });
    for (const [typed, ...found] of [
      ["grandparents", "Kids and Grandparents", "Easy Days"],
      ["family trip with grandparents", "Kids and Grandparents"],
      ["senior citizens", "Easy Days", "Kids and Grandparents"],
      ["wheelchair", "Easy Days"],
      ["skiing", "Ski Starter"],
      ["ski", "Ski Starter"],
      ["hotel in winter", "Ski Starter"],
      ["पहलगाम", "Easy Days"],
      ["गुलमर्ग में बर्फ", "Ski Starter"],
      ["bloom week 4 days below 20000", "Bloom Week"],
      ["1 day under 5k", "Glacier Day Out"],
    ] as const)
      expect([typed, ...(await titles(String(new URLSearchParams({ q: typed }))))]).toEqual([typed, ...found]);
    const all = (await titles("")).sort();
    for (const typed of ["कश्मीर", "a trip to Kashmir", "tour package"])
      expect((await titles(String(new URLSearchParams({ q: typed })))).sort(), typed).toEqual(all);
    expect((await titles("q=cheap+lake")).slice(0, 2)).toEqual(["Dal Lake Weekend", "Valley Circuit"]);
  });

  test("a misspelling finds what was meant, and says so", async () => {
    await createPackage({ packageTitle: "Slow Days", tags: ["easy"], description: "", createdAt: day(1) });
    for (const [typed, meant, title] of [
      ["Gulmurg", "gulmarg", "Ski Starter"],
      ["Sonmarg", "sonamarg", "Glacier Day Out"],
      ["tulisp", "tulips", "Bloom Week"],
      ["houseboat gulmurg", "houseboat gulmarg", "Ski Starter"],
      ["Paris", null, undefined],
      ["xyz", null, undefined],
      // One letter too many in a short word, and in a word that only visitors say.
      ["skii", "ski", "Ski Starter"],
      ["snoww gulmarg", "snow gulmarg", "Ski Starter"],
      ["grandparnets", "grandparents", "Slow Days"],
      // What no package has is left out, and that is said.
      ["gulmarg opera", "gulmarg", "Ski Starter"],
      ["opera zyx", null, undefined],
    ] as const) {
      const found = { meant: null, ...(await searchPackages(read(`q=${typed}`))) };
      expect([typed, found.meant, found.packages[0]?.packageTitle]).toEqual([typed, meant, title]);
    }
    // A search with results is not corrected.
    expect(await searchPackages(read("q=gulmarg"))).not.toHaveProperty("meant");
  });

  test("days, price and availability narrow it down", async () => {
    expect(await titles("days=1")).toEqual(["Glacier Day Out"]);
    expect(await titles("days=6-60")).toEqual(["Valley Circuit", "Ski Starter"]);
    expect(await titles("minPrice=8999&maxPrice=11000")).toEqual(["Valley Circuit", "Dal Lake Weekend"]);
    expect(await titles("availability=sold+out")).toEqual(["Bloom Week"]);
  });

  test("a month is one with a day to start that has a free place, and the card knows the first and the lowest price", async () => {
    const later = `${daysFromToday(70).slice(0, 7)}-15`;
    const month = later.slice(0, 7);
    const fixed = { dateRule: "fixed", startingPrice: 15_499, mrpPrice: 15_499, tags: ["trek"] };
    const made = (packageTitle: string, more = {}) =>
      createPackage({ packageTitle, createdAt: day(30), ...fixed, ...more });
    const { id } = await made("Great Lakes Trek");
    await saveDays(id, [
      { date: later, unitPrice: 21_999 },
      { date: addDays(later, 1), closed: true },
    ]);
    const full = await made("Full Trek");
    await saveDays(full.id, [{ date: later, capacity: 2 }]);
    const take = (held: number) => db.packageDay.updateMany({ where: { packageId: full.id }, data: { held } });
    await take(2);
    const stopped = await made("Stopped Trek", { availability: "sold out" });
    await saveDays(stopped.id, [{ date: later }]);
    await made("Other Season", { dateRule: "open", firstDay: toDate(addMonths(later, 2)) });

    expect(await titles(`q=trek&month=${month}`)).toEqual(["Great Lakes Trek"]);
    expect(await listStartsIn(month, [{ _id: id }, { _id: full.id }])).toEqual({ [id]: { day: later, price: 21_999 } });
    expect((await titles(`month=${month}&maxPrice=9000`)).sort()).toEqual(["Dal Lake Weekend", "Glacier Day Out"]);
    await take(1);
    expect((await titles(`q=trek&month=${month}`)).sort()).toEqual(["Full Trek", "Great Lakes Trek"]);
    const [between, first] = [1, 2].map((number) => addMonths(later, number).slice(0, 7));
    expect((await listOtherMonths(read(`q=trek&month=${between}`))).slice(0, 2)).toEqual([month, first]);
    const { packages, totalPackages } = await listPackages({ page: 1, limit: 1 }, month);
    expect([packages, totalPackages]).toEqual([expect.anything(), 6]);
  });

  test("a price beyond what a column holds is above all prices", async () => {
    const all = await titles("");
    expect(await titles("maxPrice=2147483648")).toEqual(all);
    expect(await titles("maxPrice=999999999999999")).toEqual(all);
    expect(await titles("minPrice=2147483648")).toEqual([]);
  });

  test("signs of the query language are only text", async () => {
    for (const sign of ["%25", "_", "0%25_f", "%5C"])
      expect(await titles(`q=${sign}`), sign).toEqual(["Glacier Day Out"]);
    expect(await titles("q=%27%3B--")).toEqual([]);
    for (const odd of [
      "\ud800",
      "a\u0300".repeat(60),
      "👩‍👩‍👧 ".repeat(40),
      "\u202egramlug",
      "ﷺ",
      "{x,NULL}",
      '"',
      "'':*&|!",
    ])
      expect(await titles(String(new URLSearchParams({ q: odd }))), odd).toEqual([]);
  });
});

test("the order is the one that was asked for", async () => {
  expect((await titles("sort=popular")).slice(0, 2)).toEqual(["Valley Circuit", "Dal Lake Weekend"]);
  expect((await titles("sort=price-low"))[0]).toBe("Glacier Day Out");
  expect((await titles("sort=price-high"))[0]).toBe("Ski Starter");
  expect((await titles("sort=shortest")).slice(0, 2)).toEqual(["Glacier Day Out", "Dal Lake Weekend"]);
});

test("destinations are the places of what is on offer", async () => {
  expect(await listDestinations()).toEqual(["Gulmarg", "Sonamarg", "Srinagar"]);
});

test("pages hold twelve", async () => {
  for (let index = 0; index < 13; index += 1) {
    await createPackage({ packageTitle: `Orchard ${index}`, tags: ["orchard"], createdAt: day(40 + index) });
  }
  const first = await searchPackages(read("q=orchard"));
  expect(first).toMatchObject({ totalPackages: 13 });
  expect(first.packages).toHaveLength(12);
  const last = await searchPackages(read("q=orchard&page=2"));
  expect(last.packages.map(({ packageTitle }) => packageTitle)).toEqual(["Orchard 0"]);
  expect(await searchPackages(read("q=nothing"))).toEqual({ packages: [], totalPackages: 0 });
});
