import { db } from "~/db.server";

import { createAdmin } from "../support/factories";

import { expect, expectToast, test } from "./support/fixtures";
import { choosePicture, fillPackage, picture } from "./support/package-form";

const LIST = "/admin-dashboard/manage-packages";

test.beforeEach(async ({ login }) => login(await createAdmin()));

test("staff add a package with a picture", async ({ page }) => {
  const title = `Gurez Valley Camp ${crypto.randomUUID()}`;
  await page.goto(`${LIST}/add`);
  await fillPackage(page, title);
  await choosePicture(page, await picture(), true);
  const editor = page.locator(".ql-editor");
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "bold" }).click();
  await page.keyboard.type("Day 2: walk to the river");
  await page.getByRole("button", { name: "Add package" }).click();

  await expectToast(page, "Package added successfully!");
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await page.goto(`${LIST}?search=${encodeURIComponent(title)}`);
  const card = page.locator(".admin-package", { hasText: title });
  await expect(card).toContainText("Number of bookings: 0");
  await expect(card).toContainText("₹15,999");
  await card.getByRole("link", { name: /^Open page/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator("strong", { hasText: "Day 2: walk to the river" })).toBeVisible();
  const stored = await db.package.findFirstOrThrow({ where: { packageTitle: title } });
  expect(stored.imageKey).toMatch(/-400x300$/);
});
