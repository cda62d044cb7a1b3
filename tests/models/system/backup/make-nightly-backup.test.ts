import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { getDashboard } from "~/models/office/dashboard/get-dashboard.server";
import { getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { makeNightlyBackup } from "~/models/system/backup/make-nightly-backup.server";
import { loader as readyz } from "~/routes/_machines+/readyz";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";

import { startS3 } from "../../../support/s3-server";
import { isWhole } from "../../../support/size";

const HOURS = 3_600_000;

/** Each backup is made by a process of its own. */
const slow = test.runIf(isWhole);

beforeEach(async () => {
  await db.backupRun.deleteMany();
  await db.mail.deleteMany();
});

function backupDir() {
  const place = mkdtempSync(join(tmpdir(), "chinar-backups-"));
  // The backup command runs in its own process, so it reads the environment.
  env.BACKUP_DIR = process.env.BACKUP_DIR = join(place, "backups");
  onTestFinished(() => {
    env.BACKUP_DIR = undefined;
    delete process.env.BACKUP_DIR;
    rmSync(place, { recursive: true });
  });
  return env.BACKUP_DIR;
}

/** Creates a bucket for backups and sets it for the backup command. */
async function backupBucket() {
  const s3 = await startS3();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await s3.stop();
  });
  const { S3_BUCKET, ...server } = s3.settings;
  for (const [name, value] of Object.entries(server)) vi.stubEnv(`BACKUP_${name}`, String(value));
  vi.stubEnv("BACKUP_BUCKET", S3_BUCKET);
  return S3_BUCKET;
}

function silenceLog() {
  const warned = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  return warned;
}

/** What an admin's dashboard says about the backup: nothing while it is as it should be. */
async function onDashboard() {
  return (await getDashboard("admin")).faults.backup;
}

async function lastBackupOfReadyz() {
  env.METRICS_TOKEN = "whoever watches the site";
  const headers = { Authorization: `Bearer ${env.METRICS_TOKEN}` };
  const answer = await readyz({ request: new Request("http://localhost/readyz", { headers }), context: {} });
  env.METRICS_TOKEN = undefined;
  return ((await answer.json()) as { lastBackup: string | null }).lastBackup;
}

async function twoHoursLater() {
  await db.backupRun.updateMany({ data: { startedAt: at(-3) } });
}

function at(hours: number) {
  return new Date(startOfDay(today()).getTime() + hours * HOURS);
}

test("is made once after two o'clock in Kashmir, however many ask", async () => {
  const folder = backupDir();
  await makeNightlyBackup(at(1.99));
  expect(existsSync(folder)).toBe(false);
  expect(await getLastBackup()).toEqual({ finishedAt: null, bytes: 0, error: null });

  await Promise.all([1, 2, 3].map(() => makeNightlyBackup(at(2.01))));
  expect(readdirSync(folder)).toEqual([`chinar-${today()}.tar`]);
  const last = await getLastBackup();
  expect(last?.bytes).toBeGreaterThan(1_000);
  await makeNightlyBackup(at(23));
  expect(await getLastBackup()).toEqual(last);
});

test("one that takes hours keeps its claim, so that no other process begins another", async () => {
  backupDir();
  const saving = makeNightlyBackup(at(3), 20);
  await expect.poll(() => db.backupRun.count()).toBe(1);
  await twoHoursLater();
  await expect.poll(() => db.backupRun.count({ where: { startedAt: { gt: at(-2) } } })).toBe(1);
  await saving;
});

slow("takes away what has grown old, and nothing that is not its own", { tags: ["sized"] }, async () => {
  const folder = backupDir();
  await makeNightlyBackup(at(3));
  const old = Array.from({ length: 60 }, (_, ago) => `chinar-${addDays(today(), -ago - 1)}.tar`);
  for (const name of [...old, "chinar.tar", "notes.txt"]) writeFileSync(join(folder, name), "");
  await db.backupRun.deleteMany();
  await makeNightlyBackup(at(4));
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(["notes.txt", "chinar.tar", `chinar-${today()}.tar`]));
  expect(names.length).toBeLessThanOrEqual(2 + 7 + 4 + 3);
});

test("one that fails is a mail, is tried again in two hours, and says so until one is made", async () => {
  const warned = silenceLog();
  const folder = backupDir();
  writeFileSync(folder, "a file where the folder should be");
  for (let hour = 3; hour < 6; hour += 1) await makeNightlyBackup(at(hour));
  const fault = expect.stringContaining("Something else has the name of") as string;
  expect(await getLastBackup()).toMatchObject({ finishedAt: null, error: fault });
  expect(await onDashboard()).toMatchObject({ finishedAt: null, error: fault });
  const mails = await db.mail.findMany({ select: { subject: true, text: true } });
  expect(mails).toEqual([{ subject: "Last night's backup failed", text: fault }]);
  expect(warned).toHaveBeenCalledTimes(1);

  await twoHoursLater();
  await makeNightlyBackup(at(6));
  expect(warned).toHaveBeenCalledTimes(2);
  expect(await db.mail.count()).toBe(1);

  rmSync(folder);
  await twoHoursLater();
  await makeNightlyBackup(at(8));
  expect(await getLastBackup()).toMatchObject({ finishedAt: expect.any(String) as string, error: null });
  expect(await onDashboard()).toBeNull();
});

slow(
  "a bucket that fails leaves the folder its backup and its order, and alone is tried again",
  { tags: ["sized"] },
  async () => {
    silenceLog();
    const folder = backupDir();
    const bucket = await backupBucket();
    vi.stubEnv("BACKUP_BUCKET", "chinar-nowhere");
    mkdirSync(folder);
    for (let ago = 1; ago <= 60; ago += 1) writeFileSync(join(folder, `chinar-${addDays(today(), -ago)}.tar`), "");
    await makeNightlyBackup(at(3));
    const tonight = join(folder, `chinar-${today()}.tar`);
    const { mtimeMs } = statSync(tonight);
    expect(readdirSync(folder).length).toBeLessThanOrEqual(7 + 4 + 3);

    const fault = "There is no such bucket as the bucket chinar-nowhere.";
    const shown = await onDashboard();
    expect(shown?.finishedAt).toBeNull();
    // A server may say a sentence of its own.
    expect(shown?.error?.replace(/ \([^()]+\)/, "")).toBe(`${fault} Last night's is in the folder ${folder}.`);
    expect(shown?.error).not.toContain("UnknownError");
    expect(await lastBackupOfReadyz()).toBeNull();
    const { text } = await db.mail.findFirstOrThrow({ select: { text: true } });
    expect(text).toContain(fault);
    expect(text).toContain(`Last night's backup is in the folder ${folder}`);

    vi.stubEnv("BACKUP_BUCKET", bucket);
    await twoHoursLater();
    await makeNightlyBackup(at(5));
    expect(await onDashboard()).toBeNull();
    expect(await lastBackupOfReadyz()).toEqual(expect.any(String));
    expect(statSync(tonight).mtimeMs).toBe(mtimeMs);
    expect(await db.mail.count()).toBe(1);
  },
);

slow("a folder that fails leaves the bucket its backup", { tags: ["sized"] }, async () => {
  silenceLog();
  const folder = backupDir();
  const bucket = await backupBucket();
  writeFileSync(folder, "a file where the folder should be");
  await makeNightlyBackup(at(3));
  const error = (await onDashboard())?.error;
  expect(error).toContain(`Something else has the name of the folder ${folder}.`);
  expect(error).toContain(`Last night's is in the bucket ${bucket}.`);
});

test("one that is two nights late is on the dashboard, one of last night is not", async () => {
  backupDir();
  const run = { startedAt: at(-46), finishedAt: at(-46), bytes: 1_200_000 };
  await db.backupRun.create({ data: { day: toDate(addDays(today(), -2)), ...run } });
  expect(await onDashboard()).toMatchObject({ finishedAt: at(-46).toISOString(), error: null });
  await db.backupRun.updateMany({ data: { finishedAt: at(-22) } });
  expect(await onDashboard()).toBeNull();
});

test("without a folder there is none, and nothing speaks of one", async () => {
  await makeNightlyBackup(at(5));
  expect(await db.backupRun.count()).toBe(0);
  expect(await getLastBackup()).toBeNull();
});
