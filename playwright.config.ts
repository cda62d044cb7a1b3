import { defineConfig, devices } from "@playwright/test";

import { findBrowser } from "./tests/e2e/support/browser";

const executablePath = findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/site.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-IN",
    launchOptions: {
      executablePath,
      // The second line keeps Debian's Chromium from looking for servers of its own.
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ],
    },
  },
  projects: [
    { name: "with-javascript", use: { javaScriptEnabled: true } },
    { name: "without-javascript", use: { javaScriptEnabled: false } },
  ],
});
