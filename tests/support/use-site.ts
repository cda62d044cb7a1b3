import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, expect } from "vitest";

import { freePort } from "./free-port";
import { linesWithKeys } from "./logged-keys";
import { startRazorpay } from "./razorpay";

declare global {
  // Set-up files run anew for each test file, so what lasts as long as the worker stands here.
  var testSite: Awaited<ReturnType<typeof startSite>> | undefined;
}

// A worker has one running built site on its database. An error that the site prints fails the test file.
const { errors, keys, provider } = (globalThis.testSite ??= await startSite());

/** Where the site takes payments online. */
export { provider };
await untilReady();

afterAll(() => {
  expect(takeSiteErrors(), "the site printed errors").toEqual([]);
  expect(keys.splice(0), "keys of private links in the log").toEqual([]);
});

/** Returns the errors that the site printed so far and marks them as expected. */
export function takeSiteErrors(): string[] {
  return errors.splice(0);
}

async function startSite() {
  const provider = await startRazorpay();
  const port = await freePort();
  process.env.SITE_URL = `http://127.0.0.1:${port}`;
  process.env.SESSION_SECRET = "the tests' own secret of 32 bytes and more";
  // The shell ends the site when this worker ends, however it ends.
  const site = spawn("sh", ["-c", '"$0" server/main.js & read -r _; kill -KILL $!', process.execPath], {
    env: {
      ...process.env,
      ...provider.env,
      NODE_ENV: process.env.SITE_NODE_ENV === "test" ? "test" : "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      API_ALLOWED_ORIGINS: "https://app.chinar.example",
      // Test machines are busy, so slow requests are normal there.
      SLOW_REQUEST_MS: "0",
      SLOW_STATEMENT_MS: "0",
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  site.stderr.on("data", (chunk: Buffer) => lines.push(chunk.toString()));
  const keys: string[] = [];
  createInterface(site.stdout).on("line", (line) => keys.push(...linesWithKeys(line)));
  return { errors: lines, keys, provider };
}

async function untilReady() {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(`${process.env.SITE_URL}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The site did not start: ${errors.join("")}`);
}
