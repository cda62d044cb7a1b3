import { describe, expect, test } from "vitest";

import { costInWords } from "~/models/catalogue/package/costs";
import { listMonthHints } from "~/models/catalogue/package/list-month-hints.server";
import { listStaleCosts } from "~/models/catalogue/package/list-stale-costs.server";
import { monthFactInWords } from "~/models/catalogue/package/months";
import { onTheWayFields, toOnTheWay } from "~/models/catalogue/package/on-the-way";
import { addDays, addMonths, today } from "~/values/calendar";

import { createPackage } from "../../../support/factories";

const { months, costsOnTheWay, costsCheckedOn } = onTheWayFields;

const faultOf = (field: typeof months | typeof costsOnTheWay | typeof costsCheckedOn, input: unknown) =>
  field.safeParse(input).error?.issues[0]?.message;

const read = (given: { months?: string; costsOnTheWay?: string }) =>
  toOnTheWay({ months: "", costsOnTheWay: "", costsCheckedOn: null, ...given });

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

test("a search for a month shows what is known of it", async () => {
  const meadow = await createPackage({ months: "May | best | meadows green\nJune | good" });
  const snow = await createPackage({ months: "January | best" });
  const packages = [meadow, snow].map(({ id }) => ({ _id: id }));
  expect(await listMonthHints(`${Number(today().slice(0, 4)) + 1}-05`, packages)).toEqual({
    [meadow.id]: "May: Best. Meadows green",
  });
});
