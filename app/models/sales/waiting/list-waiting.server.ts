import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { removeInBatches } from "~/values/batches";
import { addDays, addMonths, type CalendarDate, fromDate, toDate, today } from "~/values/calendar";
import { daysAgo } from "~/values/durations";
import { firstOfMonth } from "~/values/months";

import { ACTIVE, CONFIRM_DAYS } from "./rules";
import { entrySelect } from "./take-seat-offer.server";

type Row = Prisma.WaitingEntryGetPayload<{ select: typeof entrySelect }>;

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
  const now = today();
  const isOver = [
    { state: { notIn: ACTIVE } },
    { day: { lt: toDate(now) } },
    { month: { lt: toDate(addDays(now, -30)) } },
  ];
  const where = {
    OR: [
      { state: "unconfirmed", createdAt: { lt: daysAgo(CONFIRM_DAYS) } },
      { createdAt: { lt: toDate(addMonths(now, -WAITING_MONTHS_KEPT)) }, OR: isOver },
    ],
  };
  return removeInBatches((limit) => db.waitingEntry.deleteMany({ where, limit }));
}
