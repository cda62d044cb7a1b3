import { formatDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createUser } from "../support/factories";

import { Finger } from "./support/counted";
import { expect, expectToast, receiveMail, test } from "./support/fixtures";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

/** In a month that the demo's package recommends. */
const START =
  Array.from({ length: 366 }, (_, ahead) => daysFromToday(7 + ahead)).find((day) => day.endsWith("-09-20")) ?? "";

const TITLE = "Dal Lake Houseboat Weekend";

/** What a phone knows of its owner, by the names under which browsers fill it in. */
const OWNER = {
  name: "Aisha Bhat",
  tel: "+91 98765 43210",
  "address-line1": "12 Residency Road",
  "postal-code": "560025",
  "address-level2": "Bengaluru",
  "address-level1": "Karnataka",
  "country-name": "India",
};

test(
  "a new guest sends a request from the home page with 17 taps, 10 of them from Book now, and types nothing",
  { tag: "@plain" },
  async ({ page }) => {
    test.slow();
    const finger = new Finger(page);
    const email = `${crypto.randomUUID()}@example.com`;
    const main = page.getByRole("main");
    await page.goto("/");
    await finger.choose(page.getByLabel("Where to?"), "Dal Lake");
    await finger.choose(page.getByLabel("When?"), /^Sep /);
    await finger.tap(page.getByRole("button", { name: "Find a trip" }));
    await finger.tap(main.getByRole("link", { name: TITLE }).first());
    await finger.tap(page.locator(`[data-day="${START}"] a`));
    await expect(page.getByLabel("Start date")).toHaveValue(START);

    const before = finger.taps;
    await finger.tap(page.getByRole("button", { name: "Book now" }));
    await expectToast(page, "Please, login!");
    const trip = page.getByRole("complementary", { name: "Your trip" });
    await expect(trip).toContainText("Your choice is kept");
    await finger.autofill(page.getByLabel("Name"), { ...OWNER, email });
    await finger.autofill(page.getByLabel("Password"), { "new-password": "saffron fields" });
    await finger.tap(page.getByRole("button", { name: "Register" }));
    await expectToast(page, "Please, verify your email to login!");
    await finger.follow(await receiveMail(email, /verify|confirm/i));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Verified");
    await expect(trip).toContainText("2 persons");
    await finger.tap(page.getByRole("button", { name: /^Book now for ₹/ }));
    await expectToast(page, "Package booked successfully!");
    await expect(main).toContainText(formatDate(START));

    expect(finger.count).toEqual({ taps: 17, typed: 0 });
    expect(finger.taps - before, "from Book now").toBe(10);
  },
);

test("a guest who is logged in sends a request with 4 taps", { tag: "@plain" }, async ({ page, login }) => {
  const finger = new Finger(page);
  await login(await createUser());
  await page.goto("/");
  await finger.tap(page.getByRole("main").getByRole("link", { name: TITLE }).first());
  await finger.tap(page.locator("[data-day] a").first());
  await expect(page.getByLabel("Start date")).not.toHaveValue("");
  await finger.type(page.getByLabel("Number of persons"), "6");
  await finger.tap(page.getByRole("button", { name: "Book now" }));
  await expectToast(page, "Package booked successfully!");
  expect(finger.count).toEqual({ taps: 4, typed: 1 });
});

test(
  "May for six is found with 5 taps, with results on the first screen, and stands in the form after 2 more",
  { tag: "@plain" },
  async ({ page }) => {
    const finger = new Finger(page);
    await page.goto("/");
    await finger.choose(page.getByLabel("When?"), /^May /);
    await finger.choose(page.getByLabel("How many?"), "6 persons");
    await finger.tap(page.getByRole("button", { name: "Find a trip" }));
    const card = page.locator(".package-card").first();
    await expect(card.locator(".group-price")).toContainText("for 6 persons");
    await expect(card.locator(".group-price")).toBeInViewport();
    await expect(page.getByText(/^\d+ packages · Change$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "6 persons" })).toBeVisible();
    expect(finger.count).toEqual({ taps: 5, typed: 0 });

    await finger.tap(card.getByRole("link").first());
    await finger.tap(page.locator("[data-day] a").first());
    await expect(page.getByLabel("Start date")).toHaveValue(/^\d{4}-05-/);
    await expect(page.getByLabel("Number of persons")).toHaveValue("6");
    expect(finger.count).toEqual({ taps: 7, typed: 0 });
  },
);

test(
  "a trip made to measure for seven is asked for from the home page with 10 taps, 4 of them to type",
  { tag: "@plain" },
  async ({ page }) => {
    const finger = new Finger(page);
    const tapIn = (group: string, name: string) =>
      finger.tap(page.getByRole("group", { name: group }).getByLabel(name, { exact: true }));
    await page.goto("/");
    await finger.tap(page.getByRole("main").getByRole("link", { name: /^Made for you/ }));
    await finger.tap(page.getByRole("group", { name: "When?" }).getByRole("radio").nth(2));
    await tapIn("Adults", "5");
    await tapIn("Children", "2");
    await finger.type(page.getByLabel("Their ages"), "4, 9");
    await tapIn("What matters?", "Grandparents");
    await finger.type(page.getByLabel("In your words (optional)"), "One grandmother, no treks.");
    await finger.type(page.getByLabel("Your name"), "Jignesh");
    await finger.type(page.getByLabel("Phone"), "+91 98250 11111");
    await finger.tap(page.getByRole("button", { name: "Send, it costs nothing" }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you, Jignesh. Your question is number");
    await expect(page.getByText("7 (5 adults, 2 children)")).toBeVisible();
    expect(finger.count).toEqual({ taps: 10, typed: 4 });
  },
);

for (const height of [568, 640, 740, 800]) {
  test(`the toast of the login lies over no button and field on a screen of ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height });
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: TITLE }).first().click();
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
