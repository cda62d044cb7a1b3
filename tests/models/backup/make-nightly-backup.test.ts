import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { getLastBackup } from "~/models/backup/get-last-backup.server";
import { makeNightlyBackup } from "~/models/backup/make-nightly-backup.server";
import { addDays, startOfDay, today } from "~/values/calendar";

const HOURS = 3_600_000;

beforeEach(async () => {
  await db.backupRun.deleteMany();
  await db.mail.deleteMany();
});

function backupDir() {
  const place = mkdtempSync(join(tmpdir(), "chinar-backups-"));
  // The command reads the environment by itself.
  env.BACKUP_DIR = process.env.BACKUP_DIR = join(place, "backups");
  onTestFinished(() => {
    env.BACKUP_DIR = undefined;
    delete process.env.BACKUP_DIR;
    rmSync(place, { recursive: true });
  });
  return env.BACKUP_DIR;
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

test("takes away what has grown old, and nothing that is not its own", async () => {
  const folder = backupDir();
  await makeNightlyBackup(at(3));
  const old = Array.from({ length: 60 }, (_, ago) => `chinar-${addDays(today(), -ago - 1)}.tar`);
  for (const name of [...old, "chinar.tar", "notes.txt"]) writeFileSync(join(folder, name), "");
  await db.backupRun.deleteMany();
  await makeNightlyBackup(at(4));
  const names = readdirSync(folder);
  expect(names).toContain("notes.txt");
  expect(names).toContain("chinar.tar");
  expect(names).toContain(`chinar-${today()}.tar`);
  expect(names.length).toBeLessThanOrEqual(2 + 7 + 4 + 3);
});

test("one that fails is a mail, is tried again in two hours, and says so until one is made", async () => {
  const warned = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const folder = backupDir();
  writeFileSync(folder, "a file where the folder should be");
  for (let hour = 3; hour < 6; hour += 1) await makeNightlyBackup(at(hour));
  const failed = await getLastBackup();
  expect(failed).toMatchObject({ finishedAt: null, error: expect.stringContaining("EEXIST") as string });
  const mails = await db.mail.findMany({ select: { subject: true, text: true } });
  expect(mails).toEqual([{ subject: "Last night's backup failed", text: expect.stringContaining("EEXIST") as string }]);
  expect(warned).toHaveBeenCalledTimes(1);

  await db.backupRun.updateMany({ data: { startedAt: at(-3) } });
  await makeNightlyBackup(at(6));
  expect(warned).toHaveBeenCalledTimes(2);
  expect(await db.mail.count()).toBe(1);

  rmSync(folder);
  await db.backupRun.updateMany({ data: { startedAt: at(-3) } });
  await makeNightlyBackup(at(8));
  expect(await getLastBackup()).toMatchObject({ finishedAt: expect.any(String) as string, error: null });
});

test("without a folder there is none, and nothing speaks of one", async () => {
  await makeNightlyBackup(at(5));
  expect(await db.backupRun.count()).toBe(0);
  expect(await getLastBackup()).toBeNull();
});
