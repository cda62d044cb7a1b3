import { randomUUID } from "node:crypto";

import { inject, onTestFinished } from "vitest";

import { packArchive, unpackArchive } from "../../server/backup/archive";
import { restoreBackup } from "../../server/backup/restore-backup";
import { writeBackup } from "../../server/backup/write-backup";
import { createDatabase, dropDatabase, query } from "../support/database";

import { readDump } from "./kept";

/** A database as it was dumped. */
export async function databaseOf(version: string, server = inject("databaseServer")) {
  const url = await databaseOn(server);
  await query(url, readDump(version));
  return url;
}

/** One without tables. */
export async function databaseOn(server: string) {
  const name = `${inject("databasePrefix")}_${randomUUID()}`;
  const url = await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  return url;
}

/** Writes a backup of the database and restores it into an empty one. */
export async function moveByBackup(databaseUrl: string, target: string) {
  const storage = { get: async () => null, put: async () => {} };
  const archive = packArchive();
  const writing = writeBackup({ databaseUrl, storage }, archive).then(() => archive.end());
  onTestFinished(() => void archive.output.destroy());
  const restoring = restoreBackup({ databaseUrl: target, storage }, unpackArchive(archive.output));
  return Promise.all([restoring, writing]).then(([restored]) => restored.rows);
}
