import { type BrowserContext, type Page } from "@playwright/test";

import { db } from "~/db.server";

import { createAdmin, createPackage, PASSWORD } from "../../support/factories";
import { expectNoFaults } from "../support/axe";
import { errorSummary, expect, expectToast, test } from "../support/fixtures";
import { choosePicture } from "../support/package-form";

const LIST = "/admin-dashboard/manage-packages";

const somebody = () => ({ email: `${crypto.randomUUID()}@example.com` });

test(
  "a package edited over the end of a session is kept, and saved after a login in another tab",
  { tag: "@plain" },
  async ({ page, context, login, javaScriptEnabled }) => {
    const packageTitle = `Aharbal ${crypto.randomUUID()}`;
    const yasir = await createAdmin(somebody());
    const { id } = await createPackage({ packageTitle });
    await login(yasir);
    await page.goto(`${LIST}?search=${encodeURIComponent(packageTitle)}`);
    await page.getByRole("link", { name: `Edit ${packageTitle}` }).click();
    await page.getByLabel("Package Title").fill("Aharbal in spring");
    const text = "Day 2: walk to the falls";
    if (javaScriptEnabled) {
      await page.locator(".ql-editor").click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(text);
    } else {
      await page.getByLabel("Itinerary").fill(`<p>${text}</p>`);
    }
    const file = { name: "falls.png", mimeType: "image/png", buffer: Buffer.from("falls") };
    await choosePicture(page, file, javaScriptEnabled);
    await db.session.deleteMany({ where: { userId: yasir.id } });
    await page.getByRole("button", { name: "Update package" }).click();

    await expect(errorSummary(page)).toContainText("Please, login!");
    await expect(errorSummary(page)).toBeFocused();
    await expect(page.getByLabel("Please choose falls.png again")).toBeVisible();
    await page.getByText("What you typed", { exact: true }).click();
    await expect(page.getByLabel("Itinerary")).toHaveValue(new RegExp(text));
    if (javaScriptEnabled) {
      await expectNoFaults(page);
      const [question] = await Promise.all([page.waitForEvent("dialog"), page.evaluate(() => history.back())]);
      expect(question.type()).toBe("beforeunload");
      await question.dismiss();
    }

    await logInBeside(page, context, yasir.email);
    await page.getByRole("button", { name: "Send it once more" }).click();
    await expectToast(page, "Updated package successfully!");
    await expect(page).toHaveURL(`${LIST}?search=${encodeURIComponent(packageTitle)}#${id}`);
    const saved = await db.package.findUniqueOrThrow({ where: { id } });
    expect(saved.packageTitle).toBe("Aharbal in spring");
    expect(saved.itinerary).toContain(text);
  },
);

test("a form sent before the script runs is kept the same, line by line", async ({ page, context, login }) => {
  const yasir = await createAdmin(somebody());
  const { id } = await createPackage();
  await login(yasir);
  await page.goto(`${LIST}/edit/${id}`);
  await page.getByLabel("Description").fill("Two slow nights\non a houseboat.");
  await context.clearCookies();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.locator(".package-form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(errorSummary(page)).toContainText("Please, login!");
  await page.getByText("What you typed", { exact: true }).click();
  await expect(page.getByLabel("Description")).toHaveValue("Two slow nights\non a houseboat.");

  await logInBeside(page, context, yasir.email);
  await page.getByRole("button", { name: "Send it once more" }).click();
  await expectToast(page, "Updated package successfully!");
  expect(await db.package.findUnique({ where: { id } })).toMatchObject({
    description: "Two slow nights\non a houseboat.",
  });
});

async function logInBeside(page: Page, context: BrowserContext, email: string) {
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Log in again in a new tab" }).click();
  const beside = await opened;
  await beside.getByLabel("Email").fill(email);
  await beside.getByLabel("Password").fill(PASSWORD);
  await beside.getByRole("button", { name: "Login" }).click();
  await expectToast(beside, "Login successful");
  await beside.close();
}
