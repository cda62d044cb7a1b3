import { createAdmin, createPackage } from "../../support/factories";
import { expect, expectToast, test, untilHydrated } from "../support/fixtures";
import { expectLargeTargets, expectNothingCutOff } from "../support/layout";

const LIST = "/admin-dashboard/manage-packages";

// Moving elements cannot be measured.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ login }) => login(await createAdmin()));

test("packages are put in order by buttons, and by dragging", async ({ page }) => {
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

  // Opens the page again: a toast may cover the rows, and rows can be dragged only after hydration.
  await page.goto(`${LIST}/order`);
  await untilHydrated(page);
  await row(aru).dragTo(row(betaab), { sourcePosition: { x: 5, y: 5 }, targetPosition: { x: 5, y: 5 } });
  await expect.poll(() => isBefore(aru, betaab)).toBe(true);
  await row(aru).getByRole("button", { name: "Take out" }).click();
  await expectToast(page, `${aru} follows with the newest again.`);
});
