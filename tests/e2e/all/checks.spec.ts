import { type Page } from "@playwright/test";

import { expectNoFaultsInEitherLight } from "../support/axe";
import { expect } from "../support/fixtures";
import { expectLargeTargets, findCutOff } from "../support/layout";
import { test } from "../support/window";

const [FAULTS, TARGETS] = [expectNoFaultsInEitherLight, expectLargeTargets];
// Without the time that what moves is given.
const CUT_OFF = async (page: Page) => expect(await page.evaluate(findCutOff)).toEqual([]);

// Each fault comes to a page on which its check found nothing.
for (const { name, html, style = "", check, message } of [
  { name: "a field without a label", html: "<input>", check: FAULTS, message: /label: <input/ },
  { name: "a heading out of order", html: "<h2>One</h2><h5>Two</h5>", check: FAULTS, message: /heading-order/ },
  { name: "faint letters", html: "Faint", style: "color: #bbb; background: #fff", check: FAULTS, message: /light/ },
  {
    name: "letters faint in the dark",
    html: "Faint",
    style: "color: #111; background: #eee",
    check: FAULTS,
    message: /dark/,
  },
  { name: "what is too wide", html: "Wide", style: "width: 2000px", check: CUT_OFF, message: /the page: / },
  {
    name: "a word cut off",
    html: "Houseboats",
    style: "width: 40px; overflow: hidden; white-space: nowrap",
    check: CUT_OFF,
    message: /Houseboats/,
  },
  { name: "a small link", html: "<a href='/'>Home</a>", style: "font-size: 8px", check: TARGETS, message: /too small/ },
]) {
  test(`the checks of a page notice ${name}`, async ({ page }) => {
    test.slow();
    await page.goto("/terms");
    await check(page);
    await page.locator("main").evaluate(
      (main, fault) => {
        main.insertAdjacentHTML("beforeend", `<div class="fault">${fault.html}</div>`);
        const sheet = new CSSStyleSheet();
        // In the dark these letters and their ground are too much alike.
        sheet.replaceSync(
          `.fault { ${fault.style} } @media (prefers-color-scheme: dark) { .fault { background: #222 } }`,
        );
        document.adoptedStyleSheets = [sheet];
      },
      { html, style },
    );
    await expect(check(page)).rejects.toThrow(message);
  });
}
