import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, expect } from "vitest";

// Every test file gets the built site as it is deployed, beside its own database. What it prints as an error is a bug.
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
    // A test machine is busy, and slowness no error.
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

/** What the site printed as errors so far, which is thereby expected. */
export function takeSiteErrors(): string[] {
  return errors.splice(0);
}

async function untilReady() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (site.exitCode !== null) break;
    const response = await fetch(`${process.env.SITE_URL}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The site did not start: ${errors.join("")}`);
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}
