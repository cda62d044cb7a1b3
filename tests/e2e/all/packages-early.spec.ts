import { type Page } from "@playwright/test";

import { createAdmin, createPackage } from "../../support/factories";
import { expect, test, untilHydrated } from "../support/fixtures";
import { picture } from "../support/package-form";

const LIST = "/admin-dashboard/manage-packages";

test.beforeEach(async ({ login }) => login(await createAdmin()));

test("what is typed before the scripts arrive is kept, and staff are asked before they leave it", async ({ page }) => {
  const { id } = await createPackage({ description: "One night." });
  const arrive = await openWithoutScripts(page, `${LIST}/edit/${id}`);
  await page.getByLabel("Description").fill("Two slow nights\non a houseboat.");
  arrive();
  await untilHydrated(page);
  await expect(page.getByLabel("Description")).toHaveValue("Two slow nights\non a houseboat.");
  await page.getByRole("link", { name: "All Packages", exact: true }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Description")).toHaveValue("Two slow nights\non a houseboat.");
});

test("a picture chosen before the scripts arrive is shown", async ({ page }) => {
  const arrive = await openWithoutScripts(page, `${LIST}/add`);
  await page.getByLabel("Picture").setInputFiles(await picture());
  arrive();
  await expect(page.getByText("The new picture")).toBeVisible();
});

test("a form in which nothing was typed may be left", async ({ page }) => {
  const { id } = await createPackage();
  await page.goto(`${LIST}/edit/${id}`);
  await untilHydrated(page);
  await page.getByRole("link", { name: "All Packages", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
});

/** Opens a page whose scripts are delayed until the returned function is called. */
async function openWithoutScripts(page: Page, path: string) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return arrive;
}
