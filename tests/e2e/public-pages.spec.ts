import { daysFromToday } from "../support/dates";

import { expect, test } from "./support/fixtures";
import { openPackage } from "./support/states";

test("the menu slides in, closes, and works by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Register" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();

  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register");
});

test("the tabs of About Us show one text each", async ({ page }) => {
  await page.goto("/");
  const about = page.getByRole("region", { name: "About Us" });
  await expect(about.getByText("Our mission is simple")).toBeVisible();
  await expect(about.getByText("You speak to one person")).toBeHidden();
  await about.getByLabel("Mission & Vision").focus();
  await page.keyboard.press("ArrowRight");
  await expect(about.getByText("You speak to one person")).toBeVisible();
  await expect(about.getByText("Our mission is simple")).toBeHidden();
});

test("the first Tab leads past the header", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Where to?")).toBeFocused();
});

test("from the home page to the packages of a place", async ({ page }) => {
  await page.goto("/");
  const bundles = page.getByRole("region", { name: "Affordable Vacation Bundles" });
  await expect(bundles.locator(".package-card")).toHaveCount(12);
  await page.getByLabel("Where to?").selectOption("Gulmarg");
  await page.getByRole("button", { name: "Find a trip" }).click();
  await expect(page).toHaveURL(/\/packages\?destination=Gulmarg$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Packages for Gulmarg");
  await expect(page.getByRole("link", { name: "Gulmarg Ski Starter Week" })).toBeVisible();
  await page.getByLabel("Search").fill("honeymoon");
  await page.getByRole("button", { name: "Show packages" }).click();
  await expect(page.getByRole("heading", { name: "1 package" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: "View All Destination" }).click();
  await expect(page.getByRole("heading", { name: "12 packages" })).toBeVisible();
});

test("the total follows the number of persons, and the button says it is busy", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "this is what the script adds");
  await openPackage(page);
  const total = page.getByRole("status").filter({ hasText: "₹" });
  await expect(total).toHaveText("₹8,999");
  await page.getByLabel("Number of persons").fill("14");
  await expect(total).toHaveText("₹1,25,986");
  await page.getByLabel("Number of persons").fill("");
  await expect(total).toHaveText("₹1,25,986");
  await page.getByLabel("Number of persons").fill("3");
  await page.getByRole("link", { name: "Terms" }).first().click();
  await page.goBack();
  await expect(page.getByLabel("Number of persons")).toHaveValue("3");
  await expect(total).toHaveText("₹26,997");
  await page.getByLabel("Start date").fill(daysFromToday(170));
  await page.getByLabel("Number of persons").fill("1");
  // An answer without content leaves the browser where it is.
  await page.route("**/packages/*", (route) => route.fulfill({ status: 204 }));
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByRole("button", { name: "Booking..." })).toBeDisabled();
  await expect(page.getByText("Loading...")).toBeVisible();
});

test("nothing moves while a page loads and is read to its end", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "measuring needs script");
  for (const [path, width] of [
    ["/", 1280],
    ["/packages", 1280],
    ["/", 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path, { waitUntil: "networkidle" });
    for (const picture of await page.locator("img").all()) await picture.scrollIntoViewIfNeeded();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ("value" in entry && typeof entry.value === "number") sum += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift, `${path} on ${width} px`).toBeLessThan(0.01);
  }
});

test("without script the total is asked for, and nothing typed is lost", async ({ page, javaScriptEnabled }) => {
  await openPackage(page);
  const update = page.getByRole("button", { name: "Update total" });
  if (javaScriptEnabled) return expect(update).toBeHidden();
  await page.getByLabel("Number of persons").fill("14");
  await update.click();
  await expect(page.getByLabel("Number of persons")).toHaveValue("14");
  await expect(page.getByRole("status").getByText("₹1,25,986")).toBeVisible();
  await expect(page.getByText("₹8,999 × 14 persons")).toBeVisible();
});

test("toasts stand above each other at the bottom right and close on click", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password").fill("saffron fields");
  // Another tab got a message and was closed before it could show it.
  await page.request.post("/logout", { maxRedirects: 0 });
  await page.getByRole("button", { name: "Login" }).click();

  const [older, newer] = [page.getByText("Logging out..."), page.locator(".toast", { hasText: "Invalid credentials" })];
  const [above, below, size] = [await older.boundingBox(), await newer.boundingBox(), page.viewportSize()];
  if (!above || !below || !size) throw new Error("A toast is not there.");
  expect(above.y + above.height).toBeLessThan(below.y);
  for (const box of [above, below]) expect(size.width - box.x - box.width).toBe(16);
  expect(size.height - below.y - below.height).toBe(16);
  for (const toast of [older, newer]) {
    await toast.click();
    await expect(toast).toBeHidden();
  }
});
