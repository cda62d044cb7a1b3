import { randomBytes } from "node:crypto";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";

import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { expect, onTestFinished, test } from "vitest";

import { connectS3 } from "~/services/s3-client.server";
import { readSettings } from "~/settings.server";

import { unpackArchive } from "../../../server/backup/archive";
import { describe } from "../../../server/backup/contents";
import { copyObject } from "../../../server/backup/copy-object";
import { keepBackup } from "../../../server/backup/keep-backup";
import { removeOld } from "../../../server/backup/remove-old";
import { restoreBackup } from "../../../server/backup/restore-backup";
import { type BackupTarget } from "../../../server/backup/target";
import { targetsOf } from "../../../server/backup/targets";
import { emptyDatabase } from "../../support/backup-command";
import { query } from "../../support/database";
import { daysFromToday } from "../../support/dates";
import { listen } from "../../support/listen";
import { startS3 } from "../../support/s3-server";
import { ownDatabase, temporaryDirectory } from "../../support/site-process";

const NAME = "chinar-before-moving.tar";

const storage = { get: async () => null, put: async () => {} };

async function bucket(change: Record<string, string> = {}) {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const { S3_BUCKET, S3_FORCE_PATH_STYLE, ...own } = s3.settings;
  const given = {
    ...own,
    S3_FORCE_PATH_STYLE: S3_FORCE_PATH_STYLE ? "on" : "off",
    BACKUP_BUCKET: S3_BUCKET,
    ...change,
  };
  const [place] = await targetsOf(readSettings(given));
  if (!place) throw new Error("There is no place.");
  const client = connectS3(s3.settings, {});
  const listUnfinished = async () =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket: S3_BUCKET }))).Uploads ?? [];
  return { place, client, bucket: S3_BUCKET, endpoint: new URL(s3.settings.S3_ENDPOINT), listUnfinished };
}

async function folder() {
  const [place] = await targetsOf(readSettings({ BACKUP_DIR: join(temporaryDirectory(), "backups") }));
  if (!place) throw new Error("There is no place.");
  return place;
}

/** Creates a database whose backup is larger than one part of an upload. */
async function source() {
  const { DATABASE_URL } = await ownDatabase();
  await query(
    DATABASE_URL,
    `INSERT INTO "Mail" ("id", "template", "to", "subject", "text", "html")
     SELECT gen_random_uuid(), 'note', 'sana@example.com', 'Snow', repeat('snow ', 200000), '' FROM generate_series(1, 40)`,
  );
  return { databaseUrl: DATABASE_URL, dataDir: temporaryDirectory(), storage };
}

const places: [string, () => Promise<{ place: BackupTarget }>][] = [
  ["a folder", async () => ({ place: await folder() })],
  ["a bucket", bucket],
];

test.each(places)("what is kept in %s is restored from it, and listed by its name", async (_, open) => {
  const { place } = await open();
  const from = await source();
  const { bytes, ...holdings } = await keepBackup(from, place, NAME);
  expect(bytes).toBeGreaterThan(40_000_000);
  expect(await place.list()).toEqual([{ file: NAME, bytes }]);

  const target = await emptyDatabase();
  const entries = unpackArchive(place.read(NAME));
  const restored = await restoreBackup({ databaseUrl: target.DATABASE_URL, storage }, entries);
  expect(describe(restored)).toBe(describe(holdings));
  const mails = `SELECT md5(string_agg("id"::text || "text", '' ORDER BY "id")) FROM "Mail"`;
  expect(await query(target.DATABASE_URL, mails)).toEqual(await query(from.databaseUrl, mails));
});

test.each(places)("what fails its check or is cut off leaves nothing in %s", async (_, open) => {
  const { place } = await open();
  const content = () => Readable.from([Buffer.alloc(100, "x")]);
  const check = async (written: Readable) => {
    await readAll(written);
    throw new Error("it is damaged");
  };
  await expect(place.write(NAME, content(), check)).rejects.toThrow("it is damaged");
  await expect(place.write(NAME, cutOff(), readAll)).rejects.toThrow("the database went away");
  expect(await place.list()).toEqual([]);
});

async function readAll(content: Readable) {
  await content.toArray();
}

/** A stream that fails after more than one part of an upload. */
function cutOff() {
  return Readable.from(
    (function* () {
      for (let sent = 0; sent < 40; sent += 1) yield Buffer.alloc(1_000_000);
      throw new Error("the database went away");
    })(),
  );
}

test.each(places)("old ones go from %s, and nothing that is not its own", async (_, open) => {
  const { place } = await open();
  const nights = Array.from({ length: 40 }, (_, ago) => `chinar-${daysFromToday(-ago)}.tar`);
  const upgrades = ["0.9.0", "0.10.0", "0.11.0", "0.12.0"].map(
    (each) => `chinar-before-${each}-${daysFromToday(-9)}.tar`,
  );
  for (const file of [...nights, ...upgrades, NAME]) await place.write(file, Readable.from(["x"]), readAll);
  await removeOld(place);
  const files = (await place.list()).map(({ file }) => file);
  for (const file of [...nights.slice(0, 7), ...upgrades.slice(1), NAME]) expect(files).toContain(file);
  expect(files).not.toContain(upgrades[0]);
  expect(files.length).toBeLessThanOrEqual(7 + 4 + 3 + 3 + 1);
});

test.each(places)("what is written to %s appears when it is checked, though two write it at once", async (_, open) => {
  const { place } = await open();
  const write = () =>
    place.write(NAME, Readable.from(["whole"]), async (content) => {
      await readAll(content);
      expect((await place.list()).every(({ bytes }) => bytes === 5)).toBe(true);
    });
  const failing = place.write(NAME, Readable.from(["half"]), async () => {
    expect(await place.list()).toEqual([]);
    throw new Error("The backup is incomplete.");
  });
  await expect(failing).rejects.toThrow("incomplete");
  await Promise.all([write(), write()]);
  expect(await place.list()).toEqual([{ file: NAME, bytes: 5 }]);
});

test("what a killed process left is removed after a day", async () => {
  const path = temporaryDirectory();
  const [place] = await targetsOf(readSettings({ BACKUP_DIR: path }));
  const left = [`${NAME}.part`, `${NAME}.0123456789ab.part`];
  for (const file of [...left, "other.part"]) writeFileSync(join(path, file), "half");
  const keep = () => place?.write(NAME, Readable.from(["whole"]), readAll);
  await keep();
  expect(readdirSync(path)).toEqual(expect.arrayContaining(left));
  for (const file of readdirSync(path)) utimesSync(join(path, file), 0, 0);
  await keep();
  expect(readdirSync(path).sort()).toEqual([NAME, "other.part"]);
});

test("a large object is copied in parts", async () => {
  const { client, bucket: Bucket, place } = await bucket();
  const Body = randomBytes(12_000_000);
  await client.send(new PutObjectCommand({ Bucket, Key: "from", Body }));
  await copyObject(client, Bucket, { from: "from", to: NAME, bytes: Body.length }, 5_242_880);
  expect(Buffer.concat(await place.read(NAME).toArray()).equals(Body)).toBe(true);
});

// The S3 server that the tests start themselves cannot list unfinished uploads.
test.runIf(process.env.TEST_S3_ENDPOINT)(
  "an upload that breaks off leaves nothing and says so, and the next leaves another's alone",
  async () => {
    const { endpoint, place, client, bucket: Bucket, listUnfinished } = await bucket();
    const key = await client.config.credentials();
    const broken = await passOn(endpoint, 20_000_000);
    const [narrow] = await targetsOf(
      readSettings({
        BACKUP_BUCKET: Bucket,
        S3_ENDPOINT: broken,
        S3_FORCE_PATH_STYLE: "on",
        S3_ACCESS_KEY_ID: key.accessKeyId,
        S3_SECRET_ACCESS_KEY: key.secretAccessKey,
      }),
    );
    const from = await source();
    await expect(narrow && keepBackup(from, narrow, NAME)).rejects.toThrow(
      `The connection broke to the bucket ${Bucket}.`,
    );
    expect(await place.list()).toEqual([]);
    expect(await listUnfinished()).toEqual([]);

    // Another site may be writing the same backup.
    await client.send(new CreateMultipartUploadCommand({ Bucket, Key: NAME }));
    await keepBackup(from, place, NAME);
    expect((await listUnfinished()).map(({ Key }) => Key)).toEqual([NAME]);
  },
);

/** Starts a proxy that breaks every connection after `limit` bytes, so that large requests fail and small ones pass. */
async function passOn({ hostname, port }: URL, limit: number) {
  let passed = 0;
  const server = createServer((from) => {
    const to = connect(Number(port), hostname).on("error", () => {});
    from.on("data", (chunk) => {
      passed += chunk.length;
      if (passed > limit && chunk.length > 10_000) from.destroy();
    });
    from.on("close", () => to.destroy());
    from.pipe(to).pipe(from);
  });
  return listen({ server, onTestFinished });
}

test.each([
  [
    "a bucket that is not there",
    { BACKUP_BUCKET: "chinar-nowhere" },
    "There is no such bucket as the bucket chinar-nowhere.",
  ],
  [
    "a key nobody knows",
    { BACKUP_S3_ACCESS_KEY_ID: "WRONG", BACKUP_S3_SECRET_ACCESS_KEY: "wrong" },
    "The key is wrong for the bucket",
  ],
  ["a wrong secret", { S3_SECRET_ACCESS_KEY: "wrong" }, "The key is wrong for the bucket"],
  ["a server that is away", { BACKUP_S3_ENDPOINT: "http://127.0.0.1:1" }, "Nothing answers for the bucket"],
])("%s is said in words of a host", async (_, change, words) => {
  // The S3 server that the tests start themselves accepts every secret.
  if ("S3_SECRET_ACCESS_KEY" in change && !process.env.TEST_S3_ENDPOINT) return;
  const { place } = await bucket(change);
  const { DATABASE_URL } = await ownDatabase();
  const from = { databaseUrl: DATABASE_URL, dataDir: temporaryDirectory(), storage };
  const said = await keepBackup(from, place, NAME).then(() => "", String);
  expect(said).toContain(words);
  expect(said).not.toContain("UnknownError");
});

test("a database that is away is no fault of the place", async () => {
  const place = await folder();
  const from = { databaseUrl: "postgresql://127.0.0.1:1/nowhere", dataDir: temporaryDirectory(), storage };
  await expect(keepBackup(from, place, NAME)).rejects.toThrow(/^connect ECONNREFUSED/);
  expect(await place.list()).toEqual([]);
});
