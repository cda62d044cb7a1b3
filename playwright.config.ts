import { resolve } from "node:path";

import { defineConfig, devices } from "@playwright/test";

import { findBrowser, isFirefox } from "./tests/e2e/support/browser";
import { takeSite } from "./tests/e2e/support/site";

// Before the test files load the site's modules, which read the settings.
takeSite();

const executablePath = findBrowser();
process.env.FONTCONFIG_FILE ??= resolve("tests/e2e/support/fonts.conf");

const CHROMIUM = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  // These three keep Debian's Chromium from looking for servers of its own.
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// `npm test` leaves out the folder tests/e2e/all; `npm run test:all` runs it too.
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/site.ts",
  fullyParallel: true,
  workers: 2,
  // A tap takes longer by WebDriver BiDi.
  timeout: isFirefox ? 60_000 : 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices[isFirefox ? "Desktop Firefox" : "Desktop Chrome"],
    // Firefox as its makers build it, by WebDriver BiDi.
    channel: isFirefox ? "moz-firefox" : undefined,
    locale: "en-IN",
    launchOptions: {
      executablePath,
      args: isFirefox ? [] : CHROMIUM,
    },
  },
  projects: [
    { name: "with-javascript" },
    // The stories that people without a script must be able to finish too.
    { name: "without-javascript", grep: /@plain/, use: { javaScriptEnabled: false } },
  ],
});
