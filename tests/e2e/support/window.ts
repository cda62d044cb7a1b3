import { SIZE, test as base, withoutErrors } from "./fixtures";
import { scaleText } from "./layout";

/**
 * For tests that open pages and measure them: a worker's tests share one window, which has compiled the site's scripts and axe before. Each
 * finds it of the usual size and without cookies and memory. Nothing moves, because that cannot be measured.
 */
export const test = base.extend({
  context: ({ window }, use) => use(window.context()),

  page: async ({ window, expectedErrors, baseURL }, use) => {
    await withoutErrors(window, expectedErrors, () => use(window));
    if (window.url() !== "about:blank") await window.evaluate(() => sessionStorage.clear());
    await window.goto("about:blank");
    await window.emulateMedia({ colorScheme: "light" });
    await window.setViewportSize(SIZE);
    await scaleText(window, 1);
    const devtools = await window.context().newCDPSession(window);
    await devtools.send("Storage.clearDataForOrigin", { origin: baseURL ?? "", storageTypes: "all" });
    await window.context().clearCookies();
  },
});
