import { env } from "~/env.server";

/** Whether backups are made by themselves. */
export function areBackupsKept() {
  return Boolean(env.BACKUP_DIR ?? env.BACKUP_BUCKET);
}
