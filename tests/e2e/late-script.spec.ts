import { type Page } from "@playwright/test";
import pg from "pg";

import { db } from "~/db.server";
import { formatDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createPackage, createUser } from "../support/factories";

import { expect, expectToast, test } from "./support/fixtures";

const START = daysFromToday(120);

test("what is typed before the script arrives is kept, and the total follows it", async ({ page }) => {
  const arrive = await holdScript(page);
  await typeBooking(page);
  const total = page.locator("output");
  await expect(total).toHaveText("₹8,999");
  await expect(page.getByRole("button", { name: "Update total" })).toBeVisible();

  arrive();
  await expect(total).toHaveText("₹1,25,986");
  await expect(page.getByText("₹8,999 × 14")).toBeVisible();
  await expect(page.getByLabel("Start date")).toHaveValue(START);
  await expect(page.getByLabel("Number of persons")).toHaveValue("14");
  await expect(page.getByRole("button", { name: "Update total" })).toBeHidden();
});

test("a booking sent before the script arrives is made, once", async ({ page, login }) => {
  const tourist = await createUser();
  await login(tourist);
  const arrive = await holdScript(page);
  await typeBooking(page);
  await page.getByRole("button", { name: "Book now" }).dblclick();
  await expectToast(page, "Package booked successfully!");
  arrive();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(page.getByRole("main")).toContainText(formatDate(START));
  await expect(page.getByRole("main")).toContainText("₹1,25,986");
  expect(await db.booking.count({ where: { userId: tourist.id } })).toBe(1);
});

test("who is told that many are booking is booked by the same form, by itself, once it is free", async ({
  page,
  login,
}) => {
  const { id } = await createPackage();
  await login(await createUser());
  await page.goto(`/packages/${id}`);
  await page.getByLabel("Start date").fill(daysFromToday(40));
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query(`BEGIN; SELECT FROM "Package" WHERE "id" = '${id}' FOR UPDATE`);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByText("Many people are booking this trip right now").first()).toBeVisible({ timeout: 15_000 });
  await other.end();
  await expectToast(page, "Package booked successfully!");
});

/** Delays the script until the returned function is called. */
async function holdScript(page: Page) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/enhance/, async (route) => {
    await arrived;
    await route.continue().catch(() => {}); // The page that asked may be gone.
  });
  return arrive;
}

async function typeBooking(page: Page) {
  const { id } = await db.package.findFirstOrThrow({ where: { packageTitle: "Dal Lake Houseboat Weekend" } });
  await page.goto(`/packages/${id}`, { waitUntil: "commit" });
  await page.getByLabel("Start date").fill(START);
  await page.getByLabel("Number of persons").fill("14");
}
