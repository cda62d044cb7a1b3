import { writeFileSync } from "node:fs";
import { type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { handOverSettings, readSettings, type Settings } from "~/settings.server";

import { version } from "../../package.json";
import { packArchive, unpackArchive } from "../backup/archive";
import { describe } from "../backup/contents";
import { keepBackup } from "../backup/keep-backup";
import { removeOld } from "../backup/remove-old";
import { restoreBackup } from "../backup/restore-backup";
import { type BackupTarget, requireName } from "../backup/target";
import { targetsOf } from "../backup/targets";
import { verifyBackup } from "../backup/verify-backup";
import { writeBackup } from "../backup/write-backup";
import { findEmbeddedDatabase } from "../postgres/cluster";
import { withDatabase } from "../postgres/with-database";
import { readEnvironment } from "../read-environment";
import { exitWith, StartError } from "../start-error";

import { asksForHelp } from "./help";
import { requireTables } from "./require-tables";
import { standardInput } from "./standard-input";

const USAGE = `Usage:
  backup > FILE            write a backup to standard output
  backup verify < FILE     restore it into a scratch database and say what it holds; verify NAME reads it where backups are kept
  backup restore < FILE    restore it into an empty database; restore NAME reads it where backups are kept
  backup keep NAME         write one to where backups are kept, and verify it there
  backup complete NAME     the same, but only where there is none of this name yet
  backup list              say what is kept where
  backup prune             remove old backups of nights`;

// Standard output carries the backup, so messages go to standard error.
console.log = console.error;

giveWay();
try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}

/** If a container's memory runs out, the kernel ends this command instead of the site. */
function giveWay() {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Only Linux has this file.
  }
}

async function main([command, name, ...more]: string[]) {
  if (asksForHelp(command)) return console.error(USAGE);
  if (more.length > 0 || (name !== undefined && !["verify", "restore", "keep", "complete"].includes(command ?? "")))
    throw new StartError(USAGE);
  const settings = readSettings({ NODE_ENV: "production", ...readEnvironment() });
  handOverSettings(settings);
  switch (command) {
    case undefined:
      return backUp(settings);
    case "verify":
      return verify(settings, await given(settings, name));
    case "restore":
      return restore(settings, await given(settings, name));
    case "keep":
      return keep(settings, requireName(name ?? ""), { again: true });
    case "complete":
      return keep(settings, requireName(name ?? ""), { again: false });
    case "list":
      return atEach(settings, list);
    case "prune":
      return atEach(settings, async (target) => {
        console.error(`${await removeOld(target)} old backups were removed from ${target.name}.`);
      });
    default:
      throw new StartError(USAGE);
  }
}

async function list(target: BackupTarget) {
  const files = await target.list();
  if (files.length === 0) console.error(`There is no backup in ${target.name} yet.`);
  for (const { file, bytes } of files) process.stdout.write(`${file}  ${inMegabytes(bytes)}  ${target.name}\n`);
}

async function backUp(settings: Settings) {
  if (process.stdout.isTTY) throw new StartError("Say where the backup goes: … > chinar.tar");
  await withSource(settings, async (source) => {
    await requireTables(source.databaseUrl);
    const archive = packArchive();
    const [holdings] = await Promise.all([
      writeBackup(source, archive).then(async (written) => {
        await archive.end();
        return written;
      }),
      pipeline(archive.output, process.stdout),
    ]);
    console.error(describe(holdings));
  });
}

/** On the site's own server if it runs. */
async function verify({ DATABASE_URL, DATA_DIR }: Settings, content: Readable) {
  const place = { databaseUrl: DATABASE_URL ?? findEmbeddedDatabase(DATA_DIR) ?? undefined, dataDir: DATA_DIR };
  console.error(`${describe(await verifyBackup(place, unpackArchive(content)))} Release ${version} can restore it.`);
}

async function restore(settings: Settings, content: Readable) {
  await withSource(settings, async (target) => {
    console.error(describe(await restoreBackup(target, unpackArchive(content))));
  });
}

/** Writes the backup to all targets. Prints JSON for the site: the targets that have it and the errors of the others. */
async function keep(settings: Settings, name: string, { again }: { again: boolean }) {
  await withSource(settings, async (source) => {
    await requireTables(source.databaseUrl);
    const kept: string[] = [];
    const sizes: number[] = [];
    const faults = await tryEach(settings, async (target) => {
      const found = again ? undefined : (await target.list()).find(({ file }) => file === name);
      const { bytes, ...holdings } = found ?? (await keepBackup(source, target, name));
      kept.push(target.name);
      sizes.push(bytes);
      const words = "rows" in holdings ? describe(holdings) : "It was there already.";
      console.error(`${name}, ${inMegabytes(bytes)}, is in ${target.name}. ${words}`);
    });
    process.stdout.write(JSON.stringify({ bytes: Math.max(0, ...sizes), kept, faults }));
    refuse(faults);
  });
}

async function atEach(settings: Settings, work: (target: BackupTarget) => Promise<unknown>) {
  refuse(await tryEach(settings, work));
}

function refuse(faults: string[]) {
  if (faults.length > 0) throw new StartError(faults.join("\n"));
}

async function tryEach(settings: Settings, work: (target: BackupTarget) => Promise<unknown>): Promise<string[]> {
  const targets = await targetsOf(settings);
  if (targets.length === 0) throw new StartError("Backups are kept nowhere: set BACKUP_DIR or BACKUP_BUCKET.");
  const faults: string[] = [];
  for (const target of targets) {
    await work(target).catch((error: unknown) => faults.push(error instanceof Error ? error.message : String(error)));
  }
  return faults;
}

async function given(settings: Settings, name: string | undefined): Promise<Readable> {
  if (name === undefined) {
    if (process.stdin.isTTY)
      throw new StartError("Say which backup: … < chinar.tar, or its name where backups are kept");
    return standardInput();
  }
  if (name.includes("/"))
    throw new StartError(`Write < ${name} to read this file: a name is looked for where backups are kept.`);
  requireName(name);
  const found: Readable[] = [];
  const search = atEach(settings, async (target) => {
    if ((await target.list()).some(({ file }) => file === name)) found.push(target.read(name));
  });
  const fault = await search.catch((error: unknown) => error);
  const [content] = found;
  if (content) return content;
  throw fault ?? new StartError(`There is no backup ${name}: backup list names those there are.`);
}

function inMegabytes(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

type Source = { databaseUrl: string; dataDir: string; storage: Awaited<ReturnType<typeof openStorage>> };

async function withSource(settings: Settings, work: (source: Source) => Promise<void>) {
  await withDatabase(settings, async (databaseUrl) =>
    work({ databaseUrl, dataDir: settings.DATA_DIR, storage: await openStorage() }),
  );
}

async function openStorage() {
  const { storage } = await import("~/services/storage.server");
  return storage;
}
