import { type Locator, type Page } from "@playwright/test";

import { formatDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createUser } from "../support/factories";

import { expect, expectToast, linkIn, receiveMail, test } from "./support/fixtures";

// A tap is a touch of the page. From one field of a form to the next leads the keyboard's own key.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

/** Counts what is touched. */
function counter() {
  const count = { taps: 0 };
  const tap = (what: Locator) => {
    count.taps += 1;
    return what.tap();
  };
  return { count, tap };
}

/** Where a month is known, it names it. */
const TO_THE_FORM = /^(?:Book this package|See \w+ dates)$/;

/** In a month that the demo's package recommends. */
const START =
  Array.from({ length: 366 }, (_, ahead) => daysFromToday(7 + ahead)).find((day) => day.endsWith("-09-20")) ?? "";

async function sendForSix(page: Page, tap: ReturnType<typeof counter>["tap"]) {
  await tap(page.getByLabel("Start date"));
  await page.getByLabel("Start date").fill(START);
  await page.getByLabel("Number of persons").fill("6");
  await tap(page.getByRole("button", { name: "Book now" }));
}

test("a new guest sends a request from the home page with 8 taps at most", { tag: "@plain" }, async ({ page }) => {
  test.slow();
  const { count, tap } = counter();
  const email = `${crypto.randomUUID()}@example.com`;
  const main = page.getByRole("main");
  await page.goto("/");
  await tap(main.getByRole("link", { name: "Dal Lake Houseboat Weekend" }).first());
  await tap(main.getByRole("link", { name: TO_THE_FORM }));
  await sendForSix(page, tap);
  await expectToast(page, "Please, login!");
  await expect(page.getByRole("complementary", { name: "Your trip" })).toContainText("Your choice is kept");

  await tap(page.getByLabel("Name"));
  const you = { Name: "Aisha Bhat", Email: email, "Phone number": "+91 98765 43210", Password: "saffron fields" };
  const address = { Street: "12 Residency Road", "Postal code": "560025", City: "Bengaluru", State: "Karnataka" };
  for (const [label, value] of Object.entries({ ...you, ...address, Country: "India" }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await tap(page.getByRole("button", { name: "Register" }));
  await expectToast(page, "Please, verify your email to login!");

  const link = linkIn(await receiveMail(email, /verify|confirm/i));
  count.taps += 1;
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Verified");
  await expect(page.getByRole("complementary", { name: "Your trip" })).toContainText("6 persons");
  await tap(page.getByRole("button", { name: /^Book now for ₹/ }));
  await expectToast(page, "Package booked successfully!");
  await expect(main).toContainText(formatDate(START));
  expect(count.taps).toBeLessThanOrEqual(8);
});

test("a guest who is logged in sends a request with 6 taps at most", { tag: "@plain" }, async ({ page, login }) => {
  const { count, tap } = counter();
  await login(await createUser());
  await page.goto("/");
  await tap(page.getByRole("main").getByRole("link", { name: "Dal Lake Houseboat Weekend" }).first());
  await tap(page.getByRole("main").getByRole("link", { name: TO_THE_FORM }));
  await sendForSix(page, tap);
  await expectToast(page, "Package booked successfully!");
  expect(count.taps).toBeLessThanOrEqual(6);
});

test("May for six is found with 3 taps, with results on the first screen", { tag: "@plain" }, async ({ page }) => {
  const { count, tap } = counter();
  await page.goto("/");
  // A list that the phone opens over the page is one tap.
  count.taps += 1;
  const may = page.getByLabel("When?").getByRole("option", { name: /^May / }).first();
  await page.getByLabel("When?").selectOption((await may.getAttribute("value")) ?? "");
  count.taps += 1;
  await page.getByLabel("How many?").selectOption("6");
  await tap(page.getByRole("button", { name: "Find a trip" }));
  expect(count.taps).toBeLessThanOrEqual(3);
  const card = page.locator(".package-card").first();
  await expect(card.locator(".group-price")).toContainText("for 6 persons");
  await expect(card.locator(".group-price")).toBeInViewport();
  await expect(page.getByText(/^May \d+ · 6 persons · \d+ packages$/)).toBeVisible();
});

test(
  "a trip made to measure is asked for from its package with 10 taps and 4 typed fields at most",
  { tag: "@plain" },
  async ({ page }) => {
    const { count, tap } = counter();
    const main = page.getByRole("main");
    await page.goto("/");
    await main.getByRole("link", { name: "Dal Lake Houseboat Weekend" }).first().click();
    await tap(main.getByRole("link", { name: "Make it mine" }).first());
    const tapIn = (group: string, name: string) =>
      tap(page.getByRole("group", { name: group }).getByLabel(name, { exact: true }));
    await tap(page.getByRole("group", { name: "When?" }).getByRole("radio").nth(2));
    await tapIn("Adults", "5");
    await tapIn("Children", "2");
    await tap(page.getByLabel("Their ages"));
    const typed = {
      "Their ages": "4, 9",
      "In your words (optional)": "One grandmother, no treks.",
      "Your name": "Jignesh",
    };
    for (const [label, value] of Object.entries({ ...typed, Phone: "+91 98250 11111" }))
      await page.getByLabel(label).fill(value);
    await tapIn("What matters?", "Grandparents");
    await tapIn("What matters?", "A day in snow");
    await tap(page.getByRole("button", { name: "Send, it costs nothing" }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you, Jignesh. Your question is number");
    await expect(page.getByText("7 (5 adults, 2 children)")).toBeVisible();
    expect(count.taps).toBeLessThanOrEqual(10);
  },
);

for (const height of [568, 640, 740, 800]) {
  test(`the toast of the login lies over no button and field on a screen of ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height });
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Dal Lake Houseboat Weekend" }).first().click();
    await page.getByLabel("Start date").fill(START);
    await page.getByRole("button", { name: "Book now" }).click();
    await expectToast(page, "Please, login!");
    for (const scrolled of [0, 120, 240, 360, 480]) {
      await page.evaluate((top) => document.body.scrollTo({ top, behavior: "instant" }), scrolled);
      expect(await page.evaluate(covered), `after ${scrolled} px`).toEqual([]);
    }
    await page.getByRole("link", { name: "Ask a question" }).click();
    await expect(page.getByLabel("Start date")).toHaveValue(START);
  });
}

/** What would be pressed inside the page if the toast were not there. */
function covered() {
  const toast = document.querySelector(".toast")?.getBoundingClientRect();
  if (!toast) return ["no toast"];
  const page = document.body.getBoundingClientRect();
  return [...document.querySelectorAll("main :is(a, button, input)")]
    .filter((control) => {
      const { top, bottom, right } = control.getBoundingClientRect();
      return Math.min(bottom, page.bottom) > toast.top && top < toast.bottom && top < page.bottom && right > toast.left;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}
