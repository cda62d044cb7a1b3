import { type Page } from "@playwright/test";

import { db } from "~/db.server";

import { createAdmin, createPackage, createStoredBooking, createUser } from "../support/factories";

import { expect, expectToast, test, untilHydrated } from "./support/fixtures";

const LIST = "/admin-dashboard/manage-bookings";

// All tests share one database and run in several processes, so each person gets a unique address.
const somebody = (name: string) => ({ name, email: `${crypto.randomUUID()}@example.com` });

test.beforeEach(async ({ login }) => login(await createAdmin(somebody("Yasir Dar"))));

async function createBookings(count: number) {
  const user = await createUser(somebody("Zainab Mattoo"));
  const { id: packageId } = await createPackage({ packageTitle: `Gurez Camp ${crypto.randomUUID()}` });
  const made = [];
  for (let n = 0; n < count; n += 1)
    made.push(await createStoredBooking({ userId: user.id, packageId, createdAt: new Date(n) }));
  return { email: user.email, bookings: made };
}

/** Counts the documents that are loaded from now on. */
function countLoads(page: Page) {
  let loads = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document" && request.method() === "GET") loads += 1;
  });
  return () => loads;
}

test(
  "thirty requests are confirmed in two clicks, with a question about their mails between",
  { tag: "@plain" },
  async ({ page, javaScriptEnabled }) => {
    const { email, bookings } = await createBookings(32);
    const list = `${LIST}?status=pending&q=${email}`;
    await page.goto(list);
    await untilHydrated(page);
    const loads = countLoads(page);
    const [changed, deleted] = bookings;
    await db.booking.update({ where: { id: changed?.id ?? "" }, data: { version: 2, numberOfPersons: 3 } });
    await db.booking.update({ where: { id: deleted?.id ?? "" }, data: { version: 2, deletedAt: new Date() } });

    await page.getByRole("button", { name: "Confirm all 32 pending on this page" }).click();
    await page.getByRole("button", { name: "Confirm 30 bookings" }).click();
    await expectToast(page, "30 confirmed. 2 not:");
    await expectToast(page, `${changed?.bookingNumber} has changed since`);
    await expect(page).toHaveURL(list);
    await expect(page.locator(".grid > .card")).toHaveCount(1);
    expect(loads()).toBe(javaScriptEnabled ? 0 : 2);

    const { userId = "" } = bookings[0] ?? {};
    expect(await db.booking.count({ where: { userId, bookingStatus: "confirmed" } })).toBe(30);
    expect(await db.mail.count({ where: { to: email } })).toBe(30);
  },
);

test("a confirmation is undone with one click, for ten seconds", async ({ page }) => {
  const { email, bookings } = await createBookings(2);
  const list = `${LIST}?status=pending&q=${email}`;
  await page.goto(list);
  await page.getByRole("button", { name: "Confirm all 2 pending on this page" }).click();
  await expectToast(page, "2 confirmed.");
  await expect(page.getByText("No booking matches.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "2 undone, and no mail went out.");
  await expect(page).toHaveURL(list);
  await expect(page.locator(".grid > .card")).toHaveCount(2);
  expect(await db.mail.count({ where: { to: email } })).toBe(0);

  await page.getByRole("button", { name: `Confirm booking ${bookings[0]?.bookingNumber}` }).click();
  await expectToast(page, `Booking ${bookings[0]?.bookingNumber} confirmed.`);
  // The script that hides the button when the time is over uses the page's clock.
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await undo.evaluate((button) =>
    button
      .closest("form")
      ?.getAnimations()
      .forEach((animation) => animation.finish()),
  );
  await expect(undo).toBeHidden();
});

test(
  "what is ticked is confirmed, and canceled only after a page that asks",
  { tag: "@plain" },
  async ({ page, javaScriptEnabled }) => {
    const { email, bookings } = await createBookings(3);
    const [first, second, third] = bookings.map(({ bookingNumber }) => bookingNumber);
    await page.goto(`${LIST}?q=${email}&sort=oldest`);
    await page.getByLabel(`Select booking ${second}`).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Confirm selected" }).click();
    await expectToast(page, `Booking ${second} confirmed.`);

    await page.getByLabel(`Select booking ${first}`).check();
    await page.getByLabel(`Select booking ${third}`).check();
    await page.getByRole("button", { name: "Cancel selected…" }).click();
    await expect(page.getByRole("heading", { name: "Cancel 2 bookings?" })).toBeVisible();
    await page.getByLabel("Reason (optional)").fill("Snow on Razdan Pass");
    await page.getByRole("button", { name: "Cancel 2 bookings" }).click();
    // The browser asks for the required tick before it sends the form.
    await expect(page.getByRole("heading", { name: "Cancel 2 bookings?" })).toBeVisible();
    await page.getByLabel("Yes, cancel these 2 trips").check();
    await page.getByRole("button", { name: "Cancel 2 bookings" }).click();
    await expectToast(page, "2 canceled.");
    await expect(page).toHaveURL(`${LIST}?q=${email}&sort=oldest`);
    await expect(page.locator(".grid > .card", { hasText: "canceled" })).toHaveCount(2);
    if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Confirm selected" })).toBeEnabled();
  },
);
