import { saveDays } from "~/models/catalogue/days/save-days.server";
import { addMonths, formatMonth, formatShortDate, today } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createPackage } from "../support/factories";

import { expect, test } from "./support/fixtures";
import { openPackage } from "./support/states";

test("from the home page to the packages of a place", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/");
  const bundles = page.getByRole("region", { name: "Affordable Vacation Bundles" });
  await expect(bundles.locator(".package-card")).toHaveCount(12);
  await page.getByLabel("Where to?").selectOption("Gulmarg");
  await page.getByRole("button", { name: "Find a trip" }).click();
  await expect(page).toHaveURL(/\/packages\?destination=Gulmarg(&month=)?&persons=2$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Packages for Gulmarg");
  await expect(page.getByRole("link", { name: "Gulmarg Ski Starter Week", exact: true })).toBeVisible();
  await page.getByLabel("Search").fill("honeymoon");
  await page.getByRole("button", { name: "Show packages" }).click();
  await expect(page.getByRole("heading", { name: "1 package" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: "View All Destination" }).click();
  await expect(page.getByRole("heading", { name: "12 packages" })).toBeVisible();
});

test("on a phone a search shows its results, not its form, and the bar to book only where nothing else leads there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/packages");
  const firstCard = async () => (await page.locator(".package-card").first().boundingBox())?.y;
  expect(await firstCard()).toBeLessThanOrEqual(310);
  await page.getByRole("link", { name: "Up to ₹20,000" }).click();
  expect(await firstCard()).toBeLessThanOrEqual(310);
  await expect(page.getByLabel("Search")).toBeHidden();
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("Search").fill("houseboat");
  await page.getByRole("button", { name: "Show packages" }).click();
  await expect(page.locator(".chips [aria-current]")).toHaveText([/^“houseboat”/, /^up to ₹20,000/]);

  await openPackage(page);
  const bar = page.locator(".booking-bar").getByRole("link", { name: "Book" });
  await expect(bar).toBeHidden();
  await page.locator(".jump").evaluate((first) => scrollTo(0, first.getBoundingClientRect().bottom + scrollY + 40));
  await expect(bar).toBeVisible();
  await page.getByLabel("Start date").scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test("the total follows the number of persons, and the button says it is busy", async ({ page }) => {
  await openPackage(page);
  const total = page.getByRole("status").filter({ hasText: "₹" });
  await expect(total).toHaveText("₹8,999");
  await page.getByLabel("Number of persons").fill("14");
  await expect(total).toHaveText("₹1,25,986");
  await page.getByLabel("Number of persons").fill("");
  await expect(total).toHaveText("₹1,25,986");
  await page.getByLabel("Number of persons").fill("3");
  await page.getByRole("link", { name: "Terms" }).first().click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
  await expect(page.getByLabel("Number of persons")).toHaveValue("3");
  await expect(total).toHaveText("₹26,997");
  await page.getByLabel("Start date").fill(daysFromToday(170));
  await page.getByLabel("Number of persons").fill("1");
  // With a 204 response the browser stays on the page.
  await page.route("**/packages/*", (route) => route.fulfill({ status: 204 }));
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByRole("button", { name: "Booking..." })).toBeDisabled();
  await expect(page.getByText("Loading...")).toBeVisible();
});

test("a guest on a phone picks a free day and sees its price in two taps", { tag: "@plain" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const day = `${addMonths(today(), 1).slice(0, 8)}15`;
  const { id } = await createPackage({ seatsPerDay: 12, startingPrice: 15_499, mrpPrice: 18_999 });
  await saveDays(id, [{ date: day, unitPrice: 103_994 }]);
  await page.goto(`/packages/${id}`);
  // Late in a month the calendar opens with the next one.
  const next = page.getByRole("link", { name: formatMonth(day), exact: true });
  if ((await next.count()) > 0) await next.click();
  const month = page.getByRole("table", { name: `Days to start in ${formatMonth(day)}` });
  await month.getByRole("link", { name: `${formatShortDate(day)}, ₹1,03,994 per person` }).click();
  await expect(page.getByLabel("Start date")).toHaveValue(day);
  await expect(page.locator("#book .total").first()).toContainText("₹1,03,994");
});
