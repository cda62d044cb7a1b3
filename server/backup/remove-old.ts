import { keptDays } from "./kept-days";
import { type BackupTarget } from "./target";

const NIGHT = /^chinar-(\d{4}-\d{2}-\d{2})\.tar$/;

const UPGRADE = /^chinar-before-.+-(\d{4}-\d{2}-\d{2})\.tar$/;

const KEPT_UPGRADES = 3;

/** Removes old backups among those made at night or before an upgrade; returns how many. Backups with other names stay. */
export async function removeOld(target: BackupTarget): Promise<number> {
  const files = (await target.list()).map(({ file }) => file);
  const nights = keptDays(files.flatMap((file) => dayOf(NIGHT, file)));
  const isOldNight = (file: string) => dayOf(NIGHT, file).some((day) => !nights.has(day));
  const old = [...files.filter(isOldNight), ...oldUpgrades(files)];
  for (const file of old) await target.remove(file);
  return old.length;
}

function oldUpgrades(files: string[]) {
  const byAge = files.flatMap((file) => dayOf(UPGRADE, file).map((day) => ({ file, day })));
  byAge.sort((a, b) => b.day.localeCompare(a.day) || b.file.localeCompare(a.file, "en", { numeric: true }));
  return byAge.slice(KEPT_UPGRADES).map(({ file }) => file);
}

function dayOf(kind: RegExp, file: string) {
  const day = kind.exec(file)?.[1];
  return day ? [day] : [];
}
