import { db } from "~/db.server";

import { areBackupsKept } from "./are-backups-kept.server";

export type LastBackup = { finishedAt: string | null; bytes: number; error: string | null };

/** Null where none is made by itself. */
export async function getLastBackup(): Promise<LastBackup | null> {
  if (!areBackupsKept()) return null;
  const [last, newest] = await Promise.all([
    db.backupRun.findFirst({ where: { finishedAt: { not: null } }, orderBy: { day: "desc" } }),
    db.backupRun.findFirst({ orderBy: { day: "desc" }, select: { error: true } }),
  ]);
  return {
    finishedAt: last?.finishedAt?.toISOString() ?? null,
    bytes: Number(last?.bytes ?? 0),
    error: newest?.error ?? null,
  };
}
