import { createAdmin } from "../support/factories";

import { expectNoFaultsInEitherLight } from "./support/axe";
import { errorSummary, expect, test, untilHydrated } from "./support/fixtures";
import { doubleText, expectLargeTargets, expectNothingCutOff } from "./support/layout";

const HOME = "/admin-dashboard/settings";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ login }) => login(await createAdmin({ email: `${crypto.randomUUID()}@example.com` })));

for (const path of ["", "/business", "/money", "/policies", "/texts", "/privacy", "/look"]) {
  test(`settings${path}: for everyone, at every size`, async ({ page, javaScriptEnabled }) => {
    test.slow();
    await page.goto(HOME + path);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingCutOff(page);
      await expectLargeTargets(page, "main");
      if (javaScriptEnabled && [360, 1280].includes(width)) await expectNoFaultsInEitherLight(page);
    }
    await doubleText(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNothingCutOff(page);
  });
}

// This test saves nothing, because the other tests read the same settings.
test("the example follows what is typed, and a fault is named beside its field", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${HOME}/policies`);
  await untilHydrated(page);
  await page.getByLabel("1. Days left, or more").fill("20");
  await page.getByLabel("Per cent", { exact: true }).first().fill("60");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Show example" }).click();
  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("₹22,800 (60 %)");
  await expect(page.getByLabel("1. Days left, or more")).toHaveValue("20");

  await page.getByLabel("Per cent", { exact: true }).first().fill("160");
  await page.getByRole("button", { name: "Show example" }).click();
  await expect(errorSummary(page)).toContainText("Please enter the per cent as a whole number");
  await expect(page.getByLabel("Per cent", { exact: true }).first()).toHaveValue("160");
});
