import { type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { handOverSettings, readSettings, type Settings } from "~/settings.server";

import { packArchive, unpackArchive } from "../backup/archive";
import { describe } from "../backup/contents";
import { keepBackup } from "../backup/keep-backup";
import { type Place, requireName } from "../backup/place";
import { placesOf } from "../backup/places";
import { removeOld } from "../backup/remove-old";
import { restoreBackup } from "../backup/restore-backup";
import { verifyBackup } from "../backup/verify-backup";
import { writeBackup } from "../backup/write-backup";
import { withDatabase } from "../postgres/with-database";
import { readEnvironment } from "../read-environment";
import { exitWith, StartError } from "../start-error";

// node build/backup.js > chinar.tar, and what USAGE says.

const USAGE = `Usage:
  backup > FILE            write a backup to standard output
  backup verify < FILE     read it to its end and say what it holds; verify NAME reads it where backups are kept
  backup restore < FILE    restore it into an empty database; restore NAME reads it where backups are kept
  backup keep NAME         write one to where backups are kept, and read it back
  backup list              say what is kept where
  backup prune             remove old backups of nights`;

// Standard output is the backup's.
console.log = console.error;

try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}

async function main([command, name, ...more]: string[]) {
  if (more.length > 0 || (name !== undefined && !["verify", "restore", "keep"].includes(command ?? "")))
    throw new StartError(USAGE);
  const settings = readSettings({ NODE_ENV: "production", ...readEnvironment() });
  handOverSettings(settings);
  switch (command) {
    case undefined:
      return backUp(settings);
    case "verify":
      return console.error(describe(await verifyBackup(unpackArchive(await given(settings, name)))));
    case "restore":
      return restore(settings, await given(settings, name));
    case "keep":
      return keep(settings, requireName(name ?? ""));
    case "list":
      return atEach(settings, async (place) => {
        for (const { file, bytes } of await place.list())
          console.error(`${file}  ${inMegabytes(bytes)}  ${place.name}`);
      });
    case "prune":
      return atEach(settings, removeOld);
    default:
      throw new StartError(USAGE);
  }
}

async function backUp(settings: Settings) {
  if (process.stdout.isTTY) throw new StartError("Say where the backup goes: … > chinar.tar");
  await withSource(settings, async (source) => {
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

async function restore(settings: Settings, content: Readable) {
  await withSource(settings, async (target) => {
    console.error(describe(await restoreBackup(target, unpackArchive(content))));
  });
}

/** A place that fails does not keep the others from having theirs. */
async function keep(settings: Settings, name: string) {
  await withSource(settings, async (source) => {
    const sizes: number[] = [];
    await atEach(settings, async (place) => {
      const { bytes, ...holdings } = await keepBackup(source, place, name);
      sizes.push(bytes);
      console.error(`${name}, ${inMegabytes(bytes)}, is in ${place.name}. ${describe(holdings)}`);
    });
    process.stdout.write(JSON.stringify({ bytes: Math.max(...sizes) }));
  });
}

async function atEach(settings: Settings, work: (place: Place) => Promise<unknown>) {
  const places = await placesOf(settings);
  if (places.length === 0) throw new StartError("Backups are kept nowhere: set BACKUP_DIR or BACKUP_BUCKET.");
  const results: unknown[] = [];
  for (const place of places) results.push(await work(place).catch((error: unknown) => error));
  const faults = results.filter((result) => result instanceof Error);
  if (faults.length > 0) throw new StartError(faults.map(({ message }) => message).join("\n"));
}

/** Standard input, or of the places that are set the first that has it. */
async function given(settings: Settings, name: string | undefined): Promise<Readable> {
  if (name === undefined) {
    if (process.stdin.isTTY)
      throw new StartError("Say which backup: … < chinar.tar, or its name where backups are kept");
    return process.stdin;
  }
  requireName(name);
  const found: Readable[] = [];
  const search = atEach(settings, async (place) => {
    if ((await place.list()).some(({ file }) => file === name)) found.push(place.read(name));
  });
  const fault = await search.catch((error: unknown) => error);
  const [content] = found;
  if (content) return content;
  throw fault ?? new StartError(`There is no backup ${name}: backup list names those there are.`);
}

function inMegabytes(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

type Source = { databaseUrl: string; storage: Awaited<ReturnType<typeof openStorage>> };

async function withSource(settings: Settings, work: (source: Source) => Promise<void>) {
  await withDatabase(settings, async (databaseUrl) => work({ databaseUrl, storage: await openStorage() }));
}

async function openStorage() {
  const { storage } = await import("~/services/storage.server");
  return storage;
}
