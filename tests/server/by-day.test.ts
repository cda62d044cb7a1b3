import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { addDays, type CalendarDate, startOfDay, today } from "~/values/calendar";

import { clockAhead, runningFirst } from "../support/clock-ahead";
import { query } from "../support/database";
import { ownDatabase, startSite, temporaryDirectory, waitFor } from "../support/site-process";

const MINUTE = 60_000;

/** A script that lets hours pass in less than a second and reports each run of the daily work. */
const HURRY = `
import timers from "node:timers/promises";
import { syncBuiltinESMExports } from "node:module";
const { setTimeout: sleep } = timers;
timers.setTimeout = (pause, ...rest) => {
  if (pause < ${2 * MINUTE}) return sleep(pause, ...rest);
  process.stderr.write("round\\n");
  return sleep(pause / 10_000, ...rest);
};
syncBuiltinESMExports();`;

test("what happens by the day happens once, though two sites look for it again and again", async () => {
  const settings = await ownDatabase();
  const ask = (sql: string, values: unknown[] = []) => query(settings.DATABASE_URL, sql, values);
  const day = today();
  await prepare(ask, day);
  const old = Array.from({ length: 30 }, (_, ago) => `chinar-${addDays(day, -ago - 1)}.tar`);
  const folders = [temporaryDirectory(), temporaryDirectory()];
  for (const folder of folders) for (const name of old) writeFileSync(join(folder, name), "");

  const noon = startOfDay(day).getTime() + 12 * 60 * MINUTE - Date.now();
  const sites = await Promise.all(
    folders.map((BACKUP_DIR, index) => {
      const clock = runningFirst(HURRY + clockAhead(noon + index * 4 * MINUTE));
      return startSite({ ...settings, DATA_DIR: temporaryDirectory(), BACKUP_DIR, NODE_OPTIONS: clock });
    }),
  );
  const rounds = () => sites.map(({ written }) => written.stderr.split("round").length - 2);
  const isBackedUp = async () => (await ask(`SELECT 1 FROM "BackupRun" WHERE "finishedAt" IS NOT NULL`)).length > 0;
  await waitFor("the backup", isBackedUp);
  const reminders = async () => (await ask(`SELECT 1 FROM "Mail" WHERE "template" = 'payment-due'`)).length;
  await waitFor("the reminders", async () => (await reminders()) >= 20);
  const before = rounds();
  await waitFor("more rounds of each job", () => rounds().every((count, index) => count >= (before[index] ?? 0) + 60));

  expect(await ask(`SELECT "finishedAt" IS NOT NULL AS "isDone", "error" FROM "BackupRun"`)).toEqual([
    { isDone: true, error: null },
  ]);
  await waitFor("old backups to go", () => folders.some((folder) => readdirSync(folder).length < 20));
  const tonight = `chinar-${day}.tar`;
  const [winner, ...more] = folders.filter((folder) => existsSync(join(folder, tonight)));
  expect(more).toEqual([]);
  expect(readdirSync(winner ?? "").length).toBeLessThan(20);
  expect(readdirSync(folders.find((folder) => folder !== winner) ?? "")).toHaveLength(old.length);

  const mails = await ask(
    `SELECT "template", count(*)::int, count(DISTINCT "to")::int AS "people" FROM "Mail" GROUP BY 1 ORDER BY 1`,
  );
  expect(mails).toEqual([
    { template: "office-digest", count: 1, people: 1 },
    { template: "payment-due", count: 20, people: 20 },
  ]);
  expect(await ask(`SELECT "removed" FROM "Removal" WHERE "what" = 'sessions'`)).toEqual([{ removed: 2 }]);
  for (const { written } of sites) expect(written.stdout).not.toMatch(/"level":"(warn|error)"/);
});

/** Adds twenty guests whose balance is due in a week, one whose trip starts tomorrow, and two expired sessions. */
async function prepare(ask: (sql: string, values?: unknown[]) => Promise<unknown>, day: CalendarDate) {
  const aisha = randomUUID();
  const trip = randomUUID();
  await ask(
    `INSERT INTO "User" ("id", "name", "email", "passwordHash", "phoneNumber", "street", "postalCode", "city", "state", "country")
     VALUES ($1, 'Aisha Bhat', 'aisha@example.com', '-', '+91 98765 43210', '1 Road', '190001', 'Srinagar', 'J&K', 'India')`,
    [aisha],
  );
  await ask(
    `INSERT INTO "Package" ("id", "packageTitle", "tourName", "locationName", "days", "nights", "startingPrice", "mrpPrice",
       "availability", "description", "itinerary")
     VALUES ($1, 'Gulmarg in snow', 'Winter', 'Gulmarg', 3, 2, 12999, 14999, 'available', 'Snow.', '')`,
    [trip],
  );
  await ask(`INSERT INTO "Terms" ("value") VALUES ('{"tiers":null,"basis":"paid","operatorCancel":null,
    "advancePercent":null,"advanceDays":null,"balanceDays":23}')`);
  await ask(
    `INSERT INTO "Booking" ("id", "userId", "packageId", "startDate", "numberOfPersons", "lines", "totalPrice", "bookingStatus",
       "confirmedAt", "packageTitle", "locationName", "days", "nights", "customerName", "customerEmail", "customerPhone", "termsId")
     SELECT gen_random_uuid(), $1, $2, $3::date + CASE WHEN i = 0 THEN 1 ELSE 30 END, 1, $4::jsonb, 12999, 'confirmed', now(),
       'Gulmarg in snow', 'Gulmarg', 3, 2, 'Aisha Bhat', CASE WHEN i > 0 THEN 'aisha.' || i || '@example.com' ELSE '' END, '',
       (SELECT max("id") FROM "Terms")
     FROM generate_series(0, 20) AS i`,
    [
      aisha,
      trip,
      day,
      JSON.stringify([{ rule: "adults", kind: "person", label: "1 person", quantity: 1, each: 12_999 }]),
    ],
  );
  await ask(
    `INSERT INTO "Session" ("id", "tokenHash", "userId", "expiresAt") SELECT gen_random_uuid(), i, $1, now() - interval '2 days' FROM generate_series(1, 2) AS i`,
    [aisha],
  );
  await ask(
    `INSERT INTO "Setting" ("id", "value", "updatedBy") VALUES ('site', '{"remindGuests":"yes","officeDigest":"yes"}', $1)`,
    [aisha],
  );
}
