import { type Page } from "@playwright/test";
import sharp from "sharp";

import { createAdmin, createPackage } from "../../support/factories";
import { expect, expectToast, test } from "../support/fixtures";

const PHOTO = "https://images.example/dal.png";
const VIDEO = "https://www.youtube-nocookie.com/embed/abc";
const ITINERARY =
  `<p><span style="color: rgb(230, 0, 0);">Day 1</span> <img src="${PHOTO}" alt="Dal Lake"></p>` +
  `<iframe class="ql-video" src="${VIDEO}"></iframe>`;

test.beforeEach(async ({ page, login }) => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await page.route(PHOTO, (route) => route.fulfill({ body: photo, contentType: "image/png" }));
  await page.route(VIDEO, (route) => route.fulfill({ body: "<p>film</p>", contentType: "text/html" }));
  await login(await createAdmin());
});

/**
 * Expects everything that the Content-Security-Policy could block to be shown. A violation itself is a console error,
 * which fails any test.
 */
async function expectAllShown(page: Page) {
  const photo = page.locator(`img[src="${PHOTO}"]`);
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  await expect(page.locator("span[style]", { hasText: "Day 1" })).toHaveCSS("color", "rgb(230, 0, 0)");
}

test("pictures, videos and colours of an itinerary show on its page and in its form, however staff come there", async ({
  page,
}) => {
  test.slow();
  const { id, packageTitle } = await createPackage({
    packageTitle: `Lidder ${crypto.randomUUID()}`,
    itinerary: ITINERARY,
  });
  await page.goto(`/packages/${id}`);
  await expectAllShown(page);
  await expect(page.getByRole("link", { name: "Watch the video on YouTube" })).toBeVisible();

  await page.goto("/admin-dashboard");
  await findPackage(page, packageTitle);
  await page.getByRole("link", { name: `Edit ${packageTitle}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Edit ${packageTitle}` })).toBeVisible();
  await expectEditor(page);

  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await findPackage(page, packageTitle);
  await page.getByRole("button", { name: `Duplicate ${packageTitle}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Edit/ })).toBeVisible();
  await expectEditor(page);
  await page.getByRole("button", { name: "Update package" }).click();
  await expectToast(page, "Updated package successfully!");

  await page.goto("/admin-dashboard/manage-packages");
  await page.getByRole("link", { name: "Add Package" }).click();
  await page.getByRole("button", { name: "image" }).click();
  await page.getByLabel("Or give its address").fill(PHOTO);
  await page.getByRole("button", { name: "Insert" }).click();
  const photo = page.locator(`img[src="${PHOTO}"]`);
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);

  async function expectEditor(page: Page) {
    await expectAllShown(page);
    await expect(page.frameLocator(`iframe[src="${VIDEO}"]`).getByText("film")).toBeVisible();
  }
});

async function findPackage(page: Page, title: string) {
  await page.getByRole("link", { name: "Manage packages" }).click();
  await page.getByLabel("Search title, tour or location").fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  // The package may be in the list already, whose cards move when the result comes.
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText(`Packages with “${title}”`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toHaveCount(1);
}
