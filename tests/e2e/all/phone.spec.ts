import { type Locator, type Page } from "@playwright/test";

import { saveDays } from "~/models/catalogue/days/save-days.server";
import { addMonths, formatShortDate, formatTrip, today } from "~/values/calendar";

import { daysFromToday } from "../../support/dates";
import { createPackage, createStoredBooking, createUser } from "../../support/factories";
import { expect, test } from "../support/fixtures";
import { doubleText, expectNothingCutOff } from "../support/layout";
import { anyPackage, openPackage, sendRefused } from "../support/states";

const PHONE = { width: 360, height: 740 };
const START = daysFromToday(40);

test.use({ viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

function answers(bar: Element) {
  const { x, y, width, height } = bar.getBoundingClientRect();
  return bar.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test("the bar with price, WhatsApp and Book stays in sight until the form comes, and never lies over it", async ({
  page,
}) => {
  await openPackage(page);
  const bar = page.locator(".booking-bar");
  const form = page.getByRole("region", { name: "Book this package" });
  await scrollTo(page, 640);
  await expect(bar).toContainText("₹8,999 for 1");
  await expect(bar.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=/);

  for (const top of [615, 640]) {
    await scrollTo(page, top);
    expect((await boxOf(form)).y, `the form at ${top}`).toBeGreaterThan(PHONE.height);
    expect(Math.round(bottomOf(await boxOf(bar))), `the bar at ${top}`).toBe(PHONE.height);
  }
  for (const inSight of [20, 300, 700]) {
    await scrollTo(page, (await placeOf(form)) - PHONE.height + inSight);
    await expect(bar, `${inSight} px of the form in sight`).toBeHidden();
  }
  await scrollTo(page, 640);
  // A frame after the scroll the bar is there again, and takes what is pressed.
  await expect.poll(() => bar.evaluate(answers)).toBe(true);
  // Pressed where it is seen: a click() that scrolls first would bring the form, and the bar would go.
  const book = await boxOf(bar.getByRole("link", { name: "Book", exact: true }));
  await page.mouse.click(book.x + book.width / 2, book.y + book.height / 2);
  await expect(page.getByLabel("Start date")).toBeInViewport();
  await page.getByLabel("Start date").focus();
  await expect(bar).toBeHidden();
});

test(
  "the bar and the card say the price of the party and the days of the trip",
  { tag: "@plain" },
  async ({ page, javaScriptEnabled }) => {
    await openPackage(page);
    await expect(page.locator("#startDate-hint")).toHaveText("3 Days / 2 Night");
    await page.getByLabel("Start date").fill(START);
    await page.getByLabel("Number of persons").fill("6");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Update total" }).click();
    await expect(page.locator(".booking-bar")).toContainText("₹53,994 for 6");
    await expect(page.getByText("Total price for 6")).toBeVisible();
    await expect(page.locator(".money-ahead")).toContainText("When we confirm: ₹16,200");
    await expect(page.locator(".money-ahead")).toContainText("On arrival: ₹37,794");
    await expect(page.locator("#startDate-hint")).toHaveText(formatTrip(START, 3));
  },
);

test("a package fits the smallest phone with doubled text", async ({ page }) => {
  await openPackage(page);
  await page.setViewportSize({ width: 320, height: PHONE.height });
  await doubleText(page);
  await expectNothingCutOff(page);
});

test("with doubled text or long prices a month of start days is a list, and a table to a screen reader", async ({
  page,
}) => {
  const day = `${addMonths(today(), 1).slice(0, 8)}15`;
  const { id } = await createPackage({ seatsPerDay: 12, startingPrice: 15_499, mrpPrice: 18_999 });
  const first = page.locator(".start-days td a").first();
  const widthOf = async () => (await boxOf(first)).width;
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize(PHONE);
  await page.goto(`/packages/${id}?month=${day.slice(0, 7)}`);
  expect(await widthOf()).toBeLessThan(60);
  await saveDays(id, [{ date: day, unitPrice: 103_994 }]);
  await page.reload();
  expect(await widthOf()).toBeGreaterThan(250);
  expect(await overflow()).toBe(0);
  await expect(page.getByRole("table").getByRole("cell", { name: formatShortDate(day) })).toBeVisible();
  await saveDays(id, [{ date: day, unitPrice: null }]);
  await page.reload();
  await doubleText(page);
  expect(await widthOf()).toBeGreaterThan(200);
  expect(await overflow()).toBe(0);
});

test("the way is folded on phones with its map, and there on wide screens and on paper", async ({ page }) => {
  await openPackage(page, "Kashmir Great Lakes Trek");
  const way = page.getByRole("region", { name: "The way" });
  const parts = [way.getByRole("img", { name: "Srinagar → Sonamarg" }), way.getByRole("link", { name: "Vishansar" })];
  const expectAll = async (shown: boolean) => {
    for (const part of parts) await expect(part).toBeVisible({ visible: shown });
  };
  await expectAll(false);
  await way.getByText(/^\d+ stops, on a map$/).click();
  await expectAll(true);
  await page.reload();
  await page.emulateMedia({ media: "print" });
  await expectAll(true);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAll(true);
});

test("of reviews the newest is open on phones, and all are on paper", async ({ page }) => {
  await openPackage(page);
  const reviews = page.getByRole("region", { name: "What guests say" });
  const last = reviews.locator("article").last();
  await expect(reviews.locator("article").first()).toBeVisible();
  await expect(last).toBeHidden();
  await reviews.getByText("2 more reviews").click();
  await expect(last).toBeVisible();
  await reviews.getByText("2 more reviews").click();
  await page.emulateMedia({ media: "print" });
  await expect(last).toBeVisible();
});

test("a heading stands on the line that unfolds what it is about", async ({ page }) => {
  await openPackage(page);
  const heading = await boxOf(page.getByRole("heading", { name: "Itinerary" }));
  const line = await boxOf(page.getByText("How the 3 days go"));
  expect([line.x > heading.x + heading.width, Math.abs(line.y - heading.y)]).toEqual([true, 0]);
});

test("days are folded, open by keyboard, and are all there on paper; the form is near", async ({ page }) => {
  await openPackage(page, "Kashmir Great Lakes Trek");
  const first = page.locator("details.day > :not(summary)").first();
  await expect(first).toBeHidden();
  expect((await placeOf(page.locator("#book"))) / PHONE.height).toBeLessThan(4);

  await page.locator("details:has(> .itinerary) > summary").focus();
  await page.keyboard.press("Enter");
  await page.locator("details.day > summary").first().focus();
  await page.keyboard.press("Enter");
  await expect(first).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(first).toBeHidden();

  await page.locator("details:has(> .itinerary) > summary").focus();
  await page.keyboard.press("Enter");
  await page.emulateMedia({ media: "print" });
  for (const text of await page.locator("details.day > :not(summary)").all()) await expect(text).toBeVisible();
  await expect(page.locator(".booking-bar")).toBeHidden();
});

test("the wheel scrolls past a number and leaves it as it is", async ({ page }) => {
  await openPackage(page);
  const persons = page.getByLabel("Number of persons");
  await persons.fill("4");
  await persons.hover();
  await page.mouse.wheel(0, 120);
  await expect(persons).not.toBeFocused();
  await expect(persons).toHaveValue("4");
});

test("the form of a short trip comes within 2.5 screens", async ({ page }) => {
  await openPackage(page);
  expect((await placeOf(page.locator("#book"))) / PHONE.height).toBeLessThanOrEqual(2.5);
});

test(
  "a day on which nobody can start is judged under its field",
  { tag: "@plain" },
  async ({ page, javaScriptEnabled }) => {
    await openPackage(page);
    await page.getByLabel("Start date").fill(today());
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Update total" }).click();
    await expect(page.getByText("Please book at least 2 days ahead.").last()).toBeVisible();
    await page.getByLabel("Start date").fill(START);
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Update total" }).click();
    await expect(page.getByText("Please book at least 2 days ahead.").last()).toBeHidden();
  },
);

test("ways to ask and to send the page stand in rows without a hole", { tag: "@plain" }, async ({ page }) => {
  await openPackage(page);
  const ways = page.locator(".ask-ways");
  await ways.scrollIntoViewIfNeeded();
  const { x, width } = await boxOf(ways);
  const boxes = await Promise.all((await ways.locator("> :visible").all()).map(boxOf));
  for (const top of new Set(boxes.map(({ y }) => y))) {
    const row = boxes.filter(({ y }) => y === top);
    expect(row.length).toBeGreaterThan(1);
    expect(Math.min(...row.map((box) => box.x))).toBeCloseTo(x, 0);
    expect(Math.max(...row.map((box) => box.x + box.width))).toBeCloseTo(x + width, 0);
  }
});

for (const size of [PHONE, { width: 1280, height: 800 }]) {
  test(`search and the first trip are on the first screen of ${size.width} px`, { tag: "@plain" }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Find a trip" })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".good-trips li").first()).toBeInViewport({ ratio: 1 });
    expect(bottomOf(await boxOf(page.locator(".hero"))) - size.height * 0.55).toBeLessThanOrEqual(101);
  });
}

test("a refused form's toast is no wider than the phone, and says it in two lines", async ({ page }) => {
  await openPackage(page);
  await page.getByRole("link", { name: "Ask a question" }).click();
  await sendRefused(page, "Send question");
  const toast = page.locator(".toast");
  const [box, words] = [await boxOf(toast), await boxOf(toast.locator("span").first())];
  expect(box.x).toBeGreaterThanOrEqual(16);
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width - 16);
  expect(words.height).toBeLessThan(60);
});

test("a number of several days stands before its heading, not on it", async ({ page }) => {
  await openPackage(page, "Gulmarg Ski Starter Week");
  const number = page.locator(".day-number", { hasText: "2 to 5" });
  const edges = await number.evaluate((mark) => {
    const words = document.createRange();
    words.setStartAfter(mark);
    words.setEndAfter(mark.parentElement?.lastChild ?? mark);
    return [mark.getBoundingClientRect().right, words.getBoundingClientRect().left];
  });
  expect(edges[0]).toBeLessThan(edges[1] ?? 0);
});

for (const { width, atMost } of [
  { width: 360, atMost: 6_800 },
  { width: 768, atMost: 7_000 },
]) {
  test(`the home page on ${width} px is no longer than ${atMost} px, and its footer no more than a screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: PHONE.height });
    await page.goto("/");
    // The browser computes the real height of a card only when it has been on the screen (content-visibility).
    for (const card of await page.locator(".package-card").all()) await card.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(atMost);
    expect((await boxOf(page.locator("footer"))).height).toBeLessThanOrEqual(500);
  });
}

test("what is far below a package's form is rendered when the reader comes near, and is as high as the browser was told", async ({
  page,
}) => {
  await openPackage(page);
  const far = [".package-story.more > section", ".strip .package-card", "footer h2"];
  const isRendered = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
  for (const part of far) expect(await isRendered(part), part).toBe(false);
  const told = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const part of far) {
    await page.locator(part).first().scrollIntoViewIfNeeded();
    await expect.poll(() => isRendered(part), part).toBe(true);
  }
  const real = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(Math.abs(real - told)).toBeLessThan(PHONE.height / 2);
});

test("the popular trips are one row, which the keyboard moves along", async ({ page }) => {
  await page.goto("/");
  const cards = page.getByRole("region", { name: "Elite Tourist Attractions" }).locator(".package-card");
  const last = cards.last();
  await cards.first().scrollIntoViewIfNeeded();
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
  await expect(last).not.toBeInViewport();
  await last.getByRole("link").focus();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test("no date on a booking's page is broken", async ({ page, login }) => {
  const reader = await createUser();
  const { id } = await createStoredBooking({ userId: reader.id, packageId: await anyPackage(page) });
  await login(reader);
  await page.goto(`/bookings/${id}`);
  await expect(page.getByRole("heading", { name: "Your trip" })).toBeVisible();
  const dates = await page
    .locator(".whole")
    .evaluateAll((all) => all.map((date) => [date.parentElement?.textContent, date.clientHeight] as const));
  expect(dates.length).toBeGreaterThan(3);
  expect(dates.filter(([, height]) => height >= 30)).toEqual([]);
});

test("phone and WhatsApp stand beside the menu", async ({ page }) => {
  await page.goto("/terms");
  const header = page.getByRole("banner");
  const places = await Promise.all(
    [
      header.getByRole("link", { name: "Call us" }),
      header.getByRole("link", { name: "WhatsApp" }),
      header.getByRole("button", { name: "Menu" }),
    ].map(boxOf),
  );
  for (const { y, height } of places) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(Math.abs(y - (places[0]?.y ?? 0))).toBeLessThan(4);
  }
});

function scrollTo(page: Page, top: number) {
  return page.evaluate((y) => window.scrollTo(0, y), top);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return box;
}

function bottomOf({ y, height }: { y: number; height: number }) {
  return y + height;
}

/** The distance from the top of the page in pixels. */
function placeOf(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect().top + scrollY);
}

test("a field's name stands beside it", { tag: "@plain" }, async ({ page }) => {
  await openPackage(page);
  for (const name of ["Start date", "Number of persons", "A day in the snow"]) {
    const field = await boxOf(page.getByLabel(name, { exact: true }));
    const label = await boxOf(page.locator("label").getByText(name, { exact: true }));
    expect(field.x, name).toBeGreaterThan(label.x + 100);
    expect(Math.abs(label.y - field.y), name).toBeLessThan(field.height / 2);
  }
});

test("a package of three days is 3,960 px on a phone, its form 1,250, none is more than 5,100, and the form of up to six days begins within two and a half screens", async ({
  page,
}) => {
  await page.goto("/packages");
  const all = await page.locator(".package-card").evaluateAll((cards) =>
    cards.map((card) => {
      const link = card.querySelector("h3 a");
      return {
        title: link?.textContent,
        path: link?.getAttribute("href") ?? "",
        isShort: /\b[1-6] Days \//.test(card.textContent),
      };
    }),
  );
  expect(all.filter(({ isShort }) => isShort).length).toBeGreaterThanOrEqual(9);
  for (const { title, path, isShort } of all) {
    await page.goto(path);
    if (isShort) expect(await placeOf(page.locator("#book")), path).toBeLessThanOrEqual(2.5 * PHONE.height);
    for (const far of await page.locator(".package-story.more, .strip .package-card, footer h2").all())
      await far.scrollIntoViewIfNeeded();
    const isOfThreeDays = title === "Dal Lake Houseboat Weekend";
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThanOrEqual(isOfThreeDays ? 3_960 : 5_100);
    if (isOfThreeDays) expect((await boxOf(page.locator("#book"))).height).toBeLessThanOrEqual(1_250);
  }
});
