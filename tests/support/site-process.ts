import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";
import { expect, inject, onTestFinished } from "vitest";

import { spend } from "./budget";
import { createDatabase, dropDatabase } from "./database";
import { freePort } from "./free-port";
import { linesWithKeys } from "./logged-keys";

export type SiteProcess = ReturnType<typeof runSite>;

type RunOptions = {
  file?: string;
  args?: string[];
  cwd?: string | undefined;
  until?: Cleaner;
  /** A command that runs the site, such as unshare. */
  within?: string[];
};

/** When to clean up: onTestFinished or afterAll. */
export type Cleaner = (cleanUp: () => Promise<void>) => void;

/** Runs the built site as a process with only these settings. It stops with the test. */
export function runSite(
  settings: Record<string, string>,
  { file = "build/start.js", args = [], cwd, until = onTestFinished, within = [] }: RunOptions = {},
) {
  const { PATH, HOME } = process.env;
  // Test machines are busy, so slow requests are normal there.
  const calm = { SLOW_REQUEST_MS: "0", SLOW_STATEMENT_MS: "0" };
  const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH, HOME, ...calm, ...settings };
  const [command = "", ...rest] = [...within, process.execPath, resolve(file), ...args];
  const child = spawn(command, rest, { cwd, env });
  spend("starts");
  const written = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (written.stdout += String(chunk)));
  child.stderr.on("data", (chunk) => (written.stderr += String(chunk)));
  const exited = once(child, "close").then(() => child.exitCode);

  until(async () => {
    child.kill("SIGTERM");
    await exited;
    expect(linesWithKeys(written.stdout + written.stderr), "keys of private links in the log").toEqual([]);
  });
  return { child, written, exited, url: `http://127.0.0.1:${settings.PORT ?? "3000"}`, started: performance.now() };
}

/** Runs the site on a free port and waits until it answers. */
export async function startSite(settings: Record<string, string>, options: RunOptions = {}): Promise<SiteProcess> {
  const site = runSite({ PORT: String(await freePort()), DEMO_DATA: "off", ...settings }, options);
  await waitFor("the site", async () => {
    if (site.child.exitCode !== null) throw new Error(`The site ended: ${site.written.stderr}`);
    return (await fetch(`${site.url}/healthz`).catch(() => null))?.ok;
  });
  return site;
}

/** Runs a site in new namespaces, as in a container. We see its processes, but it does not see ours. */
export const UNSHARE = ["unshare", "--pid", "--ipc", "--fork", "--mount-proc"];

/** Whether this user may create namespaces. */
export function hasNamespaces() {
  const [command = "", ...options] = UNSHARE;
  return spawnSync(command, [...options, "true"]).status === 0;
}

/** Adds `terminate`, which sends SIGTERM to the site inside the namespace, because unshare itself ignores signals. */
export function inNamespaces(site: SiteProcess, until: Cleaner = onTestFinished) {
  const terminate = async () => {
    const path = `/proc/${site.child.pid}/task/${site.child.pid}/children`;
    if (site.child.exitCode === null) process.kill(Number(readFileSync(path, "utf8")), "SIGTERM");
  };
  until(terminate);
  return { ...site, terminate };
}

/** Calls `isSo` until it returns true, at most for `timeout` milliseconds. `what` is for the error's message. */
export async function waitFor(what: string, isSo: () => Promise<boolean | undefined> | boolean, timeout = 120_000) {
  for (const start = Date.now(); Date.now() - start < timeout; await sleep(25)) if (await isSo()) return;
  throw new Error(`Waited in vain for ${what}.`);
}

/** The settings for a site on a new, migrated database of the shared server. */
export async function ownDatabase(until: Cleaner = onTestFinished) {
  const server = inject("databaseServer");
  const prefix = inject("databasePrefix");
  const name = `${prefix}_${randomUUID()}`;
  const DATABASE_URL = await createDatabase(server, name, prefix);
  until(() => dropDatabase(server, name));
  return {
    DATABASE_URL,
    DATA_DIR: temporaryDirectory(until),
    SESSION_SECRET: "the tests' own secret of 32 bytes and more",
  };
}

/** A directory that is removed at the end of the test. */
export function temporaryDirectory(until: Cleaner = onTestFinished): string {
  const path = mkdtempSync(join(tmpdir(), "chinar-server-"));
  until(async () => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Locks a table, so that all its readers wait until `release` is called. */
export async function lockTable(table: string, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE "${table}"`);
  const waiting = async () => {
    const { rowCount } = await client.query(
      "SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE NOT granted AND datname = current_database()",
    );
    return Boolean(rowCount);
  };
  /** Ends the lock. If a `change` is given, it is committed first. */
  const release = async (change?: string) => {
    await client.query(change ? `${change}; COMMIT` : "ROLLBACK");
    await client.end();
  };
  return { waiting, release };
}
