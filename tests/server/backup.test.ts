import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { addMonths, today } from "~/values/calendar";

import { version } from "../../package.json";
import { startClients } from "../chaos/clients";
import { addPackages, openStage, seeBookings } from "../chaos/stage";
import { backup, emptyDatabase } from "../support/backup-command";
import { query } from "../support/database";
import { startS3 } from "../support/s3-server";
import { ownDatabase, startSite, temporaryDirectory } from "../support/site-process";

/** Makes a backup of three packages without pictures. */
async function backUpPackages(change?: string) {
  const source = await ownDatabase();
  await addPackages(source.DATABASE_URL);
  if (change) await query(source.DATABASE_URL, change);
  const to = join(temporaryDirectory(), "chinar.tar");
  expect(await backup(source, { to })).toMatchObject({ status: 0 });
  return to;
}

const COUNTERS = `
  SELECT jsonb_agg(jsonb_build_array("id", "numberOfBookings", "recentBookings") ORDER BY "id") AS "counters" FROM "Package"`;

test("a backup taken while twenty people book is restored on another server and another storage", async () => {
  const stage = await openStage(onTestFinished, { settings: { DEMO_DATA: "on" } });
  const end = startClients(stage);
  await seeBookings(stage, 40);
  const before = [...stage.ledger.bookings.values()].map(({ id }) => id);
  const to = join(temporaryDirectory(), "chinar.tar");
  const made = await backup({ DATA_DIR: stage.dataDir }, { to });
  await seeBookings(stage, 20);
  await end();
  expect(made).toEqual({
    status: 0,
    said: expect.stringMatching(/^The state of .+ Booking \d+.+; 288 files of pictures\.$/) as string,
  });
  const verified = { status: 0, said: `${made.said} Release ${version} can restore it.` };
  expect(await backup({ DATA_DIR: temporaryDirectory() }, { args: ["verify"], from: to })).toEqual(verified);

  const s3 = await startS3();
  onTestFinished(s3.stop);
  const { S3_FORCE_PATH_STYLE, ...bucket } = s3.settings;
  const target = { ...(await emptyDatabase()), ...bucket, S3_FORCE_PATH_STYLE: S3_FORCE_PATH_STYLE ? "on" : "off" };
  expect(await backup(target, { args: ["restore"], from: to })).toEqual(made);

  const restored = await query(target.DATABASE_URL, `SELECT "id" FROM "Booking"`);
  expect(before.filter((id) => !restored.some((row) => row.id === id))).toEqual([]);
  const [kept] = await query(target.DATABASE_URL, COUNTERS);
  await query(target.DATABASE_URL, "SELECT recount()");
  expect(await query(target.DATABASE_URL, COUNTERS)).toEqual([kept]);

  const site = await startSite(target);
  const { packages } = (await (await fetch(`${site.url}/api/v1/packages/admin`)).json()) as {
    packages: { imgUrl: string }[];
  };
  const pictures = packages.map(({ imgUrl }) => imgUrl).filter((path) => path.startsWith("/images/"));
  expect(pictures).toHaveLength(12);
  for (const path of pictures) {
    const there = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    expect(sha256(there)).toBe(sha256(readFileSync(join(stage.dataDir, path))));
  }

  const { customer } = stage.clients[0] ?? {};
  if (!customer) throw new Error("There is no customer.");
  customer.site = site.url;
  await customer.call("GET", "/users/current-user");
  const trip = { packageId: stage.packageIds[0], startDate: addMonths(today(), 9), numberOfPersons: 2 };
  const [last] = await query(target.DATABASE_URL, `SELECT max("bookingNumber") AS "number" FROM "Booking"`);
  const { body } = (await customer.call("POST", "/booking/admin", trip)) as {
    body: { booking: { bookingNumber: number } };
  };
  expect(body.booking.bookingNumber).toBeGreaterThan(Number(last?.number));
});

test("every row of every table comes back, the money adds up and the numbers of documents have no gap", async () => {
  const source = await ownDatabase();
  seedLarge(source.DATABASE_URL);
  await query(source.DATABASE_URL, `INSERT INTO "VisitorSalt" ("day", "salt") VALUES (now(), 'of the day')`);
  const to = join(temporaryDirectory(), "chinar.tar");
  expect(await backup(source, { to })).toMatchObject({ status: 0 });
  await query(source.DATABASE_URL, `DELETE FROM "VisitorSalt"`);
  const target = await emptyDatabase();
  expect(await backup(target, { args: ["restore"], from: to })).toMatchObject({ status: 0 });

  const rows = await rowsOf(source.DATABASE_URL);
  expect(await rowsOf(target.DATABASE_URL)).toEqual(rows);
  for (const table of ["Booking", "Payment", "PaymentReference", "TaxDocument", "Traveller", "Mail"])
    expect(rows[table]?.count, table).toBeGreaterThan(0);

  const wrong = await query(
    target.DATABASE_URL,
    `SELECT b."id" FROM "Booking" b LEFT JOIN "Payment" p ON p."bookingId" = b."id" GROUP BY b."id" HAVING b."paid" <> coalesce(sum(p."amount"), 0)`,
  );
  expect(wrong).toEqual([]);
  const numbers = await query(
    target.DATABASE_URL,
    `SELECT c."last", count(d.*)::int AS "count", max(d."serial") AS "highest" FROM "DocumentCounter" c
     JOIN "TaxDocument" d USING ("kind", "fy") GROUP BY c."kind", c."fy"`,
  );
  expect(numbers.length).toBeGreaterThan(0);
  for (const { last, count, highest } of numbers) expect([count, highest]).toEqual([last, last]);
  const indexes = `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;
  expect(await query(target.DATABASE_URL, indexes)).toEqual(await query(source.DATABASE_URL, indexes));
});

function seedLarge(DATABASE_URL: string) {
  const { PATH, HOME } = process.env;
  const env = { NODE_ENV: "production", PATH, HOME, DATABASE_URL, SESSION_SECRET: "s".repeat(32) } as const;
  execFileSync("npx", ["tsx", "server/tools/seed-large.ts", "300"], { env, stdio: "ignore" });
}

async function rowsOf(url: string) {
  const tables = await query(
    url,
    `SELECT relname AS "name" FROM pg_stat_user_tables WHERE relname <> '_prisma_migrations'`,
  );
  const each = tables.map(async ({ name }) => {
    const [sum] = await query(
      url,
      `SELECT count(*)::int AS "count", md5(string_agg(t::text, ',' ORDER BY t::text)) FROM "${String(name)}" t`,
    );
    return [String(name), sum] as const;
  });
  return Object.fromEntries(await Promise.all(each));
}

test("a file that is cut off or changed is refused, and nothing of it stays", async () => {
  const whole = await backUpPackages();
  const bytes = readFileSync(whole);
  const spoilt = join(temporaryDirectory(), "spoilt.tar");
  const changed = Buffer.from(bytes);
  changed[bytes.indexOf("Gulmarg in snow")] = 88;
  for (const [what, content] of [
    [/not a whole backup/, bytes.subarray(0, bytes.length - 4_000)],
    [/is damaged/, changed],
    [/its end is missing/, Buffer.alloc(1024)],
    [/nothing came from standard input/, Buffer.alloc(0)],
  ] as const) {
    writeFileSync(spoilt, content);
    const target = await emptyDatabase();
    for (const args of [["verify"], ["restore"]]) {
      expect(await backup(target, { args, from: spoilt })).toEqual({
        status: 1,
        said: expect.stringMatching(what) as string,
      });
    }
    expect(await backup(target, { args: ["restore"], from: whole })).toMatchObject({ status: 0 });
  }
});

test("without a site's tables or a backup, the commands say so", async () => {
  const BACKUP_DIR = temporaryDirectory();
  const settings = { ...(await emptyDatabase()), BACKUP_DIR };
  for (const [args, status, said] of [
    [[], 1, /^This database is empty: /],
    [["keep", "chinar-now.tar"], 1, /^This database is empty: /],
    [["list"], 0, /^There is no backup in the folder .+ yet\.$/],
    [["prune"], 0, /^0 old backups were removed from the folder /],
    [["verify", "./chinar-now.tar"], 1, /^Write < \.\/chinar-now\.tar to read this file/],
    [["--help"], 0, /^ {2}backup prune /],
  ] as const) {
    expect(await backup(settings, { args: [...args] })).toEqual({
      status,
      said: expect.stringMatching(said) as string,
    });
  }
  expect(readdirSync(BACKUP_DIR)).toEqual([]);
});

test("a database that holds anything is left alone, and so is a backup of a later release", async () => {
  const from = await backUpPackages();
  const target = await ownDatabase();
  await query(target.DATABASE_URL, `INSERT INTO "RateLimit" ("key", "count", "resetAt") VALUES ('a', 1, now())`);
  expect(await backup(target, { args: ["restore"], from })).toEqual({
    status: 1,
    said: "This database holds data already: restore into an empty one.",
  });
  expect(await query(target.DATABASE_URL, `SELECT count(*)::int FROM "Package"`)).toEqual([{ count: 0 }]);

  const later = await backUpPackages(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") VALUES ('later', 'x', '29990101000000_later', now())`,
  );
  expect(await backup(await emptyDatabase(), { args: ["restore"], from: later })).toEqual({
    status: 1,
    said: expect.stringContaining("29990101000000_later") as string,
  });
});

function sha256(bytes: Buffer) {
  return createHash("sha256").update(bytes).digest("hex");
}

test.runIf(process.platform === "linux")("if memory runs out, the kernel ends a backup before the site", async () => {
  const waiting = spawn(process.execPath, ["build/backup.js", "verify"], { stdio: ["pipe", "ignore", "ignore"] });
  const readiness = () => readFileSync(`/proc/${waiting.pid}/oom_score_adj`, "utf8").trim();
  await expect.poll(readiness, { timeout: 20_000 }).toBe("1000");
  waiting.stdin.end();
  await once(waiting, "close");
});
