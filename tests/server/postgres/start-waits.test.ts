import { createServer, type Socket } from "node:net";

import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";

import { withLock } from "../../../prisma/with-lock";
import { reachDatabase } from "../../../server/postgres/reach-database";
import { freePort } from "../../support/free-port";
import { listen } from "../../support/listen";

const LOCK = 365_366;

/** What is written to the standard output from now on. */
function takeLines() {
  const lines: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => spy.mockRestore());
  return lines;
}

async function holdLock() {
  const holder = new pg.Client(inject("databaseServer"));
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("SELECT pg_advisory_lock($1)", [LOCK]);
  return () => holder.query("SELECT pg_advisory_unlock($1)", [LOCK]);
}

test("a start that waits for another says so once, and goes on when the other has ended", async () => {
  const lines = takeLines();
  const release = await holdLock();
  const started = withLock(inject("databaseServer"), LOCK, async () => "started");
  await expect.poll(() => lines, { timeout: 30_000 }).toHaveLength(1);
  expect(lines[0]).toMatch(/^Waits for another start/);
  await release();
  expect(await started).toBe("started");
  expect(lines).toHaveLength(1);
});

test("a start that waits in vain ends with one line that says what to look for", async () => {
  takeLines();
  await holdLock();
  const work = vi.fn(async () => "started");
  const error: unknown = await withLock(inject("databaseServer"), LOCK, work, 300).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "LockError", message: expect.stringContaining("pg_stat_activity") as string });
  expect(String(error)).not.toContain("\n");
  expect(work).not.toHaveBeenCalled();
});

test("a database that is down at the start is waited for, which is said at once", async () => {
  const lines = takeLines();
  const address = `127.0.0.1:${await freePort()}/chinar`;
  await expect(reachDatabase(`postgresql://chinar@${address}`, 600, { tells: true })).rejects.toThrow(
    `DATABASE_URL: no connection to ${address}: connect ECONNREFUSED`,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^DATABASE_URL: no connection to .* yet: connect ECONNREFUSED .*\. Waiting up to 0\.6 s\.$/);
});

test("a pooler that refuses our parameters is told in one line", async () => {
  const message = "unsupported startup parameter: statement_timeout";
  const answer = (socket: Socket) =>
    socket
      .on("error", () => {})
      .once("data", (startup) => {
        if (!startup.includes("statement_timeout")) return socket.destroy();
        const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
        const head = Buffer.from("E\0\0\0\0");
        head.writeInt32BE(fields.length + 4, 1);
        return socket.end(Buffer.concat([head, fields]));
      });
  const url = new URL(await listen({ server: createServer(answer), onTestFinished }));
  await expect(reachDatabase(`postgresql://chinar@${url.host}/chinar`, 30_000)).rejects.toThrow(
    `DATABASE_URL: no connection to ${url.host}/chinar: ${message}. This is a pooler such as PgBouncer`,
  );
});
