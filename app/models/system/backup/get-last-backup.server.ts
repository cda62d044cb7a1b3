import { db } from "~/db.server";
import { env } from "~/env.server";

export type LastBackup = { finishedAt: string | null; bytes: number; error: string | null };

/** Null without nightly backups. `error` belongs to the newest night, even if an earlier backup succeeded. */
export async function getLastBackup(): Promise<LastBackup | null> {
  if (!areBackupsKept()) return null;
  const [last, newest] = await Promise.all([
    db.backupRun.findFirst({
      where: { finishedAt: { not: null } },
      orderBy: { day: "desc" },
      select: { finishedAt: true, bytes: true },
    }),
    db.backupRun.findFirst({ orderBy: { day: "desc" }, select: { error: true } }),
  ]);
  return {
    finishedAt: last?.finishedAt?.toISOString() ?? null,
    bytes: Number(last?.bytes ?? 0),
    error: newest?.error ?? null,
  };
}

export function areBackupsKept() {
  return Boolean(env.BACKUP_DIR ?? env.BACKUP_BUCKET);
}
