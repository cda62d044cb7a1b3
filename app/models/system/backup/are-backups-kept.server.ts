import { env } from "~/env.server";

/** Whether the site makes nightly backups: they need a folder or a bucket in the settings. */
export function areBackupsKept() {
  return Boolean(env.BACKUP_DIR ?? env.BACKUP_BUCKET);
}
