import { type Settings } from "~/settings.server";

import { sayFaults } from "./fault";
import { folderTarget } from "./folder-target";
import { type BackupTarget } from "./target";

export async function targetsOf(settings: Settings): Promise<BackupTarget[]> {
  const targets = settings.BACKUP_DIR ? [sayFaults(folderTarget(settings.BACKUP_DIR))] : [];
  if (!settings.BACKUP_BUCKET) return targets;
  const { bucketTarget } = await import("./bucket-target");
  return [...targets, sayFaults(bucketTarget({ ...settings, BACKUP_BUCKET: settings.BACKUP_BUCKET }))];
}
