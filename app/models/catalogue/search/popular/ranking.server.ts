import { advisoryLock, db, readIds, transaction } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type Versions } from "~/models/system/stat/versions.server";
import { cachedByVersion } from "~/values/cached-by-version";
import { addDays, startOfDay, today } from "~/values/calendar";

// Three are shown, and one more is needed because a package is not listed on its own page.
const RANKED = 4;

type Ranking = { ids: string[]; version: number };

let last: Ranking = { ids: [], version: 0 };

const rankingAt = cachedByVersion(readRanking);

/** The most popular packages. `version` rises whenever their order changes. */
export function getRanking({ content, popularity }: Versions): Promise<Ranking> {
  return rankingAt(`${content} ${popularity}`);
}

async function readRanking() {
  const ids = await readIds(Prisma.sql`
    SELECT "id" FROM "Package" WHERE "deletedAt" IS NULL AND "isPublished"
    ORDER BY ("availability" = 'sold out'), "recentBookings" DESC, "numberOfBookings" DESC, "createdAt" DESC, "id" DESC
    LIMIT ${RANKED}`);
  if (ids.join() !== last.ids.join()) last = { ids, version: last.version + 1 };
  return last;
}

const BATCH = 1000;

/** Removes bookings older than 365 days from the recent counters; only the first call of a day finds any. */
export async function archiveRecentBookings() {
  const edge = startOfDay(addDays(today(), -365));
  while (await isDue(edge)) {
    const archived = await transaction(async (tx) => {
      await advisoryLock(tx, "archive");
      // Skips a booking that is locked by another transaction until the next run.
      return tx.$executeRaw`
        UPDATE "Booking" SET "isRecent" = false WHERE "id" = ANY(ARRAY(
          SELECT "id" FROM "Booking" WHERE "isRecent" AND "createdAt" < ${edge}
          ORDER BY "createdAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
    });
    if (archived === 0) return;
  }
}

async function isDue(edge: Date) {
  const oldest = await db.booking.findFirst({
    where: { isRecent: true },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return oldest !== null && oldest.createdAt < edge;
}
