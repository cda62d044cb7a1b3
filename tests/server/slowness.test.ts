import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { addPackages } from "../chaos/stage";
import { daysFromToday } from "../support/dates";
import { lockTable, ownDatabase, type SiteProcess, startSite, waitFor } from "../support/site-process";

import { ApiSession } from "./api-session";

const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };
const LIMIT = 400;
const LIMITS = { SLOW_REQUEST_MS: String(LIMIT), SLOW_STATEMENT_MS: String(LIMIT) };

/** Runs `work` while the table is locked, so that one of its statements takes longer than the limit. */
async function whileLocked<T>(table: string, databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockTable(table, databaseUrl);
  const result = work();
  await waitFor("a statement to wait", lock.waiting);
  await sleep(LIMIT);
  await lock.release();
  return result;
}

/** The site's warnings with this message. */
function warnings({ written }: SiteProcess, msg: string) {
  const lines = written.stderr.trim().split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === msg);
}

const settings = await ownDatabase(afterAll);
const site = await startSite({ ...settings, ...YASIR, ...LIMITS, PRINT_MAILS: "on" }, { until: afterAll });

test("a booking that waits for the database is logged with its request's id, and with nothing of the guest", async () => {
  const yasir = new ApiSession(site.url);
  await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD);
  const [packageId = ""] = await addPackages(settings.DATABASE_URL);
  const trip = { packageId, startDate: daysFromToday(30), numberOfPersons: 2, idempotencyKey: randomUUID() };

  const answer = await whileLocked("Package", settings.DATABASE_URL, () => yasir.call("POST", "/booking/admin", trip));

  expect(answer.status).toBe(201);
  const { requestId } = answer;
  const ours = { requestId, method: "POST", route: "/api/v1/booking/admin", level: "warn" };
  const isOurs = (line: Record<string, unknown>) => line.requestId === requestId;
  await waitFor("the lines", () => warnings(site, "slow request").some(isOurs));
  const statements = warnings(site, "slow statement").filter(isOurs);
  const waited = { ...ours, statement: expect.stringContaining("FOR") as string };
  expect(statements).toContainEqual(expect.objectContaining(waited));
  const [request, ...more] = warnings(site, "slow request").filter(isOurs);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ ...ours, status: 201 });
  expect(Number(request?.databaseMs)).toBeGreaterThanOrEqual(LIMIT);
  // Its other statements were fast.
  expect(Number(request?.statements)).toBeGreaterThan(statements.length);
  for (const value of [packageId, trip.startDate, YASIR.ADMIN_EMAIL]) {
    expect(site.written.stderr).not.toContain(value);
  }
});

test("a statement of a worker is logged with the worker's name", async () => {
  await whileLocked("Mail", settings.DATABASE_URL, async () => undefined);
  await waitFor("the line", () => warnings(site, "slow statement").some(({ worker }) => worker === "mails"));
});

test("a limit of 0 logs nothing", async () => {
  const silent = await startSite({ ...settings, SLOW_REQUEST_MS: "0", SLOW_STATEMENT_MS: "0" });
  await whileLocked("Package", settings.DATABASE_URL, () => fetch(silent.url));
  expect(warnings(silent, "slow statement")).toEqual([]);
  expect(warnings(silent, "slow request")).toEqual([]);
});
