import AxeBuilder from "@axe-core/playwright";
import { type Page } from "@playwright/test";

import { createAdmin, createUser } from "../support/factories";

import { expect, test } from "./support/fixtures";
import { doubleText, expectLargeTargets, expectNothingCutOff } from "./support/layout";
import { STATES } from "./support/states";

// What still moves cannot be measured, and a change of size in the middle of a transition is an error in the console.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, as, isNarrow, open } of STATES) {
  test(`${name}: for everyone, at every size`, async ({ page, login, javaScriptEnabled }) => {
    const somebody = { email: `${crypto.randomUUID()}@example.com` };
    const reader = as === "admin" ? await createAdmin(somebody) : await createUser(somebody);
    if (as) await login(reader);
    await open(page, reader);

    for (const width of isNarrow ? [320, 360, 768] : [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingCutOff(page);
      await expectLargeTargets(page, isNarrow ? "#menu" : "body");
      // axe is a script.
      if (javaScriptEnabled && [360, 1280].includes(width)) await expectNoFaults(page);
    }

    await doubleText(page);
    for (const width of isNarrow ? [360, 640] : [360, 640, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNothingCutOff(page);
    }
  });
}

/** axe finds nothing to complain about, by day and by night. */
async function expectNoFaults(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
