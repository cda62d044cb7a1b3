import { db } from "~/db.server";

import { daysFromToday } from "../../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser, extra } from "../../support/factories";
import { errorSummary, expect, expectToast, test, untilHydrated } from "../support/fixtures";
import { sendRefused } from "../support/states";

const LIST = "/admin-dashboard/manage-bookings";

// All tests share one database and run in several processes, so each person gets a unique address.
const somebody = (name: string) => ({ name, email: `${crypto.randomUUID()}@example.com` });
const newBooking = async () => createStoredBooking({ userId: (await createUser(somebody("Zainab Mattoo"))).id });

test.beforeEach(async ({ login }) => login(await createAdmin(somebody("Yasir Dar"))));

test("the wheel scrolls past a number and leaves it as it is", async ({ page }) => {
  await page.goto("/admin-dashboard/quotes/add");
  await untilHydrated(page);
  const days = page.getByLabel("Days", { exact: true });
  await days.fill("4");
  await days.hover();
  await page.mouse.wheel(0, 120);
  await expect(days).not.toBeFocused();
  await expect(days).toHaveValue("4");
});

test("a booking's form loads the prices and extras of a chosen package", async ({ page }) => {
  const [boat, trek] = [
    await createPackage({ startingPrice: 8_999, extras: [extra({ name: "Extra bed", price: 1_200, per: "booking" })] }),
    await createPackage({ startingPrice: 9_500, childPrice: 6_000 }),
  ];
  await page.goto(`${LIST}/add?package=${trek.id}`);
  await untilHydrated(page);
  const [choice, price] = [page.getByLabel("Package", { exact: true }), page.getByLabel("Price per person (₹)")];
  await expect(price).toHaveValue("9500");
  await expect(page.getByLabel("Extra bed")).toHaveCount(0);
  await choice.selectOption(boat.id);
  await expect(page.getByLabel("Extra bed")).toBeVisible();
  await expect(price).toHaveValue("8999");
  await expect(page.getByText("Empty: ₹17,998")).toBeVisible();
  await choice.selectOption(trek.id);
  await expect(page.getByText("₹6,000 each")).toBeVisible();
});

test("the form of a booking loads another package's prices, or lets the server show them", async ({ page }) => {
  const { id } = await newBooking();
  const [boat, lost] = [
    await createPackage({ startingPrice: 9_500, extras: [extra({ name: "Extra bed", price: 1_200, per: "booking" })] }),
    await createPackage({ startingPrice: 5_000 }),
  ];
  await page.goto(`${LIST}/edit/${id}`);
  await untilHydrated(page);
  const [choice, total] = [page.getByLabel("Package", { exact: true }), page.locator("output")];
  await choice.selectOption(boat.id);
  await expect(total).toContainText("2 × ₹9,500 = ₹19,000");
  await page.getByLabel("Extra bed").fill("1");
  await expect(total).toContainText("= ₹20,200");
  await page.route("**/manage-bookings/facts/**", (route) => route.fulfill({ body: "<h1>Login</h1>" }));
  await choice.selectOption(lost.id);
  await expect(total).toHaveText("The price of that day follows when you save.");
  await page.getByRole("button", { name: "Show the new total" }).click();
  await expect(total).toContainText("2 × ₹5,000 = ₹10,000");
});

test.describe("when what a booking's form needs of a package does not come", () => {
  test.use({ expectedErrors: [/status of 503/] });

  for (const answer of [{ body: "<h1>Login</h1>" }, { status: 503, json: { success: false, msg: "Busy." } }])
    test(`what was typed stays, and a button asks again: ${answer.status ?? "another page"}`, async ({ page }) => {
      const lost = await createPackage({ startingPrice: 5_000 });
      await page.goto(`${LIST}/add`);
      await untilHydrated(page);
      const price = page.getByLabel("Price per person (₹)");
      await page.getByLabel("Name").fill("Zoya Wani");
      await page.route("**/manage-bookings/facts/**", (route) => route.fulfill(answer));
      await page.getByLabel("Package", { exact: true }).selectOption(lost.id);
      await price.fill("4500");
      await page.getByRole("button", { name: "Show its days" }).click();
      await expect(page.getByText("Empty: ₹9,000")).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue("Zoya Wani");
      await expect(price).toHaveValue("4500");
    });
});

test("the toast of a refused search lies over no focus on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${LIST}?startFrom=${daysFromToday(3)}&startTo=${daysFromToday(1)}`);
  await expect(page).toHaveTitle("Error: Manage Bookings");
  const more = page.locator("summary", { hasText: "Package, dates and order" });
  await more.focus();
  await expect.poll(() => more.evaluate(isUncovered)).toBe(true);
});

function isUncovered(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test("by keyboard one goes on where the new page, the card or the errors are", async ({ page }) => {
  const { id, bookingNumber } = await newBooking();
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/admin-dashboard");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Manage Bookings" }).press("Enter");
  await expect(heading).toHaveText("Manage Bookings");
  await expect(heading).toBeFocused();
  await page.getByRole("link", { name: "Skip the menu" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("summary", { hasText: "Download" })).toBeFocused();

  await page.goto(`${LIST}?q=${bookingNumber}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: `Confirm booking ${bookingNumber}` }).press("Enter");
  await expectToast(page, `Booking ${bookingNumber} confirmed.`);
  await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expectToast(page, "undone");
  await page.getByRole("button", { name: `Confirm booking ${bookingNumber}` }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();

  await page.goto(`${LIST}/edit/${id}`);
  await page.getByLabel("Number of persons").fill("0");
  await sendRefused(page, "Update booking");
  await errorSummary(page).getByRole("link").first().press("Enter");
  await expect(page.getByLabel("Number of persons")).toBeFocused();
  await expect(page.locator("#numberOfPersons-error")).toBeVisible();
});

test("keys pressed before the script has taken over are no fault", async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    // As fast as React's own scheduler, so that key presses happen at every moment of hydration.
    port1.onmessage = () => {
      document.querySelector("html")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
      if (history.scrollRestoration !== "manual") port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto("/admin-dashboard");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Manage Users" }).click();
  await expect(page.getByRole("heading", { name: "Manage Users" })).toBeVisible();
});

test("the navigation folds on narrow screens", { tag: "@plain" }, async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto("/admin-dashboard");
  const link = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Manage Users" });
  await expect(link).toBeHidden();
  const button = page.getByText("Admin menu");
  const place = await button.boundingBox();
  await button.click();
  expect(await button.boundingBox()).toEqual(place);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Users");
  await expect(page.getByText("Admin menu")).toBeVisible();

  await page.setViewportSize({ width: 601, height: 800 });
  await expect(link).toBeVisible();
  await expect(page.getByText("Admin menu")).toBeHidden();
});

test("every page begins at one edge, at most 96 px from the top, and the tabs of a tablet have two rows", async ({
  page,
}) => {
  const lefts = new Set<number | undefined>();
  for (const path of ["", "/manage-users", "/manage-bookings", "/money", "/enquiries", "/mails", "/settings"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/admin-dashboard${path}`);
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(heading?.y, path).toBeLessThanOrEqual(96);
    lefts.add(heading?.x);
    expect((await page.getByRole("contentinfo").boundingBox())?.height).toBeLessThanOrEqual(90);
    for (const width of [601, 1023]) {
      await page.setViewportSize({ width, height: 800 });
      const tabs = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
      const rows = await tabs.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
      expect(new Set(rows).size).toBeLessThanOrEqual(2);
    }
  }
  expect(lefts.size).toBe(1);
});

test(
  "one search leads to a guest by phone, and lists all hits of a name, the first of which Enter opens",
  { tag: "@plain" },
  async ({ page, javaScriptEnabled }) => {
    const phoneNumber = `+91 9${String(Date.now()).slice(-9)}`;
    const { id: userId, email } = await createUser({ ...somebody("Zainab Mattoo"), phoneNumber });
    const { bookingNumber } = await createStoredBooking({ userId });
    await page.goto("/admin-dashboard");
    const field = page.getByLabel("Find anything");
    if (javaScriptEnabled) {
      await untilHydrated(page);
      await page.keyboard.press("/");
      await expect(field).toBeFocused();
    }
    await field.fill(phoneNumber.slice(4));
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zainab Mattoo");
    await expect(page.getByRole("region", { name: "Trips", exact: true })).toContainText(String(bookingNumber));

    await page.goto(`/admin-dashboard/search?q=${email.slice(0, 8)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
    await expect(page.getByRole("link", { name: /Zainab Mattoo/ }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Zainab Mattoo/);
  },
);

test("bookings are a line each: 20 lines at 1280 × 800, and on a phone cards that open", async ({ page }) => {
  const user = await createUser(somebody("Zainab Mattoo"));
  const made: string[] = [];
  for (let count = 0; count < 21; count += 1) made.push((await createStoredBooking({ userId: user.id })).id);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${LIST}?q=${user.email}&view=table`);
  const line = page.locator(".booking-lines > li");
  await expect(line).toHaveCount(21);
  expect(bottomOf(await line.nth(19).boundingBox())).toBeLessThanOrEqual(800);

  await line.first().getByRole("button", { name: "Confirm" }).click();
  await expectToast(page, "confirmed.");
  await line.nth(2).hover();
  await line
    .nth(2)
    .getByRole("link", { name: /^Update/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/manage-bookings/edit/${made.at(-3)}`));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${LIST}?q=${user.email}`);
  await line.nth(1).click({ position: { x: 300, y: 60 } });
  await expect(page).toHaveURL(new RegExp(`/manage-bookings/(${made.join("|")})`));
});

test("what a line can do shows where the keyboard is, and covers nothing else that has the focus", async ({ page }) => {
  const { bookingNumber } = await newBooking();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${LIST}?q=${bookingNumber}`);
  const line = page.locator(".booking-lines > li");
  const actions = line.locator(".line-actions");
  const opacity = () => actions.evaluate((element) => getComputedStyle(element).opacity);
  await line.getByRole("link", { name: /@/ }).focus();
  expect(await opacity()).toBe("0");
  await line.getByRole("link", { name: /^Update/ }).focus();
  expect(await opacity()).toBe("1");
});

function bottomOf(box: { y: number; height: number } | null) {
  return box ? box.y + box.height : NaN;
}

test("j and k go through the rows, Enter opens one, x ticks it, and ? tells the keys", async ({ page }) => {
  const user = await createUser(somebody("Zainab Mattoo"));
  for (let count = 0; count < 2; count += 1) await createStoredBooking({ userId: user.id });
  await page.goto(`${LIST}?q=${user.email}`);
  await untilHydrated(page);
  const names = page.getByRole("main").getByRole("link", { name: "Zainab Mattoo", exact: true });
  await page.keyboard.press("j");
  await expect(names.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByLabel(/^Select booking/).nth(1)).toBeChecked();
  await page.keyboard.press("k");
  await expect(names.nth(0)).toBeFocused();
  const help = page.getByRole("dialog", { name: "Keys" });
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  await page.getByLabel("Find anything").pressSequentially("j?n");
  await expect(page.getByLabel("Find anything")).toHaveValue("j?n");
  await expect(help).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("n");
  await expect(page.getByRole("link", { name: "Booking", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Zainab Mattoo/);
});

test("the bar of the ticked rows never lies over the focused control", async ({ page }) => {
  const user = await createUser(somebody("Zainab Mattoo"));
  for (let count = 0; count < 3; count += 1) await createStoredBooking({ userId: user.id });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${LIST}?q=${user.email}`);
  await page
    .getByLabel(/^Select booking/)
    .first()
    .focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("form", { name: "Selected bookings" });
  while (!(await bar.evaluate((element) => element.contains(document.activeElement)))) {
    await page.keyboard.press("Tab");
    // The page may still be scrolling to the focused element.
    await expect.poll(() => bar.evaluate(isOver)).toBe(false);
  }
});

function isOver(bar: Element) {
  const focused = document.activeElement;
  if (!focused || bar.contains(focused)) return false;
  return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
}

test("the grids have as many columns as the specification asks for", async ({ page }) => {
  const columns = (selector: string) =>
    page.locator(selector).evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  for (const [width, stats, users] of [
    [1280, 5, 3],
    [769, 5, 3],
    [768, 1, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin-dashboard");
    expect(await columns(".stats")).toBe(stats);
    await page.goto("/admin-dashboard/manage-users");
    expect(await columns(".grid")).toBe(users);
  }
});

test("availability and status have the colours of the specification", async ({ page }) => {
  const colour = async (selector: string) => {
    const text = await page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map(Number);
    if (Math.max(red, green, blue) < 64) return "black";
    if (green > red) return "green";
    return green * 3 > red ? "orange" : "red";
  };
  for (const [availability, shown, inDesk] of [
    ["limited", "green", "green"],
    ["available", "green", "black"],
    ["sold out", "black", "red"],
  ] as const) {
    const packageTitle = `Lolab ${crypto.randomUUID()}`;
    const { id } = await createPackage({ packageTitle, availability });
    await page.goto(`/admin-dashboard/manage-packages?search=${encodeURIComponent(packageTitle)}`);
    expect(await colour(`.admin-package b:text-is("${availability}")`), `${availability} in the desk`).toBe(inDesk);
    await page.goto(`/packages/${id}`);
    expect(await colour(`.package .availability:text-is("${availability}")`), availability).toBe(shown);
  }
  for (const [bookingStatus, shown] of [
    ["pending", "orange"],
    ["confirmed", "green"],
    ["canceled", "red"],
  ] as const) {
    const { id, bookingNumber } = await newBooking();
    await db.booking.update({ where: { id }, data: { bookingStatus } });
    await page.goto(`${LIST}?q=${bookingNumber}`);
    expect(await colour(`.card strong:text-is("${bookingStatus}")`), bookingStatus).toBe(shown);
  }
});
