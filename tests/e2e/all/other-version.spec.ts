import { setTimeout } from "node:timers/promises";

import { type Page } from "@playwright/test";

import { db } from "~/db.server";

import { daysFromToday } from "../../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../../support/factories";
import { expect, expectToast, test, untilHydrated } from "../support/fixtures";

const ENQUIRIES = "/admin-dashboard/enquiries";

const somebody = (name: string) => ({ name, email: `${crypto.randomUUID()}@example.com` });

test("a page that comes without its scripts is styled, and books", async ({ page, login }) => {
  await login(await createUser(somebody("Aisha Bhat")));
  const { id } = await createPackage();
  await upgradeSite(page);
  await page.goto(`/packages/${id}`);
  await expect(page.getByRole("button", { name: "Book now" })).toHaveCSS("border-radius", /[1-9]/);
  await page.getByLabel("Start date").fill(daysFromToday(90));
  await page.getByRole("button", { name: "Book now" }).click();
  await expectToast(page, "Package booked successfully!");
});

test("a form of the admin area that comes without its scripts is sent", async ({ page, login }) => {
  await login(await createAdmin(somebody("Yasir Dar")));
  await upgradeSite(page);
  await page.goto(`${ENQUIRIES}/add`);
  await typeEnquiry(page);
  await page.getByRole("button", { name: "Save enquiry" }).click();
  await expect(page).not.toHaveURL(/add/);
  await expect(page.getByRole("main")).toContainText("Is there a heater in the tents?");
});

test("what was opened before an upgrade leads on and saves, each by one click", async ({ page, login }) => {
  await login(await createAdmin(somebody("Yasir Dar")));
  await page.goto(`${ENQUIRIES}/add`, { waitUntil: "networkidle" });
  await untilHydrated(page);
  await typeEnquiry(page);
  await upgradeSite(page);
  await page.getByRole("button", { name: "Save enquiry" }).click();
  await expect(page.getByRole("main")).toContainText("Is there a heater in the tents?");
  await expect(page.locator(".toast")).toBeVisible();

  await page.unrouteAll({ behavior: "wait" });
  await page.goto(ENQUIRIES, { waitUntil: "networkidle" });
  await untilHydrated(page);
  await upgradeSite(page);
  const loaded: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "Mails", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mails");
  await expect(page).toHaveURL(/\/mails$/);
  expect(loaded).toEqual(["/admin-dashboard/mails"]);
});

test("a note typed before an upgrade is saved by one click, and a refused one is shown again", async ({
  page,
  login,
}) => {
  await login(await createAdmin(somebody("Yasir Dar")));
  const { id } = await createStoredBooking();
  await page.goto(`/admin-dashboard/manage-bookings/edit/${id}`, { waitUntil: "networkidle" });
  await untilHydrated(page);
  await upgradeSite(page);
  const loaded: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loaded.push(request.method()));
  await page.getByLabel("New note").fill("Calls after six.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.getByText("Calls after six.", { exact: true })).toBeVisible();
  expect(loaded).toEqual([]);

  const invisible = "\u202e";
  await page.getByLabel("New note").fill(`Wants a quiet room.${invisible}`);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator(".error-summary")).toContainText("remove the invisible characters");
  await expect(page.getByLabel("New note")).toHaveValue(`Wants a quiet room.${invisible}`);
  expect(await db.bookingNote.count({ where: { bookingId: id } })).toBe(1);
});

/**
 * From now on the page gets responses as from another version, which has none of this version's scripts. They come late,
 * so that data requested at the same time would be here first.
 */
async function upgradeSite(page: Page) {
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await setTimeout(300);
    await route.continue({ url: new URL("/assets/gone-0123abcd.js", route.request().url()).href });
  });
}

async function typeEnquiry(page: Page) {
  await page.getByLabel("Name").fill("Aisha Bhat");
  await page.getByLabel("Phone").fill("+91 98765 43210");
  await page.getByLabel("Question").fill("Is there a heater in the tents?");
}
