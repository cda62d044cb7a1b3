import { statfs } from "node:fs/promises";

import { type Settings } from "~/settings.server";
import { DAY } from "~/values/durations";

import { unpackArchive } from "../../backup/archive";
import { type Holdings } from "../../backup/contents";
import { type BackupTarget } from "../../backup/target";
import { verifyBackup } from "../../backup/verify-backup";
import { StartError } from "../../start-error";

import { fail, type Finding, ok, reasonOf, warn } from "./finding";

/** Free bytes for a scratch database, as a multiple of the backup's. */
const ROOM = 4;

/** Restores the newest backup of a place into a database of its own, which is dropped again. */
export async function restoreNewest(
  databaseUrl: string,
  { DATABASE_URL, DATA_DIR }: Settings,
  target: BackupTarget,
): Promise<Finding> {
  try {
    const files = await target.list();
    const newest = newestOf(files.map((each) => each.file));
    const { file, bytes } = files.find((each) => each.file === newest) ?? {};
    if (!file || bytes === undefined)
      return fail(`There is no backup in ${target.name} yet: node build/backup.js keep chinar-now.tar makes one.`);
    const where = `${file} in ${target.name}`;
    if (!DATABASE_URL && (await freeBytes(DATA_DIR)) < ROOM * bytes)
      return warn(`${where} was not tried: ${DATA_DIR} has no room for a second database. Free some space.`);
    const holdings = await verifyBackup({ databaseUrl, dataDir: DATA_DIR }, unpackArchive(target.read(file)));
    const restored = `${where} was restored on trial: ${sumOf(holdings)}`;
    const isOld = Date.now() - Date.parse(holdings.takenAt) > 2 * DAY;
    return isOld ? warn(`${restored}. It is old: the dashboard says why there is no newer one.`) : ok(`${restored}.`);
  } catch (error) {
    const text = error instanceof StartError ? error.message : reasonOf(error);
    return fail(
      `The newest backup in ${target.name} cannot be used: ${text} Make another: node build/backup.js keep chinar-now.tar`,
    );
  }
}

/** By the day in its name; a backup without one only if there is no other. */
export function newestOf(files: string[]): string | undefined {
  const dayOf = (file: string) => /(\d{4}-\d{2}-\d{2})\.tar$/.exec(file)?.[1] ?? "";
  return files
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.localeCompare(b, "en", { numeric: true }))
    .at(-1);
}

function sumOf({ rows, pictures, takenAt }: Holdings) {
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return `${all} rows and ${pictures} files of pictures of ${takenAt}`;
}

async function freeBytes(directory: string) {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
