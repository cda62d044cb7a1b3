import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

import { spend } from "../../support/budget";

const CONTRAST = "color-contrast";

/** Expects that axe finds no violations. axe is a script, so the page needs JavaScript. */
export async function expectNoFaults(page: Page, state = "", lights: ("light" | "dark")[] = ["light"]) {
  await page.emulateMedia({ colorScheme: "light" });
  await ask(page, state, { rules: { [CONTRAST]: { enabled: false } } });
  // Contrast costs most: what looks as it did at another width is not asked about again.
  if (!(await page.evaluate(markUnasked))) return;
  for (const colorScheme of lights) {
    await page.emulateMedia({ colorScheme });
    await ask(page, `${state} ${colorScheme}`, { runOnly: [CONTRAST] }, "[data-unasked]");
  }
}

/** Like expectNoFaults, in the light and in the dark theme, which has the same elements in other colours. */
export function expectNoFaultsInEitherLight(page: Page, state = "") {
  return expectNoFaults(page, state, ["light", "dark"]);
}

async function ask(page: Page, state: string, options: Parameters<AxeBuilder["options"]>[0], area = "html") {
  spend("axe");
  const isLoaded = await page.evaluate(() => "axe" in window);
  // For speed axe is loaded once per page, reads no stylesheets and returns only the results that we ask for.
  const { violations } = await new AxeBuilder({ page, axeSource: isLoaded ? "undefined" : undefined })
    .include(area)
    .options({ resultTypes: ["violations"], preload: false, ...options })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, `${page.url()} ${state}`).toEqual([]);
}

/** Marks the outermost elements that did not show yet, or in other colours. Whether there are any. */
function markUnasked() {
  for (const old of document.querySelectorAll("[data-unasked]")) old.removeAttribute("data-unasked");
  const unasked = [...document.querySelectorAll("body, body *")].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) > 18.5;
    const look = [color, backgroundColor, backgroundImage, opacity, fontWeight, isLarge].join();
    if (element.getAttribute("data-look") === look) return false;
    element.setAttribute("data-look", look);
    return true;
  });
  const all = new Set(unasked);
  for (const element of unasked)
    if (!element.parentElement || !all.has(element.parentElement)) element.setAttribute("data-unasked", "");
  return unasked.length > 0;
}
