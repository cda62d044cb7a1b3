import { type Locator } from "@playwright/test";

import { addDays, toDate, today } from "~/values/calendar";

import { createEnquiry, createSentQuote, createUser } from "../../support/factories";
import { textsOfPdf } from "../../support/pdf";
import { expect, expectToast, test, untilHydrated } from "../support/fixtures";

// The seconds of a practised hand, by the keystroke-level model: to point and click, to go to a field, and for each character.
const SECONDS = { click: 2.45, field: 1.75, character: 0.28 };

test("the office sends a quote for a question in under two minutes", async ({ page, login }) => {
  const used = { clicks: 0, fields: 0, characters: 0 };
  const click = async (what: Locator) => {
    used.clicks += 1;
    await what.click();
  };
  const write = async (label: string, text: string) => {
    used.fields += 1;
    used.characters += text.length;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const words = {
    text: "5 people, one grandmother, no treks. What would it cost?",
    wantedFrom: toDate(addDays(today(), 90)),
  };
  const { id } = await createEnquiry({ name: "Sunita Kaul", email: "sunita@example.com", persons: 5, ...words });
  await login(await createUser({ role: "agent" }));
  await page.goto(`/admin-dashboard/enquiries/${id}`);
  await untilHydrated(page);

  await click(page.getByRole("link", { name: "Make a quote" }));
  await untilHydrated(page);
  used.clicks += 1;
  await page
    .getByLabel("Begin with the days and the price of")
    .selectOption({ label: "Family Kashmir at an Easy Pace" });
  await click(page.getByRole("button", { name: "Copy" }));
  await untilHydrated(page);
  for (const [day, title, text] of [
    [2, "Gardens, the flat ones", "Nishat by cart, and a long lunch under the chinars."],
    [3, "To Pahalgam, slowly", "Three stops, and rooms on the ground floor."],
    [4, "A quiet day by the Lidder", "Benches, kahwa, and the river to listen to."],
  ] as const) {
    await click(page.locator(".quote-days summary").nth(day - 1));
    await write(`Title of day ${day}`, title);
    await write(`What happens on day ${day}`, text);
  }
  const rows = page.locator(".quote-lines .extra-row");
  for (const [row, name, each] of [
    [0, "Houseboat, 3 rooms", "15,600"],
    [1, "Private Innova", "25,200"],
  ] as const) {
    used.fields += 2;
    used.characters += name.length + each.length;
    await rows.nth(row).getByLabel("Name").fill(name);
    await rows.nth(row).getByLabel("Price of each").fill(each);
  }
  await expect(page.locator(".quote-total")).toContainText("for 5");
  await click(page.getByRole("button", { name: "Save draft" }));
  await expectToast(page, "is saved as a draft");
  await click(page.getByRole("button", { name: "Send the quote by mail" }));
  await expectToast(page, "sunita@example.com");

  const { clicks, fields, characters } = used;
  expect({ clicks, fields }).toEqual({ clicks: 8, fields: 10 });
  const seconds = clicks * SECONDS.click + fields * SECONDS.field + characters * SECONDS.character;
  expect(seconds).toBeLessThan(120);
});

test("days move, come and go in the page, with what is typed and where one is", async ({ page, login }) => {
  await login(await createUser({ role: "agent" }));
  await page.goto("/admin-dashboard/quotes/add");
  await page
    .getByLabel("Begin with the days and the price of")
    .selectOption({ label: "Family Kashmir at an Easy Pace" });
  await page.getByRole("button", { name: "Copy" }).click();
  await untilHydrated(page);
  const titles = page.locator(".quote-days summary > span");
  await page.locator(".quote-days summary").nth(2).click();
  await page.getByLabel("Title of day 3").fill("A lazy morning");
  await page.getByRole("button", { name: "Move day 3 up" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles.nth(1)).toContainText("A lazy morning");
  await expect(page.getByRole("button", { name: "Move day 2 up" })).toBeFocused();
  await page.keyboard.press("Enter");
  // It is the first now, so that it can only go down.
  await expect(page.getByRole("button", { name: "Move day 1 down" })).toBeFocused();
  await expect(page.getByLabel("Title of day 1")).toHaveValue("A lazy morning");
  await page.getByRole("button", { name: "Insert a day after day 1" }).click();
  await expect(page.getByLabel("Title of day 2")).toBeFocused();
  await page.keyboard.type("Rest");
  await expect(page.getByLabel("Days", { exact: true })).toHaveValue("6");
  await expect(titles).toHaveCount(6);
  await page.getByRole("button", { name: "Remove day 1" }).click();
  await expect(titles.first()).toContainText("Rest");
  await expect(titles).toHaveCount(5);
  await expect(page.locator("#day-1 summary")).toBeFocused();
  // Enter in a field saves, as it did before there were these buttons.
  await page.getByLabel("Guest", { exact: true }).fill("Sunita Kaul");
  await page.getByLabel("Phone", { exact: true }).fill("+91 98450 22222");
  await page.getByLabel("Start date", { exact: true }).fill(addDays(today(), 30));
  await page.getByLabel("Persons", { exact: true }).fill("2");
  await page.getByLabel("Title", { exact: true }).press("Enter");
  await expectToast(page, "is saved as a draft");
  await expect(page.locator(".itinerary .day").first()).toContainText("Rest");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

  test("a guest accepts with 4 taps and 3 fields at most", { tag: "@plain" }, async ({ page, javaScriptEnabled }) => {
    let taps = 0;
    const tap = (what: Locator) => {
      taps += 1;
      return what.tap();
    };
    const { quote } = await createSentQuote();
    await page.goto(`/quote/${quote.shareKey}`);
    const form = page.locator("#accept form");
    await tap(page.getByRole("link", { name: "Accept this quote" }));
    await expect(form.locator("input:visible:not([type=checkbox])")).toHaveCount(3);
    await tap(page.getByLabel("Photographer"));
    // With the script the total follows the tick.
    const update = page.getByRole("button", { name: "Update total" });
    if (!javaScriptEnabled) await tap(update);
    else await expect(update).toBeHidden();
    await tap(page.getByRole("button", { name: "Accept for ₹49,500" }));
    await expectToast(page, "it is confirmed");
    await expect(page.getByRole("heading", { name: /^Your trip is booking \d+$/ })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);
  });
});

test("a quote of ten days prints on two sheets: days and beds first, then the price, and no forms", async ({
  page,
}) => {
  const days = Array.from({ length: 10 }, (_, index) => index + 1);
  const { quote } = await createSentQuote({
    days: 10,
    nights: 9,
    itinerary: days
      .map((day) => `<h3>Day ${day}: On the way</h3><p>${"Slowly, with tea on the way. ".repeat(4)}</p>`)
      .join(""),
    dayFacts: days
      .slice(0, 9)
      .map((day) => `${day} | Camp ${day} | dinner`)
      .join("\n"),
    route: "Srinagar\nDal Lake | 3\nPahalgam | 6",
    note: "So nobody climbs stairs to a bed, and no drive is longer than three hours.",
    enquiryId: (await createEnquiry({ phone: "+91 98450 11111", text: "Two nights on a houseboat, please." })).id,
  });
  await page.goto(`/quote/${quote.shareKey}`);
  const sheets = textsOfPdf(
    await page.pdf({ format: "A4", margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" } }),
  );
  expect(sheets.length).toBe(2);
  // A font without a bold ₹ borrows it, and a PDF then draws the sign without its text.
  expect(sheets[1]).toMatch(/Theprice.*Photographer.*₹?46,000/s);
  const text = sheets.join("");
  expect(text).toMatch(/Onthe ?way.*Camp6.*Theprice.*₹?46,000/s);
  expect(text).toContain("Camp9");
  expect(text).toMatch(/Toaccept.*open.*\/quote\//s);
  expect(text).not.toMatch(/Phonenumber|Askforachange|No,thankyou/);
});
