import AxeBuilder from "@axe-core/playwright";

import { createAdmin } from "../support/factories";

import { expect, test } from "./support/fixtures";
import { doubleText, expectLargeTargets, expectNothingCutOff } from "./support/layout";

const HOME = "/admin-dashboard/settings";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ login }) => login(await createAdmin({ email: `${crypto.randomUUID()}@example.com` })));

for (const path of ["", "/business", "/money", "/policies", "/texts", "/privacy", "/look"]) {
  test(`settings${path}: for everyone, at every size`, async ({ page, javaScriptEnabled }) => {
    await page.goto(HOME + path);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingCutOff(page);
      await expectLargeTargets(page, "main");
      // axe is a script.
      if (!javaScriptEnabled || ![360, 1280].includes(width)) continue;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
      }
    }
    await doubleText(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNothingCutOff(page);
  });
}

// Nothing is saved here: the other stories read the same settings.
test("the example follows what is typed, and a fault is named beside its field", async ({ page }) => {
  await page.goto(`${HOME}/policies`);
  await page.getByLabel("1. Days left, or more").fill("20");
  await page.getByLabel("Per cent", { exact: true }).first().fill("60");
  await page.getByRole("button", { name: "Show example" }).click();
  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("₹22,800 (60 %)");
  await expect(page.getByLabel("1. Days left, or more")).toHaveValue("20");

  await page.getByLabel("Per cent", { exact: true }).first().fill("160");
  await page.getByRole("button", { name: "Show example" }).click();
  await expect(page.locator(".error-summary")).toContainText("Please enter the per cent as a whole number");
  await expect(page.getByLabel("Per cent", { exact: true }).first()).toHaveValue("160");
});
