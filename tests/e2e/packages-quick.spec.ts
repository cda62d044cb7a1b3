import { db } from "~/db.server";

import { createAdmin, createPackage } from "../support/factories";

import { errorSummary, expect, expectToast, test, untilHydrated } from "./support/fixtures";
import { expectLargeTargets, expectNothingCutOff } from "./support/layout";

const LIST = "/admin-dashboard/manage-packages";

// Moving elements cannot be measured.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ page, login }) => {
  await login(await createAdmin({ email: `${crypto.randomUUID()}@example.com` }));
  await page.setViewportSize({ width: 360, height: 740 });
});

test("availability and prices change on the card, which stays in view", async ({ page }) => {
  const tourName = `Quick ${crypto.randomUUID()}`;
  const packages = [];
  for (const packageTitle of ["Lidder walk", "Wular boats", "Gurez camp"]) {
    packages.push(await createPackage({ packageTitle, tourName }));
  }
  const list = `${LIST}?search=${encodeURIComponent(tourName)}`;
  const id = packages[0]?.id ?? "";
  await page.goto(list);
  await expectNothingCutOff(page);
  await expectLargeTargets(page);
  const card = page.locator(`[id="${id}"]`);

  await card.getByRole("button", { name: "sold out" }).click();
  await expectToast(page, "Lidder walk is sold out now.");
  await expect(page).toHaveURL(`${list}#${id}`);
  await expect(card).toBeInViewport();
  const chosen = card.getByRole("button", { pressed: true });
  await expect(chosen).toHaveText("sold out");
  await page.emulateMedia({ forcedColors: "active" });
  const colour = (button: Element) => getComputedStyle(button).backgroundColor;
  expect(await chosen.evaluate(colour)).not.toBe(await card.getByRole("button", { name: "limited" }).evaluate(colour));
  await page.emulateMedia({ forcedColors: "none" });

  await card.getByLabel("Starting Price").fill("15k");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(errorSummary(page)).toContainText("in whole rupees, like 15,999");
  await expect(errorSummary(page)).toBeFocused();
  await expect(page.getByLabel("Starting Price")).toHaveValue("15k");
  await expectNothingCutOff(page);
  await page.getByLabel("Starting Price").fill("9,250");
  await page.getByRole("button", { name: "Save prices" }).click();
  await expectToast(page, "Saved the prices of 1 package.");
  await expect(page).toHaveURL(`${list}#${id}`);
  await expect(card).toContainText("₹9,250");
});

test("the prices of a season are one page and one press", async ({ page }) => {
  const tourName = `Season ${crypto.randomUUID()}`;
  const packages = await Promise.all(
    Array.from({ length: 12 }, (_, n) => createPackage({ packageTitle: `Walk ${n}`, tourName })),
  );
  const first = packages[0]?.id ?? "";
  await page.goto(`${LIST}/prices?search=${encodeURIComponent(tourName)}`);
  await expectNothingCutOff(page);
  await expectLargeTargets(page);
  const fields = page.getByLabel("Starting Price");
  await expect(fields).toHaveCount(12);
  for (let n = 0; n < 12; n += 1) await fields.nth(n).fill(String(9000 + n));

  await db.package.update({ where: { id: first }, data: { startingPrice: 8000, version: 2 } });
  await page.getByRole("button", { name: "Save prices" }).click();
  await expect(errorSummary(page)).toContainText("Its prices are ₹8,000 and ₹11,499 now.");
  await expect(errorSummary(page)).toBeFocused();
  await expect(fields.nth(0)).toHaveValue("9000");
  expect(await db.package.count({ where: { tourName, startingPrice: { gte: 9000 } } })).toBe(0);

  await page.getByRole("button", { name: "Save prices" }).click();
  await expectToast(page, "Saved the prices of 12 packages.");
  expect(await db.package.count({ where: { tourName, startingPrice: { gte: 9000 } } })).toBe(12);
});

test("a file is checked, shown and imported without being chosen twice", async ({ page }) => {
  const description = "Cedar,\n\nand a lake\nbeside it";
  const { id, packageTitle } = await createPackage({ packageTitle: `Cedar ${crypto.randomUUID()}`, description });
  await page.goto(`${LIST}?search=${encodeURIComponent(packageTitle)}`);
  const link = await page.getByRole("link", { name: "Download as CSV" }).getAttribute("href");
  const exported = await (await page.request.get(link ?? "")).text();

  await page.goto(`${LIST}/import`);
  const buffer = Buffer.from(exported.replace(",8999,", ",9100,"));
  await page.getByLabel("CSV file").setInputFiles({ name: "packages.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("row").last()).toHaveText(`${packageTitle}startingPrice89999100`);
  await expectNothingCutOff(page);
  await expectLargeTargets(page);
  await page.getByRole("button", { name: "Import" }).click();
  await expectToast(page, "Imported. New, as drafts: 0. Changed: 1. As before: 0.");
  expect(await db.package.findUnique({ where: { id } })).toMatchObject({ startingPrice: 9100, version: 2 });
});

test("packages are put in order by buttons, and by dragging where there is a script", async ({
  page,
  javaScriptEnabled,
}) => {
  const titles = ["Aru", "Betaab"].map((name) => `${name} ${crypto.randomUUID()}`);
  for (const packageTitle of titles) await createPackage({ packageTitle });
  const [aru = "", betaab = ""] = titles;
  const row = (title: string) => page.locator(".order-row", { hasText: title });
  const isBefore = async (first: string, second: string) => {
    const rows = await page.locator(".order-row > span").allTextContents();
    const at = (title: string) => rows.findIndex((text) => text.includes(title));
    return at(first) < at(second);
  };
  await page.goto(`${LIST}/order`);
  await expectNothingCutOff(page);
  await expectLargeTargets(page);

  await row(aru).getByRole("button", { name: "To the top" }).click();
  await expectToast(page, `${aru} is number 1 now.`);
  expect(await isBefore(aru, betaab)).toBe(true);
  await row(aru).getByRole("button", { name: "Take out" }).click();
  await expectToast(page, `${aru} follows with the newest again.`);
  expect(await isBefore(betaab, aru)).toBe(true);

  if (javaScriptEnabled) {
    // Opens the page again: a toast may cover the rows, and rows can be dragged only after hydration.
    await page.goto(`${LIST}/order`);
    await untilHydrated(page);
    await row(aru).dragTo(row(betaab), { sourcePosition: { x: 5, y: 5 }, targetPosition: { x: 5, y: 5 } });
    await expect.poll(() => isBefore(aru, betaab)).toBe(true);
    await row(aru).getByRole("button", { name: "Take out" }).click();
    await expectToast(page, `${aru} follows with the newest again.`);
  }
});
