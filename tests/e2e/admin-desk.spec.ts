import { db } from "~/db.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import {
  createAdmin,
  createOffer,
  createPackage,
  createStoredBooking,
  createUser,
  logInAs,
} from "../support/factories";
import { createPayment } from "../support/money";

import { expectNoFaults } from "./support/axe";
import { errorSummary, expect, expectToast, test, untilHydrated } from "./support/fixtures";
import { expectTellingNames } from "./support/names";
import { sendRefused } from "./support/states";

const LIST = "/admin-dashboard/manage-bookings";

// All tests share one database and run in several processes, so each person gets a unique address.
const somebody = (name: string) => ({ name, email: `${crypto.randomUUID()}@example.com` });
const newBooking = async () => createStoredBooking({ userId: (await createUser(somebody("Zainab Mattoo"))).id });

test.beforeEach(async ({ login }) => login(await createAdmin(somebody("Yasir Dar"))));

test("deleting asks first and takes a reason, and can be taken back", async ({ page, javaScriptEnabled }) => {
  const user = await createUser(somebody("Zainab Mattoo"));
  const booking = await createStoredBooking({ userId: user.id });
  await page.goto(`${LIST}?q=${user.email}`);
  await untilHydrated(page);

  const remove = page.getByRole("button", { name: `Delete booking ${booking.bookingNumber}` });
  await remove.click();
  if (javaScriptEnabled) {
    const dialog = page.getByRole("dialog", { name: `Delete booking ${booking.bookingNumber} of Zainab Mattoo?` });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await remove.click();
    await expect(dialog.getByRole("button", { name: "Keep" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
  } else {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Delete booking ${booking.bookingNumber} of Zainab Mattoo?`,
    );
    await page.getByRole("link", { name: "Keep" }).click();
  }
  await remove.click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Booked twice");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Booking deleted successfully!");
  await expect(page).toHaveURL(`${LIST}?q=${user.email}`);

  await page.getByRole("link", { name: "Recently deleted" }).click();
  await expect(page.locator(".card", { hasText: user.email })).toContainText("Booked twice");
  await page.locator(".card", { hasText: user.email }).getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Booking restored successfully!");
});

test("saving and deleting lead back to the list as it was, at the same place", async ({ page }) => {
  const user = await createUser(somebody("Zainab Mattoo"));
  const bookings = [];
  for (let n = 0; n < 9; n += 1) bookings.push(await createStoredBooking({ userId: user.id, createdAt: new Date(n) }));
  const [edited, deleted, next] = bookings.slice(6);
  const list = `${LIST}?q=${encodeURIComponent(user.email)}&sort=oldest`;
  await page.setViewportSize({ width: 700, height: 600 });
  await page.goto(list);
  const card = (booking?: { id: string }) => page.locator(`[id="${booking?.id}"]`);
  await expect(card(edited)).not.toBeInViewport();

  await card(edited).getByRole("link", { name: "Update" }).click();
  await page.getByLabel("Booking status").selectOption("confirmed");
  await page.getByRole("button", { name: "Update booking" }).click();
  await expectToast(page, "Booking updated successfully!");
  await expect(page).toHaveURL(`${list}#${edited?.id}`);
  await expect(card(edited)).toBeInViewport();
  await expect(card(edited)).toContainText("confirmed");

  await card(deleted).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Booking deleted successfully!");
  await expect(page).toHaveURL(`${list}#${next?.id}`);
  await expect(card(next)).toBeInViewport();
  await expect(card(deleted)).toHaveCount(0);
});

test("a range that ends before it begins is named beside its fields, which keep what was typed", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(LIST);
  await page.getByText("Package, dates and order").click();
  await page.getByLabel("Starts from").fill(daysFromToday(3));
  await page.getByLabel("Starts until").fill(daysFromToday(1));
  await page.getByRole("button", { name: "Show" }).click();
  const sentence = "“Starts until” is before “Starts from”. Please give the earlier day first.";
  await expect(page.locator("#startTo-error")).toHaveText(sentence);
  await expect(page.getByLabel("Starts from")).toHaveValue(daysFromToday(3));
  await expect(page.getByLabel("Starts until")).toHaveValue(daysFromToday(1));
  if (javaScriptEnabled) await expect(errorSummary(page)).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  const more = page.locator("summary", { hasText: "Package, dates and order" });
  await more.focus();
  await expect.poll(() => more.evaluate(isUncovered), { message: "the toast lies over the focus" }).toBe(true);
  await page.reload();
  await expect(page).toHaveTitle("Error: Manage Bookings");

  await page.getByLabel("Starts until").fill(daysFromToday(5));
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.locator("#startTo-error")).toHaveCount(0);
  await expect(page).toHaveTitle("Manage Bookings");
});

function isUncovered(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test("by keyboard one goes on where the new page, the card or the errors are", async ({ page, javaScriptEnabled }) => {
  const { id, bookingNumber } = await newBooking();
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/admin-dashboard");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Manage Bookings" }).press("Enter");
  await expect(heading).toHaveText("Manage Bookings");
  if (javaScriptEnabled) await expect(heading).toBeFocused();
  await page.getByRole("link", { name: "Skip the menu" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Download for a spreadsheet" })).toBeFocused();

  await page.goto(`${LIST}?q=${bookingNumber}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: `Confirm booking ${bookingNumber}` }).press("Enter");
  await expectToast(page, `Booking ${bookingNumber} confirmed.`);
  if (javaScriptEnabled) {
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expectToast(page, "undone");
    await page.getByRole("button", { name: `Confirm booking ${bookingNumber}` }).press("Enter");
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  }

  await page.goto(`${LIST}/edit/${id}`);
  await page.getByLabel("Number of persons").fill("0");
  await sendRefused(page, "Update booking");
  await errorSummary(page).getByRole("link").first().press("Enter");
  await expect(page.getByLabel("Number of persons")).toBeFocused();
  await expect(page.locator("#numberOfPersons-error")).toBeVisible();
});

test("keys pressed before the script has taken over are no fault", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without a script nothing takes over");
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    // As fast as React's own scheduler, so that key presses happen at every moment of hydration.
    port1.onmessage = () => {
      document.querySelector("html")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
      if (performance.now() < 4_000) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto("/admin-dashboard");
  await page.waitForFunction(() => performance.now() > 4_000);
  await page.getByRole("link", { name: "Manage Users" }).click();
  await expect(page.getByRole("heading", { name: "Manage Users" })).toBeVisible();
});

test("a second admin's save is refused with their values kept, and shown what they missed", async ({
  page,
  browser,
}) => {
  const booking = await newBooking();
  await page.goto(`${LIST}/edit/${booking.id}`);
  await page.getByLabel("Total price").fill("12345");

  const desk = await browser.newContext({ baseURL: process.env.SITE_URL });
  const [name = "", value = ""] = (await logInAs(await createAdmin(somebody("Sana Mir")))).split("=");
  await desk.addCookies([{ name, value, url: process.env.SITE_URL }]);
  const other = await desk.newPage();
  await other.goto(`${LIST}/edit/${booking.id}`);
  await other.getByLabel("Booking status").selectOption("confirmed");
  await other.getByRole("button", { name: "Update booking" }).click();
  await expectToast(other, "Booking updated successfully!");
  await desk.close();

  await page.getByRole("button", { name: "Update booking" }).click();
  await expect(errorSummary(page)).toBeFocused();
  const missed = page.getByRole("region", { name: "Saved since you opened this form" });
  await expect(missed).toContainText("Sana Mir");
  await expect(missed).toContainText("confirmed");
  await expect(page.getByLabel("Total price")).toHaveValue("12345");
  await expect(page.getByLabel("Booking status")).toHaveValue("confirmed");

  await page.getByRole("button", { name: "Update booking" }).click();
  await expectToast(page, "Booking updated successfully!");
});

test("the navigation folds on narrow screens, with and without a script", async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto("/admin-dashboard");
  const link = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Manage Users" });
  await expect(link).toBeHidden();
  await page.getByText("Admin menu").click();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Users");
  await expect(page.getByText("Admin menu")).toBeVisible();

  await page.setViewportSize({ width: 601, height: 800 });
  await expect(link).toBeVisible();
  await expect(page.getByText("Admin menu")).toBeHidden();
});

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

test("no page of the desk has an accessibility fault or scrolls sideways", async ({ page, javaScriptEnabled }) => {
  test.slow();
  const { id: userId, email } = await createUser({ ...somebody("Zainab Mattoo"), emailVerifiedAt: null });
  const pkg = await createPackage({ packageTitle: `Gurez Camp ${crypto.randomUUID()}` });
  const sold = { packageId: pkg.id, bookingStatus: "confirmed" };
  const [first, second] = [daysFromToday(8), daysFromToday(9)];
  const booking = await createStoredBooking({ ...sold, userId, startDate: toDate(first) });
  await createStoredBooking({ ...sold, startDate: toDate(second) });
  for (const number of [1, 2]) {
    await db.mail.create({ data: { template: "test", to: email, subject: `Mail ${number}`, text: "-", html: "-" } });
    await db.paymentClaim.create({
      data: { bookingId: booking.id, method: "bank", utr: `${Date.now()}${number}`, amount: 9_999_999 },
    });
    await createPayment(booking, { amount: number });
  }
  const note = { bookingId: booking.id, text: "Jain food", writtenBy: booking.userId, authorName: "Sana Mir" };
  await db.bookingNote.create({ data: { ...note, pinned: true } });
  const { id: offer } = await createOffer({ code: `DESK${crypto.randomUUID().slice(0, 8).toUpperCase()}` });
  const offers = ["", "/add", `/edit/${offer}`].map((path) => `/manage-packages/offers${path}`);
  const inverted = `/manage-bookings?startFrom=${daysFromToday(3)}&startTo=${daysFromToday(1)}`;
  const paths = ["", "/manage-bookings", inverted, `/manage-bookings/edit/${booking.id}`, "/manage-bookings/deleted"];
  const add = "/manage-bookings/add?q=zainab";
  const telling = [
    "",
    `/mails?q=${email}`,
    "/claims",
    `/departures?from=${first}&to=${second}&package=${pkg.packageTitle}`,
    ...["payments", "documents"].map((part) => `/manage-bookings/${part}/${booking.id}`),
    "/settings/texts",
  ];
  for (const path of [
    ...paths.slice(1),
    add,
    "/manage-users",
    "/settings/staff",
    "/money",
    "/money?tab=refunds",
    "/money?tab=not-invoiced",
    "/money?tab=day-book",
    "/mails",
    "/enquiries",
    "/enquiries/add",
    "/departures",
    "/agenda",
    ...telling,
    `/manage-bookings/notes/${booking.id}`,
    `/manage-bookings/payments/${booking.id}/refund`,
    "/demo-content",
    ...offers,
    "/settings/pictures",
    "/settings/pictures/card1",
  ]) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin-dashboard${path}`);
      if (javaScriptEnabled) await expectNoFaults(page);
      if (telling.includes(path)) await expectTellingNames(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
});

test("the longest words people may enter stay inside every page", async ({ page, login }) => {
  test.slow();
  const word = (length: number) => "Houseboatgardenwithviewofthelake".repeat(7).slice(0, length);
  const admin = await createAdmin({ ...somebody("Yasir Dar"), name: word(100), city: word(100), street: word(200) });
  const pkg = await createPackage({
    packageTitle: word(120),
    tourName: word(120),
    locationName: word(120),
    description: word(500),
    includedFeatures: [word(120)],
    excludedFeatures: [word(120)],
    tags: [word(120)],
    itinerary: `<h2>${word(200)}</h2><p>${word(200)}</p><ol><li data-list="ordered">${word(200)}</li></ol>`,
    startingPrice: 9999999,
    mrpPrice: 10000000,
  });
  const booking = await createStoredBooking({ userId: admin.id, packageId: pkg.id, totalPrice: 499999950 });
  await login(admin);
  const desk = [
    "manage-packages",
    "manage-packages/prices",
    "manage-packages/order",
    `manage-packages/duplicate/${pkg.id}`,
    "manage-users",
    "settings/staff",
    `manage-packages/edit/${pkg.id}`,
    "manage-bookings",
    `manage-bookings/edit/${booking.id}`,
  ];
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      "/",
      `/packages/${pkg.id}`,
      "/bookings",
      "/profile",
      ...desk.map((each) => `/admin-dashboard/${each}`),
    ]) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
