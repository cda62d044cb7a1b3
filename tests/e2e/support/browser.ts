import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

import { chromium } from "@playwright/test";

// Without windows and menus: a page check costs a quarter less.
const SHELL = "/usr/bin/chromium-headless-shell";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** `npm run test:nightly:firefox` asks for it. */
export const isFirefox = process.env.BROWSER === "firefox";

/**
 * The path of the browser: CHROMIUM_PATH, the system's headless shell, Playwright's own or the system's whole browser, which `npm run smoke`
 * asks for. If there is none, installs Playwright's own and returns undefined.
 */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH, BROWSER } = process.env;
  if (isFirefox) return resolve("tests/e2e/support/firefox.ts");
  const whole = [chromium.executablePath(), ...USUAL_PLACES];
  const found = [CHROMIUM_PATH, ...(BROWSER === "whole" ? whole : [SHELL, ...whole])].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  execFileSync("npx", ["playwright", "install", "--with-deps", "chromium"], { stdio: "inherit" });
  return undefined;
}
