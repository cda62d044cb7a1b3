import { type BrowserContext, type Page } from "@playwright/test";

import { db } from "~/db.server";

import { createAdmin, createPackage, createStoredBooking } from "../../support/factories";
import { errorSummary, expect, expectToast, test, untilHydrated } from "../support/fixtures";
import { choosePicture, picture } from "../support/package-form";
import { openProxy } from "../support/proxy";

test.use({ expectedErrors: [/Failed to load resource: (net::ERR_|the server responded with a status of [45]\d\d)/] });

const PACKAGES = "/admin-dashboard/manage-packages";

test.slow();

test.beforeEach(async ({ login }) => login(await createAdmin()));

/** An edit form behind a proxy, with a new tour name. */
async function renameTour(page: Page, context: BrowserContext) {
  const proxy = await openProxy(context);
  const { id } = await createPackage();
  await page.goto(`${proxy.url}${PACKAGES}/edit/${id}`);
  await untilHydrated(page);
  await page.getByLabel("Tour Name").fill("Beyond Razdan Pass");
  return proxy;
}

const told = (page: Page) => page.locator(".toast-error");

test("a form of the desk whose save gets no answer stays as it is, and is saved by the next press", async ({
  page,
  context,
}) => {
  const proxy = await openProxy(context);
  const { id } = await createPackage();
  await page.goto(`${proxy.url}${PACKAGES}/edit/${id}`);
  await choosePicture(page, await picture(), true);
  await page.getByLabel("Package Title").fill("Aharbal in spring");
  await page.locator(".ql-editor").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Day 2: walk to the falls");
  const save = page.getByRole("button", { name: "Update package" });

  for (const [status, sentence] of [
    [undefined, /^The connection broke before an answer came, so this may not be saved/],
    [502, /^The site did not answer \(502\), so this may not be saved/],
    [413, /^Not saved: this is more than can be sent at once \(413\)/],
    [403, /^Not saved: it was refused on its way to the site \(403\)/],
    [200, /^The site did not answer \(200\)/],
  ] as const) {
    proxy.fail({ method: "POST", status });
    await save.click();
    await expect(told(page)).toHaveText(new RegExp(sentence.source + ".*What you typed is still here"));
    await expect(page.getByLabel("Package Title")).toHaveValue("Aharbal in spring");
    await expect(page.locator(".ql-editor")).toContainText("Day 2: walk to the falls");
    await expect(page.getByText("The new picture")).toBeVisible();
    await expect(save).toBeEnabled();
    await expect(page.getByText("Loading...")).toBeHidden();
  }
  proxy.mend();
  expect(await db.package.findUnique({ where: { id } })).not.toMatchObject({ packageTitle: "Aharbal in spring" });

  await save.click();
  await expectToast(page, "Updated package successfully!");
  await expect(told(page)).toBeHidden();
  const saved = await db.package.findUniqueOrThrow({ where: { id } });
  expect(saved).toMatchObject({ packageTitle: "Aharbal in spring" });
  expect(saved.itinerary).toContain("walk to the falls");
  expect(saved.imageKey).toMatch(/-400x300$/);
});

test("what a refused form shows again survives that, too", async ({ page, context }) => {
  const proxy = await renameTour(page, context);
  await page.getByLabel("Starting Price").fill("a lot");
  await page.getByRole("button", { name: "Update package" }).click();
  await expect(errorSummary(page)).toContainText("price");
  await page.getByLabel("Starting Price").fill("8,500");
  proxy.fail({ method: "POST", status: 502 });
  await page.getByRole("button", { name: "Update package" }).click();
  await expect(told(page).last()).toContainText("The site did not answer (502)");
  await expect(page.getByLabel("Tour Name")).toHaveValue("Beyond Razdan Pass");
  await expect(page.getByLabel("Starting Price")).toHaveValue("8,500");

  proxy.mend();
  await page.getByRole("button", { name: "Update package" }).click();
  await expectToast(page, "Updated package successfully!");
});

test("a saved form whose next page fails leads there all the same", async ({ page, context }) => {
  const proxy = await renameTour(page, context);
  proxy.fail({ method: "GET", status: 502 });
  page.on("dialog", (dialog) => expect(dialog.message()).toBe("no question"));
  await page.getByRole("button", { name: "Update package" }).click();
  await expectToast(page, "Updated package successfully!");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage packages");
});

test("a link whose page gets no answer leaves the page, and leads on when pressed again", async ({ page, context }) => {
  const proxy = await openProxy(context);
  await page.goto(`${proxy.url}/admin-dashboard/enquiries`, { waitUntil: "networkidle" });
  await untilHydrated(page);
  proxy.fail({ method: "GET" });
  const link = page.getByRole("link", { name: "Mails", exact: true });
  await link.click();
  await expect(told(page)).toHaveText(/^The connection broke, so the page did not load\. Please try again\./);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquiries");
  proxy.mend();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mails");
  await expect(told(page)).toBeHidden();
});

test("a note that the site itself refuses stays on the page, with the site's reason", async ({ page }) => {
  const { id } = await createStoredBooking();
  await page.goto(`/admin-dashboard/manage-bookings/edit/${id}`);
  await untilHydrated(page);
  const note = "Calls after six. ".repeat(8_000);
  await page.getByLabel("New note").evaluate((field) => field.removeAttribute("maxlength"));
  await page.getByLabel("New note").fill(note);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(told(page)).toHaveText(
    /^That is too much to send at once\. Please shorten it\. What you typed is still here\./,
  );
  await expect(page.getByLabel("New note")).toHaveValue(note);
});
