import { expect, test, vi } from "vitest";

import { saveDays } from "~/models/catalogue/days/save-days.server";
import { formatDate } from "~/values/calendar";
import { extraField } from "~/values/extras";
import { formatRupees } from "~/values/money";

import { daysFromToday } from "../support/dates";
import { createPackage, extra } from "../support/factories";
import { scripted, seenIn } from "../support/scripted";
import { Browser } from "../support/site";

const snow = extra({ name: "A day in the snow", price: 2400 });

const PARTY = { numberOfPersons: "1", numberOfChildren: "0", [extraField(snow)]: "0" };

const TOTAL = ".total > span:not(:first-child)";

test.each<[string, Record<string, string>, string[]]>([
  ["nothing is chosen", {}, ["Adults ₹9,000 × 1"]],
  ["a child comes", { numberOfPersons: "3", numberOfChildren: "1" }, ["Adults ₹9,000 × 2 + children ₹4,750 × 1"]],
  [
    "there is an extra",
    { numberOfPersons: "2", [extraField(snow)]: "2" },
    ["Adults ₹9,000 × 2", "extras in it: ₹4,800"],
  ],
])("server and script say of the total only what is chosen: %s", async (_, chosen, expected) => {
  const { id } = await createPackage({ startingPrice: 9000, childPrice: 4750, extras: [snow] });
  const startDate = daysFromToday(40);
  const query = new URLSearchParams({ startDate, ...PARTY, ...chosen });
  const shown = await new Browser().get(`/packages/${id}?${query}`);
  expect(seenIn(shown.document, TOTAL)).toEqual(expected);

  const typed = scripted((await new Browser().get(`/packages/${id}`)).html);
  typed.fill({ startDate, ...chosen });
  expect(typed.seen(TOTAL)).toEqual(expected);
  // Taken back, it is gone.
  typed.fill(PARTY);
  expect(typed.seen(TOTAL)).toEqual(["Adults ₹9,000 × 1"]);
});

test("the script groups digits as the server does", () => {
  const field = `<input type="number" name="numberOfPersons" value="1">`;
  for (const amount of [
    0, 7, -7, 999, 1000, 12_345, -12_345, 99_999, 1_00_000, -1_00_000, 12_34_567, 1_00_00_000, 9_87_65_43_210,
  ]) {
    const sum = `<output data-sum="numberOfPersons=${amount}"></output>`;
    const said = formatRupees(amount).replace("₹-", "−₹");
    expect(scripted(`<form data-days="1">${field}${sum}</form>`).seen("output")).toEqual([said]);
  }
});

test("the script writes only what the page does not say yet", async () => {
  const { id } = await createPackage({ startingPrice: 9000, childPrice: 4750, extras: [snow] });
  const page = scripted((await new Browser().get(`/packages/${id}`)).html);
  expect(page.written()).toEqual([]);
  page.fill({ numberOfPersons: "2" });
  expect(page.written()).not.toEqual([]);
  page.fill({ numberOfPersons: "2" });
  expect(page.written()).toEqual([]);
});

test("on a day with a price of its own the last sum stays with its day until the server's is there", async () => {
  const { id } = await createPackage({ startingPrice: 9000, childPrice: 4750 });
  const [usual, dear] = [daysFromToday(40), daysFromToday(41)];
  await saveDays(id, [{ date: dear, unitPrice: 13_500 }]);
  const browser = new Browser();
  let answer: (html: string) => void = () => undefined;
  const answered = new Promise<string>((resolve) => (answer = resolve));
  const page = scripted((await browser.get(`/packages/${id}?startDate=${usual}`)).html, () => answered);
  page.fill({ numberOfPersons: "2" });
  page.fill({ startDate: dear, numberOfPersons: "3" });
  expect(page.seen("output")).toEqual(["₹18,000"]);
  expect(page.seen("[data-for]")).toEqual([formatDate(usual)]);

  await vi.waitFor(() => expect(page.asked).toHaveLength(2));
  const asked = Object.fromEntries(new URLSearchParams(page.asked.at(-1)));
  expect(asked).toEqual({ startDate: dear, numberOfPersons: "3" });
  answer((await browser.get(`/packages/${id}${page.asked.at(-1)}`)).html);
  await vi.waitFor(() => expect(page.seen("output, #sum .price")).toEqual(["₹40,500", "₹40,500"]));
  expect(page.seen("[data-for]")).toEqual([formatDate(dear)]);
  page.fill({ numberOfPersons: "4", numberOfChildren: "1" });
  expect(page.seen("output")).toEqual(["₹45,250"]);
  expect(page.asked).toHaveLength(2);
});

test("a price that is no sum of its parts is the server's at each choice, and nothing is asked before one", async () => {
  const { id } = await createPackage({ startingPrice: 9000, priceSettings: { groupFrom: 4, groupPrice: 8000 } });
  const page = scripted((await new Browser().get(`/packages/${id}`)).html);
  expect(page.asked).toEqual([]);
  page.fill({ numberOfPersons: "4" });
  await vi.waitFor(() => expect(page.asked).toEqual(["?numberOfPersons=4"]));
});
