import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, expect } from "vitest";

import { freePort } from "./free-port";

// Gives every test file a running built site with its own database. An error that the site prints fails the test.
const port = await freePort();
process.env.SITE_URL = `http://127.0.0.1:${port}`;

const site = spawn(process.execPath, ["server/main.js"], {
  env: {
    ...process.env,
    NODE_ENV: process.env.SITE_NODE_ENV === "test" ? "test" : "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    SESSION_SECRET: "the tests' own secret of 32 bytes and more",
    API_ALLOWED_ORIGINS: "https://app.chinar.example",
    // Test machines are busy, so slow requests are normal there.
    SLOW_REQUEST_MS: "0",
    SLOW_STATEMENT_MS: "0",
  },
  stdio: ["ignore", "ignore", "pipe"],
});
const errors: string[] = [];
site.stderr.on("data", (chunk: Buffer) => errors.push(chunk.toString()));
await untilReady();

afterAll(async () => {
  site.kill("SIGTERM");
  if (site.exitCode === null) await once(site, "exit");
  expect(errors, "the site printed errors").toEqual([]);
});

/** Returns the errors that the site printed so far and marks them as expected. */
export function takeSiteErrors(): string[] {
  return errors.splice(0);
}

async function untilReady() {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (site.exitCode !== null) break;
    const response = await fetch(`${process.env.SITE_URL}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The site did not start: ${errors.join("")}`);
}
