import { pipeline } from "node:stream/promises";

import { handOverSettings, readSettings } from "~/settings.server";

import { packArchive, unpackArchive } from "../backup/archive";
import { describe } from "../backup/contents";
import { restoreBackup } from "../backup/restore-backup";
import { verifyBackup } from "../backup/verify-backup";
import { writeBackup } from "../backup/write-backup";
import { withDatabase } from "../postgres/with-database";
import { readEnvironment } from "../read-environment";
import { exitWith, StartError } from "../start-error";

// node build/backup.js > chinar.tar | verify < chinar.tar | restore < chinar.tar

// Standard output is the backup's.
console.log = console.error;

try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}

async function main([command]: string[]) {
  switch (command) {
    case undefined:
      return backUp();
    case "verify":
      return console.error(describe(await verifyBackup(unpackArchive(process.stdin))));
    case "restore":
      return restore();
    default:
      throw new StartError("Usage: backup > FILE, backup verify < FILE, backup restore < FILE");
  }
}

async function backUp() {
  if (process.stdout.isTTY) throw new StartError("Say where the backup goes: … > chinar.tar");
  await withSource(async (source) => {
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

async function restore() {
  if (process.stdin.isTTY) throw new StartError("Say which backup: … restore < chinar.tar");
  await withSource(async (target) => {
    console.error(describe(await restoreBackup(target, unpackArchive(process.stdin))));
  });
}

type Place = { databaseUrl: string; storage: Awaited<ReturnType<typeof openStorage>> };

async function withSource(work: (place: Place) => Promise<void>) {
  const settings = readSettings({ NODE_ENV: "production", ...readEnvironment() });
  handOverSettings(settings);
  await withDatabase(settings, async (databaseUrl) => work({ databaseUrl, storage: await openStorage() }));
}

async function openStorage() {
  const { storage } = await import("~/services/storage.server");
  return storage;
}
