import { join } from "node:path";

import { removeOldBackups, saveBackup } from "~/services/save-backup.server";
import { type Settings } from "~/settings.server";
import { today } from "~/values/calendar";

import { version } from "../../package.json";
import { deployMigrations } from "../../prisma/migrate";
import { readMigration } from "../../prisma/migration-files";
import { needsBackup } from "../../prisma/risks";
import { StartError } from "../start-error";

import { holdsRows } from "./tables";

type Place = Pick<Settings, "BACKUP_BEFORE_UPGRADE" | "BACKUP_BUCKET" | "BACKUP_DIR" | "DATA_DIR" | "NODE_ENV">;

/** Throws a StartError and changes nothing if the backup before a risky migration fails. */
export async function upgrade(databaseUrl: string, place: Place): Promise<string[]> {
  return deployMigrations(databaseUrl, async (client, pending) => {
    const isRisky = pending.some((name) => needsBackup(readMigration(name)));
    if (place.BACKUP_BEFORE_UPGRADE && isRisky && (await holdsRows(client))) await backUp(place);
  });
}

async function backUp(place: Place) {
  const BACKUP_DIR = place.BACKUP_DIR ?? (place.BACKUP_BUCKET ? undefined : join(place.DATA_DIR, "backups"));
  const name = `chinar-before-${version}-${today()}.tar`;
  const files = [BACKUP_DIR, place.BACKUP_BUCKET].flatMap((where) => (where ? join(where, name) : []));
  console.log(`Writing a backup before the database is changed: ${files.join(" and ")}`);
  try {
    const { faults } = await saveBackup(name, { ...place, BACKUP_DIR });
    if (faults.length > 0) throw new Error(faults.join("\n"));
    await removeOldBackups({ ...place, BACKUP_DIR });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The backup before this upgrade failed, and nothing was changed: ${reason} (BACKUP_BEFORE_UPGRADE=off starts without one.)`,
    );
  }
}
