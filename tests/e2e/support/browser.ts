import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

import { chromium } from "@playwright/test";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The path of the browser: CHROMIUM_PATH, Playwright's own or the system's. If there is none, installs Playwright's own
 * and returns undefined.
 */
export function findBrowser(): string | undefined {
  const found = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...USUAL_PLACES].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  execFileSync("npx", ["playwright", "install", "--with-deps", "chromium"], { stdio: "inherit" });
  return undefined;
}
