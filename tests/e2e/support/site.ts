import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { type FullConfig } from "@playwright/test";

import { startEmbeddedDatabase } from "../../../server/postgres/embedded-database";
import { build, isBuilt } from "../../../server/tools/build.js";
import { beginBudget, keepBudget } from "../../support/budget";
import { createDatabase } from "../../support/database";
import { linesWithKeys } from "../../support/logged-keys";

import { freePort, startInbox } from "./inbox";

const { SMOKE_URL, ADMIN_EMAIL = "admin@chinar.example", ADMIN_PASSWORD = "walnut carving" } = process.env;

export const ADMIN = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };

/** Starts a site for each worker, or waits for the one at SMOKE_URL. */
export default async function setup({ workers }: FullConfig) {
  beginBudget();
  if (!SMOKE_URL) return bringUpSites(workers);
  await untilReady(SMOKE_URL);
  process.env.SITE_URL = SMOKE_URL;
}

/** Gives a worker the settings of its own site: address, database, and the folder of its mails. */
export function takeSite() {
  const { E2E_SITES, TEST_PARALLEL_INDEX = "0" } = process.env;
  if (!E2E_SITES) return;
  const sites = JSON.parse(E2E_SITES) as Record<string, string>[];
  Object.assign(process.env, sites[Number(TEST_PARALLEL_INDEX)]);
}

async function bringUpSites(count: number) {
  if (!isBuilt()) await build();
  const home = mkdtempSync(join(tmpdir(), "chinar-e2e-"));
  const database = startEmbeddedDatabase({ dataDir: join(home, "database"), isDurable: false });
  const server = await database.url;
  const places = Array.from({ length: count }, (_, index) => join(home, `site-${index}`));
  const sites = await Promise.all(places.map((place, index) => bringUpSite(server, `site_${index}`, place)));
  process.env.E2E_SITES = JSON.stringify(sites.map(({ settings }) => settings));
  // This process loads the test files too, to list their tests.
  takeSite();

  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
    await database.stop();
    rmSync(home, { recursive: true });
    const errors = sites.flatMap((site) => site.errors);
    if (errors.length > 0) throw new Error(`The server printed errors:\n${errors.join("")}`);
    keepBudget();
  };
}

/** Starts the built site as it is deployed: with a real SMTP server and, unless it is a new owner's, with demo data. */
export async function bringUpSite(server: string, name: string, home: string, demo: "on" | "off" = "on") {
  const inbox = join(home, "inbox");
  mkdirSync(inbox, { recursive: true });
  const smtp = await startInbox(inbox);
  const port = await freePort();
  const settings = {
    DATABASE_URL: await createDatabase(server, name),
    DATA_DIR: join(home, "data"),
    SESSION_SECRET: "the end-to-end tests' own secret of 32 bytes and more",
    SITE_URL: `http://localhost:${port}`,
    // Test machines are busy, so slow requests are normal there.
    SLOW_REQUEST_MS: "0",
    SLOW_STATEMENT_MS: "0",
  };
  const site = spawn(process.execPath, ["server/main.js"], {
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: "production",
      PORT: String(port),
      SMTP_URL: `smtp://localhost:${smtp.port}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO_DATA: demo,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = watchForErrors(site);
  await untilReady(settings.SITE_URL, site);

  const stop = async () => {
    site.kill("SIGTERM");
    if (site.exitCode === null) await once(site, "exit");
    await smtp.close();
  };
  return { settings: { ...settings, E2E_INBOX: inbox }, errors, stop };
}

/** A story waits for others until the site gives up, which the log then says. */
const WAITED = /"msg":"busy: waited too long/;

function watchForErrors(site: ChildProcess) {
  const errors: string[] = [];
  site.stderr?.on("data", (chunk: Buffer) => {
    const lines = chunk.toString().split("\n");
    errors.push(...lines.filter((line) => line && !WAITED.test(line)).map((line) => `${line}\n`));
  });
  site.stdout?.on("data", (chunk: Buffer) => {
    if (process.env.E2E_LOG) process.stdout.write(chunk);
    errors.push(...linesWithKeys(chunk.toString()));
  });
  return errors;
}

export async function untilReady(url: string, site?: ChildProcess) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (site && site.exitCode !== null) throw new Error("The site did not start.");
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("The site did not become ready within a minute.");
}
