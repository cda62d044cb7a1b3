import { type Page } from "@playwright/test";

import { db } from "~/db.server";

import { createAdmin, createPackage } from "../../support/factories";
import { expectNoFaultsInEitherLight } from "../support/axe";
import { errorSummary, expect, expectToast, test, untilHydrated } from "../support/fixtures";
import { expectLargeTargets } from "../support/layout";

const LIST = "/admin-dashboard/manage-packages";

const ITINERARY = [
  "<h2>Day 1</h2><p>Meet at the ghat, <a href='https://example.com/'>see the map</a></p><blockquote>Bring a scarf</blockquote>",
  '<ol><li data-list="ordered">One</li><li data-list="unchecked">Two</li></ol>',
  '<div class="ql-code-block-container"><div class="ql-code-block" data-language="javascript">// snow\nif (snow) return "stay";</div></div>',
  '<p><span class="ql-formula" data-value="e=mc^2">e=mc^2</span></p>',
].join("");

test.beforeEach(async ({ login }) => login(await createAdmin()));

test("no state of the package pages has a fault or scrolls sideways, in light and dark", async ({ page }) => {
  test.slow();
  const { id, packageTitle } = await createPackage({
    packageTitle: `Aharbal ${crypto.randomUUID()}`,
    itinerary: ITINERARY,
  });
  const deleted = await createPackage({ deletedAt: new Date() });
  const check = (state: string) => expectNoFault(page, state);

  await page.goto(`${LIST}?search=Aharbal`);
  await check("list");
  await page.goto(`${LIST}?search=nowhere`);
  await check("nothing found");
  await page.goto(`${LIST}/prices?search=Aharbal`);
  await check("prices");
  await page.getByLabel("Starting Price").first().fill("15k");
  await page.getByRole("button", { name: "Save prices" }).click();
  await expect(errorSummary(page)).toBeVisible();
  await check("prices with errors");
  await page.goto(LIST);
  await check("more of a package");
  for (const price of ["9000", "cheap"]) {
    await page.goto(`${LIST}/import`);
    const buffer = Buffer.from(`_id,version,startingPrice\n${id},1,${price}\n`);
    await page.getByLabel("CSV file").setInputFiles({ name: "packages.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await check(`import of ${price}`);
  }
  await page.goto(`${LIST}/deleted`);
  await expect(page.getByText(deleted.packageTitle).first()).toBeAttached();
  await check("deleted");
  await page.goto(`${LIST}/add`);
  await editorIsReady(page);
  await check("add");
  await page
    .getByLabel("Package Title")
    .evaluate((input: HTMLInputElement) => (input.form ? (input.form.noValidate = true) : null));
  await page.getByLabel("Nights").fill("9");
  await page.getByRole("button", { name: "Add package" }).click();
  await expect(errorSummary(page)).toBeVisible();
  await check("with errors");
  await page.goto(`${LIST}/edit/${id}`);
  await editorIsReady(page);
  await check("edit");

  await page.locator(".ql-header .ql-picker-label").click();
  await check("heading menu");
  await page.keyboard.press("Escape");
  await page.locator(".ql-color .ql-picker-label").click();
  await check("colour menu");
  await page.keyboard.press("Escape");
  await page.locator(".ql-editor blockquote").dblclick();
  await page.getByRole("button", { name: "link" }).click();
  await expect(page.locator(".ql-tooltip")).toBeVisible();
  await check("link");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "image" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert a picture" });
  await expect(dialog).toBeVisible();
  await check("picture");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByLabel("Tour Name").fill("Changed");
  await page.getByRole("link", { name: "All Packages", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await check("leaving");
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByLabel("Tour Name")).toHaveCount(0);
  await page.goto(`${LIST}?search=${encodeURIComponent(packageTitle)}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: /^Delete / }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check("delete?");
});

test("a package is added with the keyboard alone: headings, bold, a list and a link included", async ({ page }) => {
  test.slow();
  const title = "Typed in Gurez";
  const key = (...keys: string[]) =>
    keys.reduce((before, each) => before.then(() => page.keyboard.press(each)), Promise.resolve());
  const tabTo = async (name: string, tab = "Tab") => {
    for (let steps = 0; steps < 60; steps += 1) {
      await key(tab);
      if ((await page.evaluate(nameOfFocused)) === name) return;
    }
    throw new Error(`${tab} does not lead to ${name}.`);
  };

  await page.goto("/admin-dashboard");
  await untilHydrated(page);
  await tabTo("Manage packages");
  await key("Enter");
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  // The focus is on the new page's heading, and the menu lies before it.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo("Add Package", "Shift+Tab");
  await key("Enter");
  await expect(page).toHaveURL(new RegExp(`${LIST}/add$`));
  await editorIsReady(page);
  for (const [field, value] of Object.entries({
    packageTitle: title,
    tourName: "Beyond Razdan Pass",
    locationName: "Gurez",
    days: "5",
    nights: "4",
    startingPrice: "15,999",
    mrpPrice: "18,499",
  })) {
    await tabTo(field);
    await page.keyboard.type(value);
  }
  await tabTo("availability");
  await page.keyboard.type("limited");
  await tabTo("isPublished");
  await tabTo("imgUrl");
  for (const field of ["description", "includedFeatures", "excludedFeatures", "tags"]) {
    await tabTo(field);
    await page.keyboard.type("Tents, meals");
  }

  // The toolbar is one Tab stop before the text: choose the heading level there, then type the heading.
  await tabTo("Heading level");
  await key("ArrowLeft");
  expect(await page.evaluate(nameOfFocused)).toBe("clean");
  await key("ArrowRight", "ArrowRight");
  expect(await page.evaluate(nameOfFocused)).toBe("Font");
  await key("End", "Home", "Space", "Tab", "Tab", "Space");
  await expect(page.locator(".ql-header .ql-picker-label")).toHaveAttribute("data-value", "2");
  expect(await page.evaluate(nameOfFocused)).toBe("itinerary");
  await page.keyboard.type("Day 1");
  await key("Enter", "Control+b");
  await page.keyboard.type("Bold tea");
  await key("Control+b", "Enter");
  await page.keyboard.type("- Pony ride");
  await key("Enter");
  await page.keyboard.type("Trout");
  await key("Enter", "Enter");
  await page.keyboard.type("Map");
  await key("Shift+Home", "Control+k");
  await page.keyboard.type("https://example.com/map");
  await key("Enter", "End");
  await key("Shift+Tab");
  expect(await page.evaluate(nameOfFocused)).toBe("Heading level");
  await key("ArrowLeft", "Tab", "Shift+Tab");
  expect(await page.evaluate(nameOfFocused)).toBe("clean");
  await key("Tab");
  expect(await page.evaluate(nameOfFocused)).toBe("itinerary");
  await tabTo("Add package");
  await key("Enter");

  await expectToast(page, "Package added successfully!");
  const { itinerary } = await db.package.findFirstOrThrow({ where: { packageTitle: title } });
  expect(itinerary).toContain("<h2>");
  expect(itinerary).toContain("<strong>Bold tea</strong>");
  expect(itinerary).toContain('<li data-list="bullet">Pony ride</li><li data-list="bullet">Trout</li>');
  expect(itinerary).toMatch(/<a href="https:\/\/example.com\/map"[^>]*>Map<\/a>/);
});

test("a page of the desk loads the script that its build says, and the editor's page 270 KB", async ({ page }) => {
  const limits = { "/mails": 122, "/manage-packages/add": 270 };
  for (const [path, limit] of Object.entries(limits)) {
    await page.goto(`/admin-dashboard${path}`, { waitUntil: "networkidle" });
    await untilHydrated(page);
    const bytes = await page.evaluate(() => {
      const loaded = performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming);
      // Each file counts once with its size on the wire, even if it later comes from the browser's cache.
      return loaded
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
    expect(bytes, path).toBeGreaterThan(50 * 1024);
    expect(bytes, path).toBeLessThanOrEqual(limit * 1024);
  }
});

function nameOfFocused() {
  const element = document.activeElement;
  return element?.getAttribute("aria-label") ?? (element?.id || element?.textContent);
}

async function editorIsReady(page: Page) {
  await expect(page.locator(".ql-editor")).toBeVisible();
}

/** Expects no fault in the layout, and none found by axe. */
async function expectNoFault(page: Page, state: string) {
  await expectNoFaultsInEitherLight(page, state);
  const size = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${state} at ${width}`).toBeLessThanOrEqual(0);
    if (/^(prices|import)/.test(state)) await expectLargeTargets(page);
  }
  if (size) await page.setViewportSize(size);
}
