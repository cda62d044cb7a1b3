import { db } from "~/db.server";
import { removeInBatches } from "~/values/batches";
import { type CalendarDate, fromDate, toDate, today } from "~/values/calendar";
import { firstOfMonth } from "~/values/months";

import { ACTIVE, CONFIRM_DAYS } from "./rules";

const entrySelect = {
  id: true,
  email: true,
  numberOfPersons: true,
  day: true,
  month: true,
  state: true,
  offeredDay: true,
  offeredUntil: true,
  createdAt: true,
} as const;

type Row = {
  id: string;
  email: string;
  numberOfPersons: number;
  day: Date | null;
  month: Date | null;
  state: string;
  offeredDay: Date | null;
  offeredUntil: Date | null;
  createdAt: Date;
};

/** The most in the office's list. */
const MOST = 200;

/** Who waits for a day to come, in the order in which places are offered. */
export async function listWaiting(packageId: string) {
  const now = today();
  const rows = await db.waitingEntry.findMany({
    where: {
      packageId,
      state: { in: ACTIVE },
      OR: [{ day: { gte: toDate(now) } }, { month: { gte: toDate(firstOfMonth(now)) } }],
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST,
    select: entrySelect,
  });
  return rows.map(toEntryJson);
}

export function countByDay(entries: EntryJson[]) {
  const counts: Record<CalendarDate, number> = {};
  for (const { state, day } of entries) if (day && state === "waiting") counts[day] = (counts[day] ?? 0) + 1;
  return counts;
}

function toEntryJson({ id, day, month, offeredDay, offeredUntil, createdAt, ...entry }: Row) {
  return {
    _id: id,
    ...entry,
    day: day && fromDate(day),
    month: month && fromDate(month),
    offeredDay: offeredDay && fromDate(offeredDay),
    offeredUntil: offeredUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export type EntryJson = ReturnType<typeof toEntryJson>;

/** Where somebody with this address waited or waits; anybody may have typed it. */
export async function listWaitingOf(email: string) {
  const rows = await db.waitingEntry.findMany({
    where: { email },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { ...entrySelect, packageId: true },
  });
  return rows.map(({ packageId, ...row }) => ({ packageId, ...toEntryJson(row) }));
}

export const WAITING_MONTHS_KEPT = 12;

/** Nobody is removed while they still wait for a day to come. */
export async function removeOldWaiting() {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "WaitingEntry" WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "WaitingEntry"
        WHERE "state" = 'unconfirmed' AND "createdAt" < now() - make_interval(days => ${CONFIRM_DAYS}::int)
          OR "createdAt" < now() - make_interval(months => ${WAITING_MONTHS_KEPT}::int)
            AND ("state" NOT IN ('waiting', 'offered') OR coalesce("day", "month" + 30) < now()::date)
        ORDER BY "createdAt" LIMIT ${limit}))`,
  );
}
