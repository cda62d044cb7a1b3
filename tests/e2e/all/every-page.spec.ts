import { createAdmin, createUser } from "../../support/factories";
import { expectNoFaultsInEitherLight } from "../support/axe";
import { test } from "../support/fixtures";
import { doubleText, expectLargeTargets, expectNothingCutOff } from "../support/layout";
import { STATES } from "../support/states";

// Moving elements cannot be measured, and resizing during a view transition logs an error to the console.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, as, isNarrow, tag, open } of STATES) {
  test(`${name}: for everyone, at every size`, { tag }, async ({ page, login, javaScriptEnabled }) => {
    test.slow();
    const somebody = { email: `${crypto.randomUUID()}@example.com` };
    const reader = as === "admin" ? await createAdmin(somebody) : await createUser(somebody);
    if (as) await login(reader);
    await open(page, reader);

    for (const width of isNarrow ? [320, 360, 768] : [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingCutOff(page);
      await expectLargeTargets(page, isNarrow ? "#menu" : "body");
      if (javaScriptEnabled && [360, 1280].includes(width)) await expectNoFaultsInEitherLight(page);
    }

    await doubleText(page);
    for (const width of isNarrow ? [360, 640] : [360, 640, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingCutOff(page);
    }
  });
}
