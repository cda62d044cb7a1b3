import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

import { expect, inject, test } from "vitest";

import { freePort } from "../support/free-port";
import { addMigration, copyRelease } from "../support/release-copy";
import { ownDatabase, runSite, temporaryDirectory } from "../support/site-process";

const SECRET = "thirty-two bytes of a test's own secret";

/** Starts the site with wrong settings and returns the only line that it prints before it ends, besides what it `says`. */
async function complaint(settings: Record<string, string>, cwd?: string, says = /^$/): Promise<string> {
  const everyday = { PORT: String(await freePort()), DATA_DIR: temporaryDirectory() };
  const site = runSite({ ...everyday, ...settings }, { cwd });
  expect(await site.exited).toBe(1);
  expect(site.written.stdout).toMatch(says);
  const lines = site.written.stderr.trimEnd().split("\n");
  expect(lines).toEqual([expect.any(String)]);
  return lines.join();
}

test.each([
  ["a slowness with its unit", { SLOW_REQUEST_MS: "1s" }, "SLOW_REQUEST_MS must be a whole number from 0 to 60000"],
  ["an address of another machine", { HOST: "203.0.113.7" }, "HOST 203.0.113.7 is not an address of this machine."],
])("refuses %s", async (_, settings: Record<string, string>, sentence) => {
  expect(await complaint(settings)).toContain(sentence);
});

test("refuses a port that is taken", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "0.0.0.0");
  expect(await complaint({ PORT: String(port) })).toBe(`PORT ${port} is in use by another program.`);
  other.close();
});

test.each([
  ["a file", (file: string) => file],
  ["a place in a file", (file: string) => join(file, "data")],
  ["a place that takes no files", () => "/proc"],
  ["a place below one that takes no files", () => "/proc/chinar/data"],
])("refuses %s as DATA_DIR", async (_, place) => {
  const file = join(temporaryDirectory(), "file");
  writeFileSync(file, "", { mode: 0o700 });
  const dataDir = place(file);
  const sentence = `DATA_DIR ${dataDir} is not a directory this user can write to.`;
  expect(await complaint({ DATA_DIR: dataDir })).toBe(sentence);
});

test("refuses a wrong password at once and does not repeat it", async () => {
  const url = Object.assign(new URL(inject("databaseServer")), { password: "walnut" });
  const line = await complaint({ DATABASE_URL: url.href, SESSION_SECRET: SECRET });
  expect(line).toMatch(/^DATABASE_URL: no connection to .*: password authentication failed/);
  expect(line).not.toContain("walnut");
});

test("gives up on a database that cannot be reached", async () => {
  const url = `postgresql://chinar:walnut@127.0.0.1:${await freePort()}/chinar`;
  const settings = { DATABASE_URL: url, SESSION_SECRET: SECRET };
  const waits = /^DATABASE_URL: no connection to \S+ yet: connect ECONNREFUSED \S+\. Waiting up to 30 s\.\n$/;
  expect(await complaint(settings, undefined, waits)).toContain("ECONNREFUSED");
});

test("names a migration that fails, and where", async () => {
  const project = copyRelease();
  addMigration(project, "29990101000000_typo", "CREATE TABLE a (b int);\nCREAT TABLE c (d int);\n");

  const line = await complaint(await ownDatabase(), project);
  expect(line).toMatch(
    /^Migration 29990101000000_typo, line 2, failed and left nothing behind: syntax error at or near "CREAT"\. The steps before it stay\. Start /,
  );
});
