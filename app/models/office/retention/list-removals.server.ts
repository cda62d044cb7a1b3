import { db } from "~/db.server";
import { fromDate } from "~/values/calendar";

import { REMOVED_IN_WORDS } from "./removed";

/** For each kind of data: when the job last ran, and the last day on which it removed something and how much. */
export async function listRemovals() {
  const rows = await db.removal.findMany({ select: { what: true, lookedAt: true, day: true, removed: true } });
  return Object.entries(REMOVED_IN_WORDS).map(([what, words]) => {
    const row = rows.find((each) => each.what === what);
    return {
      words,
      lookedAt: row?.lookedAt.toISOString() ?? null,
      last: row?.day ? { day: fromDate(row.day), removed: row.removed } : null,
    };
  });
}

export type RemovalJson = Awaited<ReturnType<typeof listRemovals>>[number];
