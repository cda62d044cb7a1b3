import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { saveBackup } from "~/services/save-backup.server";
import { type Settings } from "~/settings.server";
import { today } from "~/values/calendar";

import { version } from "../../package.json";
import { deployMigrations, readMigration } from "../../prisma/migrate";
import { needsBackup } from "../../prisma/risks";
import { StartError } from "../start-error";

import { holdsRows } from "./tables";

const KEPT = 3;

const FILE = /^chinar-before-.+-(\d{4}-\d{2}-\d{2})\.tar$/;

type Place = Pick<Settings, "BACKUP_BEFORE_UPGRADE" | "BACKUP_DIR" | "DATA_DIR" | "NODE_ENV">;

/** Migrates. Before what rewrites or drops rows the one process that migrates writes a backup, or throws a StartError. */
export async function upgrade(databaseUrl: string, place: Place): Promise<string[]> {
  return deployMigrations(databaseUrl, async (client, pending) => {
    const isRisky = pending.some((name) => needsBackup(readMigration(name)));
    if (place.BACKUP_BEFORE_UPGRADE && isRisky && (await holdsRows(client))) await backUp(place);
  });
}

async function backUp(place: Place) {
  const folder = place.BACKUP_DIR ?? join(place.DATA_DIR, "backups");
  const name = `chinar-before-${version}-${today()}.tar`;
  console.log(`Writing a backup before the database is changed: ${join(folder, name)}`);
  try {
    await saveBackup(folder, name, place);
    await removeOld(folder, name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The backup before this upgrade failed, and nothing was changed: ${reason} (BACKUP_BEFORE_UPGRADE=off starts without one.)`,
    );
  }
}

async function removeOld(folder: string, newest: string) {
  const dayOf = (name: string) => FILE.exec(name)?.[1] ?? "";
  const names = (await readdir(folder)).filter((name) => dayOf(name) && name !== newest);
  names.sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.localeCompare(a, "en", { numeric: true }));
  for (const name of names.slice(KEPT - 1)) await rm(join(folder, name));
}
