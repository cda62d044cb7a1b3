import { type Settings } from "~/settings.server";

import { sayFaults } from "./fault";
import { folderPlace } from "./folder-place";
import { type Place } from "./place";

export async function placesOf(settings: Settings): Promise<Place[]> {
  const places = settings.BACKUP_DIR ? [sayFaults(folderPlace(settings.BACKUP_DIR))] : [];
  if (!settings.BACKUP_BUCKET) return places;
  const { bucketPlace } = await import("./bucket-place");
  return [...places, sayFaults(bucketPlace({ ...settings, BACKUP_BUCKET: settings.BACKUP_BUCKET }))];
}
