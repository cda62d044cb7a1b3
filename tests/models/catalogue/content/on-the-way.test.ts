import { describe, expect, test } from "vitest";
import { type z } from "zod";

import { readTexts } from "~/models/catalogue/content/content";
import { costInWords, readCosts } from "~/models/catalogue/content/costs";
import { bestMonths, monthFactInWords, monthSentence, readMonths } from "~/models/catalogue/content/months";
import { roomsInWords } from "~/models/catalogue/content/rooms-and-cars";
import { nightsOfStops, routeInWords } from "~/models/catalogue/content/route";
import { updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { listStaleCosts } from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { packageEditSchema } from "~/models/catalogue/package/schema";
import { placeKey, PLACES } from "~/models/catalogue/place/gazetteer";
import { addDays, addMonths, MONTH_NAMES, today } from "~/values/calendar";

import { createPackage } from "../../../support/factories";

const { route, months, costsOnTheWay, costsCheckedOn, roomsAndCars } = packageEditSchema.shape;

const faultOf = (field: z.ZodType, input: unknown) => field.safeParse(input).error?.issues[0]?.message;

const read = ({ route = "", months = "", costsOnTheWay = "", roomsAndCars = "" }) => ({
  ...readTexts({ days: 3, dayFacts: "", route, roomsAndCars }),
  months: readMonths(months),
  costsOnTheWay: readCosts(costsOnTheWay),
});

describe("a route", () => {
  test("is read from lines and lists alike, with where its places lie", () => {
    const stored = "Srinagar airport\nGulmarg | 2\nPahalgam";
    expect(route.parse("srinagar AIRPORT | 0\n\n gulmarg | 2 nights\nPahalgam |")).toBe(stored);
    const stops = read({ route: stored }).route;
    expect(stops[1]).toEqual({ place: "Gulmarg", nights: 2, latitude: 34.048, longitude: 74.38, altitude: 2650 });
    expect(route.parse(stops)).toBe(stored);
    expect(routeInWords(stops)).toBe("Srinagar airport → Gulmarg (2 nights) → Pahalgam");
    expect(route.parse("")).toBe("");
  });

  test("numbers the nights of its stops", () => {
    const stops = read({ route: "Srinagar | 2\nNishat\nGulmarg | 1\nSrinagar | 2" }).route;
    expect(nightsOfStops(stops)).toEqual(["1–2", "", "3", "4–5"]);
  });

  test("leaves out a place that is no longer known", () => {
    expect(read({ route: "Atlantis | 2\nGulmarg" }).route).toMatchObject([{ place: "Gulmarg", nights: 0 }]);
  });

  test.each([
    ["Sonmarg | 2", "We have no place “Sonmarg” on the map. Did you mean Sonamarg, Gulmarg or Tangmarg?"],
    ["the Dal", /Did you mean Dal Lake,/],
    ["Gulmarg | many", "Please enter the nights in Gulmarg as a whole number, or nothing."],
    ["Gulmarg | 61", /^Please enter the nights in Gulmarg/],
    ["| 2", /^Please write each place of the route on a line/],
    [{ place: "Gulmarg" }, /^Please write each place of the route on a line/],
    [Array.from({ length: 21 }, () => "Gulmarg").join("\n"), "Please name at most 20 places."],
  ])("%s is refused", (input, message) => {
    expect(faultOf(route, input)).toMatch(message);
  });

  test("has no more nights than the trip, whichever of them is changed", async () => {
    const { id } = await createPackage({ days: 3, nights: 2, route: "Gulmarg | 2" });
    const message = "The route has 3 nights, but the trip has 2 nights.";
    const longer = await updatePackage({ id, route: "Gulmarg | 3" });
    expect(longer).toMatchObject({ ok: false, errors: { route: message } });
    expect(await updatePackage({ id, nights: 1 })).toMatchObject({
      ok: false,
      errors: { route: "The route has 2 nights, but the trip has 1 night." },
    });
    expect(await updatePackage({ id, days: 4, nights: 3, route: "Gulmarg | 3" })).toMatchObject({ ok: true });
  });
});

test("no two places of the map have one name or point, and all lie on it", () => {
  const points = PLACES.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  expect([new Set(points).size, new Set(PLACES.map(({ name }) => placeKey(name))).size]).toEqual([50, 50]);
  for (const { latitude, longitude } of PLACES) {
    expect(latitude > 33.44 && latitude < 34.76 && longitude > 74.2 && longitude < 75.74).toBe(true);
  }
});

describe("months", () => {
  test("are read from lines and lists alike, and stored in the order of the year", () => {
    const stored = "May | best | meadows green, road open | 9 | 24\nDecember |  | snow | -4";
    expect(months.parse("dec || snow | −4\n\nMAY | Best | meadows green, road open | 9 | 24 °C")).toBe(stored);
    const facts = read({ months: stored }).months;
    expect(facts).toEqual([
      { month: 5, mark: "best", text: "meadows green, road open", low: 9, high: 24 },
      { month: 12, mark: "", text: "snow", low: -4, high: null },
    ]);
    expect(months.parse(facts)).toBe(stored);
    expect(facts.map(monthFactInWords)).toEqual(["Best. Meadows green, road open. 9 to 24 °C", "Snow. -4 °C"]);
  });

  test("of which nothing is said are left out", () => {
    expect(months.parse("June\nJuly | good")).toBe("July | good");
    expect(months.parse("")).toBe("");
  });

  test.each([
    ["Spring | best", /^Please write each month on a line/],
    ["13 | best", /^Please write each month on a line/],
    ["May | lovely", /^Please mark May/],
    ["May | best | x | hot", /^Please enter the degrees of May/],
    ["May | best | x | 24 | 9", /the lower temperature first/],
    ["May | best\nmay | good", /^May stands on two lines/],
    [`May | best | ${"green ".repeat(20)}`, /words about May/],
  ])("%s is refused", (input, message) => {
    expect(faultOf(months, input)).toMatch(message);
  });
});

describe("rooms and cars", () => {
  test("are read from lines and lists alike, and said by the size of the group", () => {
    const stored = "1 | a room to yourself\n2-3 | 1 room, 1 car\n4-6 | 3 rooms";
    expect(roomsAndCars.parse("1 | a room to yourself\n\n2 to 3|1 room, 1 car\n4–6 | 3 rooms")).toBe(stored);
    const sizes = read({ roomsAndCars: stored }).roomsAndCars;
    expect(sizes[1]).toEqual({ from: 2, to: 3, text: "1 room, 1 car" });
    expect(roomsAndCars.parse(sizes)).toBe(stored);
    expect(sizes.map(roomsInWords)).toEqual([
      "1 person: a room to yourself",
      "2 to 3 persons: 1 room, 1 car",
      "4 to 6 persons: 3 rooms",
    ]);
    expect([roomsAndCars.parse(""), read({}).roomsAndCars]).toEqual(["", []]);
  });

  test.each([
    ["some | 1 room", /^Please write each size of a group on a line/],
    ["0 | 1 room", /^Please write each size of a group on a line/],
    ["6-4 | 1 room", /^Please write each size of a group on a line/],
    ["4-51 | 1 room", /^Please write each size of a group on a line/],
    ["4-6", "Please enter what a group of 4 to 6 persons gets."],
    ["4-6 | 2 rooms | 1 car", "Please write what a group of 4 to 6 persons gets without the sign |."],
    ["1-4 | 1 room\n4 | 2 rooms", "The size of a group of 4 persons stands on two lines: please keep one of them."],
    [[{ from: 4, to: 6, text: "room ".repeat(40) }], /what a group of 4 to 6 persons gets under 120 characters/],
    [Array.from({ length: 21 }, (_, size) => `${size + 1} | 1 room`).join("\n"), /at most 20/],
  ])("%s is refused", (input, message) => {
    expect(faultOf(roomsAndCars, input)).toMatch(message);
  });
});

describe("costs on the way", () => {
  test("are read from lines and lists alike, and said with their range", () => {
    const stored = "Pony to Thajiwas | 850 | 1500 | ride | two hours\nLunch | 300 |  | person";
    expect(costsOnTheWay.parse("Pony to Thajiwas | ₹850 | 1,500 | Ride | two hours\nLunch | 300")).toBe(stored);
    const costs = read({ costsOnTheWay: stored }).costsOnTheWay;
    expect(costsOnTheWay.parse(costs)).toBe(stored);
    expect(costs.map(costInWords)).toEqual(["₹850 – ₹1,500 per ride, two hours", "₹300 per person"]);
  });

  test.each([
    ["Pony", /^Please enter what Pony costs/],
    ["Pony | some", /^Please enter what Pony costs/],
    ["Pony | 900 | 850", /lower price of Pony first/],
    ["Pony | 900 | | horse", /^Please say whether Pony is paid per/],
    ["| 900", /what is paid for/],
    [Array.from({ length: 13 }, (_, count) => `Pony ${count} | 900`).join("\n"), /at most 12/],
  ])("%s is refused", (input, message) => {
    expect(faultOf(costsOnTheWay, input)).toMatch(message);
  });

  test("were not checked on a day to come", () => {
    expect(faultOf(costsCheckedOn, addDays(today(), 1))).toMatch(/not one in the future/);
    expect(faultOf(costsCheckedOn, "yesterday")).toBeDefined();
    expect([costsCheckedOn.parse(""), costsCheckedOn.parse(today())]).toEqual([null, today()]);
  });

  test("are listed for staff when nobody has checked them for a year", async () => {
    const paid = { costsOnTheWay: "Lunch | 300" };
    const old = addDays(addMonths(today(), -12), -1);
    await createPackage({ ...paid, packageTitle: "A fresh", costsCheckedOn: addMonths(today(), -12) });
    await createPackage({ ...paid, packageTitle: "B old", costsCheckedOn: old });
    await createPackage({ ...paid, packageTitle: "C never" });
    await createPackage({ ...paid, packageTitle: "D deleted", deletedAt: new Date() });
    await createPackage({ packageTitle: "E without costs" });
    expect(await listStaleCosts()).toMatchObject([
      { packageTitle: "B old", costsCheckedOn: old },
      { packageTitle: "C never", costsCheckedOn: null },
    ]);
  });
});

test.each([
  ["October | best\nSeptember | best\nJuly | good", "Best: Sep, Oct"],
  ["April | best\nMay | best\nJune | best\nSeptember | best", "Best: Apr–Jun, Sep"],
  ["January | best\nFebruary | best\nDecember | best\nMay | good", "Best: Dec–Feb"],
  ["July | good\nJanuary |  | frost", "Good: Jul"],
  [MONTH_NAMES.map((name) => `${name} | good`).join("\n"), "Good: all year"],
  ["January |  | frost", ""],
])("the best months of %j are %j", (stored, words) => {
  expect(bestMonths(readMonths(stored))).toBe(words);
});

test("a month without a mark is advised against where others have one, and any other is told as it is", () => {
  const houseboat = readMonths(
    "January |  | frost by night | -6 | 4\nJuly | good\nSeptember | best\nOctober | best\nMarch",
  );
  const said = ["01", "03", "05", "07", "09"].map((month) =>
    monthSentence(houseboat, `${today().slice(0, 4)}-${month}-20`),
  );
  const good = "Best: Sep, Oct. Good: Jul.";
  expect(said).toEqual([
    `We do not recommend January for this trip: frost by night. ${good}`,
    `We do not recommend March for this trip. ${good}`,
    "",
    "July: Good",
    "September: Best",
  ]);
  expect(monthSentence(readMonths("January |  | frost"), `${today().slice(0, 4)}-01`)).toBe("January: Frost");
  expect(monthSentence(houseboat, "")).toBe("");
});
