import { createAdmin } from "../../support/factories";
import { expectNoFaultsInEitherLight } from "../support/axe";
import { test } from "../support/fixtures";
import { doubleText, expectLargeTargets, expectNothingCutOff } from "../support/layout";

const HOME = "/admin-dashboard/settings";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ login }) => login(await createAdmin()));

for (const path of [
  "",
  "/business",
  "/who",
  "/who/person1",
  "/money",
  "/policies",
  "/texts",
  "/privacy",
  "/look",
  "/logins",
]) {
  test(`settings${path}: for everyone, at every size`, async ({ page }) => {
    test.slow();
    await page.goto(HOME + path);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingCutOff(page);
      await expectLargeTargets(page, "main");
      if ([360, 1280].includes(width)) await expectNoFaultsInEitherLight(page);
    }
    await doubleText(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNothingCutOff(page);
  });
}
