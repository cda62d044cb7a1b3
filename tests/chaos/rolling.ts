import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { startEmbeddedDatabase } from "../../server/postgres/embedded-database";
import { createDatabase } from "../support/database";
import { hasPostgres, startPostgres } from "../support/debian-postgres";
import { isInstalled, startCaddy, startNginx, type StartProxy } from "../support/proxies";
import { addMigration, copyRelease } from "../support/release-copy";
import { startS3 } from "../support/s3-server";
import { type Cleaner, startSite, temporaryDirectory, waitFor } from "../support/site-process";

import { OFFICE } from "./staff";
import { seeBookings, type Stage, type StageOptions } from "./stage";

type Scale = { restarts: number };

// The value that docs/OPERATIONS.md recommends for Caddy. For nginx a site is marked `down` before it stops.
const DRAIN_SECONDS = "5";

// Two migrations, because a single one that locks both tables could deadlock with transactions that lock them in the
// other order.
const MIGRATIONS = {
  "99990101000000_channel": `ALTER TABLE "Booking" ADD COLUMN "channel" TEXT NOT NULL DEFAULT 'site';
CREATE INDEX "Booking_channel_idx" ON "Booking" ("channel");`,
  "99990101000001_season": `ALTER TABLE "Package" ADD COLUMN "season" TEXT;`,
};

export const rollingSteps = [
  {
    name: "behind Caddy, restarts and an upgrade",
    obstacle: () => lacks("caddy"),
    prepare: (until: Cleaner) => behind(startCaddy, until, { DRAIN_SECONDS }),
    play: rollOver,
  },
  {
    name: "behind Caddy on PostgreSQL 15, restarts and an upgrade",
    obstacle: () => lacks("caddy") ?? (hasPostgres(15) ? null : "needs PostgreSQL 15"),
    prepare: async (until: Cleaner) => ({
      ...(await behind(startCaddy, until, { DRAIN_SECONDS })),
      databaseUrl: await createDatabase(await startPostgres(15, until), "chinar"),
    }),
    play: rollOver,
  },
  {
    name: "behind nginx, restarts and an upgrade",
    obstacle: () => lacks("nginx"),
    prepare: (until: Cleaner) => behind(startNginx, until, {}),
    play: rollOver,
  },
];

function lacks(program: string) {
  return isInstalled(program) ? null : `needs ${program}`;
}

/** Starts a database server that does not stop together with a site. */
export async function ownServer(until: Cleaner) {
  const { url, stop } = startEmbeddedDatabase({ dataDir: temporaryDirectory(until) });
  until(stop);
  return { databaseUrl: await url };
}

async function behind(startProxy: StartProxy, until: Cleaner, more: Record<string, string>): Promise<StageOptions> {
  const s3 = await startS3();
  until(s3.stop);
  const bucket = { ...s3.settings, S3_FORCE_PATH_STYLE: "on" };
  return { startProxy, settings: { ...bucket, ...OFFICE, TRUST_PROXY: "1", ...more }, ...(await ownServer(until)) };
}

async function rollOver(stage: Stage, { restarts }: Scale) {
  for (let turn = 0; turn < restarts; turn += 1) await restartAll(stage);
  await restartAll(stage, nextRelease(stage.until));
  return 0;
}

/** Restarts all sites, one after the other, and waits for bookings in between. */
async function restartAll(stage: Stage, cwd?: string) {
  for (const [index, { url }] of stage.sites.entries()) {
    await seeBookings(stage);
    await stage.proxy?.takeOut(url);
    await restartSite(stage, index, cwd);
    await waitFor("the site to be ready", async () => (await fetch(`${url}/readyz`)).ok);
    await stage.proxy?.putBack(url);
  }
}

export async function restartSite(stage: Stage, index: number, cwd?: string) {
  const exitCode = await replaceSite(stage, index, "SIGTERM", cwd);
  if (exitCode !== 0) stage.ledger.violations.push(`A site told to end exited with ${exitCode}.`);
}

/** Stops a site and starts it again at the same address. Returns the exit code. */
export async function replaceSite(
  { sites, settings, until }: Stage,
  index: number,
  signal: NodeJS.Signals,
  cwd?: string,
) {
  const site = sites[index];
  if (!site) throw new Error("There is no such site.");
  site.child.kill(signal);
  const exitCode = await site.exited;
  sites[index] = await startSite({ ...settings, PORT: new URL(site.url).port }, { until, cwd });
  return exitCode;
}

/** Makes a copy of this release with two more migrations, with which the previous release can still run, and another trigger. */
function nextRelease(until: Cleaner) {
  const project = copyRelease(until);
  for (const each of ["build", "node_modules", "package.json"]) symlinkSync(resolve(each), join(project, each));
  for (const [name, sql] of Object.entries(MIGRATIONS)) addMigration(project, name, sql);
  // All triggers on bookings, packages and users are replaced.
  const rules = join(project, "prisma/sql/counters.sql");
  writeFileSync(rules, readFileSync(rules, "utf8").replaceAll(" FOR EACH ROW", " FOR EACH ROW WHEN (true)"));
  return project;
}
