import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects that axe finds no violations. axe is a script, so the page needs JavaScript. */
export async function expectNoFaults(page: Page, state = "") {
  const isLoaded = await page.evaluate(() => "axe" in window);
  // For speed axe is loaded once per page and returns only the results that we ask for.
  const { violations } = await new AxeBuilder({ page, axeSource: isLoaded ? "undefined" : undefined })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, `${page.url()} ${state}`).toEqual([]);
}

/** Like expectNoFaults, in the light and in the dark theme. */
export async function expectNoFaultsInEitherLight(page: Page, state = "") {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFaults(page, `${state} ${colorScheme}`);
  }
}
