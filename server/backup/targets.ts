import { type Settings } from "~/settings.server";

import { sayFaults } from "./fault";
import { folderTarget } from "./folder-target";
import { type BackupTarget } from "./target";

export async function placesOf(settings: Settings): Promise<BackupTarget[]> {
  const places = settings.BACKUP_DIR ? [sayFaults(folderTarget(settings.BACKUP_DIR))] : [];
  if (!settings.BACKUP_BUCKET) return places;
  const { bucketTarget: bucketPlace } = await import("./bucket-target");
  return [...places, sayFaults(bucketPlace({ ...settings, BACKUP_BUCKET: settings.BACKUP_BUCKET }))];
}
