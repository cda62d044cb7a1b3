import { defineConfig, devices } from "@playwright/test";

import { findBrowser } from "./tests/e2e/support/browser";

const executablePath = findBrowser();

const DESK = [
  "admin-desk.spec.ts",
  "booking-story.spec.ts",
  "bookings-bulk.spec.ts",
  "departures.spec.ts",
  "other-version.spec.ts",
  "settings.spec.ts",
  "staff.spec.ts",
  "packages*.spec.ts",
];
const VISITORS = ["with-javascript", "without-javascript"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/site.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // Machines that run tests are busy.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-IN",
    launchOptions: {
      executablePath,
      // The last three keep Debian's Chromium from looking for servers of its own.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // Every story is told twice. The desk adds packages of its own, so it opens when the visitors, who expect the demo's twelve, have left.
  projects: [
    { name: "with-javascript", testIgnore: DESK, use: { javaScriptEnabled: true } },
    { name: "without-javascript", testIgnore: DESK, use: { javaScriptEnabled: false } },
    { name: "desk-with-javascript", testMatch: DESK, dependencies: VISITORS, use: { javaScriptEnabled: true } },
    { name: "desk-without-javascript", testMatch: DESK, dependencies: VISITORS, use: { javaScriptEnabled: false } },
  ],
});
