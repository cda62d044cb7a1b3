import { db } from "~/db.server";
import { fromDate } from "~/values/calendar";

import { REMOVED_IN_WORDS } from "./removed";

/** Of each kind: when the job looked last, and how much it removed on the last day that there was something. */
export async function listRemovals() {
  const rows = await db.removal.findMany();
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
