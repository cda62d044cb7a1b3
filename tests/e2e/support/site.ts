import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startEmbeddedDatabase } from "../../../server/postgres/embedded-database";

import { freePort, startInbox } from "./inbox";

const { SMOKE_URL, ADMIN_EMAIL = "admin@chinar.example", ADMIN_PASSWORD = "walnut carving" } = process.env;

export const ADMIN = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };

export default async function setup() {
  if (!SMOKE_URL) return bringUpSite();
  await untilReady(SMOKE_URL);
  process.env.SITE_URL = SMOKE_URL;
}

/** Starts the built site as it is deployed: with the embedded PostgreSQL, demo data and a real SMTP server. */
async function bringUpSite() {
  const home = mkdtempSync(join(tmpdir(), "chinar-e2e-"));
  const inbox = join(home, "inbox");
  mkdirSync(inbox);
  const database = startEmbeddedDatabase({ dataDir: join(home, "database"), isDurable: false });
  const smtp = await startInbox(inbox);
  const port = await freePort();
  const settings = {
    DATABASE_URL: await database.url,
    DATA_DIR: join(home, "data"),
    SESSION_SECRET: "the end-to-end tests' own secret of 32 bytes and more",
    SITE_URL: `http://localhost:${port}`,
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
      DEMO_DATA: "on",
      // Test machines are busy, so slow requests are normal there.
      SLOW_REQUEST_MS: "0",
      SLOW_STATEMENT_MS: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = watchForErrors(site);
  await untilReady(settings.SITE_URL, site);

  // The test processes read these: the site's address, its mails, and its database for the factories.
  Object.assign(process.env, settings, { E2E_INBOX: inbox });

  return async () => {
    await stop(site);
    await smtp.close();
    await database.stop();
    rmSync(home, { recursive: true });
    if (errors.length > 0) throw new Error(`The server printed errors:\n${errors.join("")}`);
  };
}

function watchForErrors(site: ChildProcess) {
  const errors: string[] = [];
  site.stderr?.on("data", (chunk: Buffer) => errors.push(chunk.toString()));
  site.stdout?.on("data", (chunk: Buffer) => {
    if (process.env.E2E_LOG) process.stdout.write(chunk);
  });
  return errors;
}

async function untilReady(url: string, site?: ChildProcess) {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (site && site.exitCode !== null) throw new Error("The site did not start.");
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The site did not become ready within two minutes.");
}

async function stop(site: ChildProcess) {
  const ended = new Promise((resolve) => site.once("exit", resolve));
  site.kill("SIGTERM");
  await ended;
}
