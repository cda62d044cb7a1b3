import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type Versions } from "~/models/system/stat/versions.server";
import { cachedByVersion } from "~/values/cached-by-version";
import { type CalendarDate, fromDate } from "~/values/calendar";

import { holdSelect, toHoldJson } from "./holds.server";

type Key = { packageId: string; startDate: Date };

function placesKey({ packageId, startDate }: Key) {
  return `${fromDate(startDate)} ${packageId}`;
}

/**
 * Of each of these packages and days: how many places it has (null without a limit), how many are taken, for whom some of
 * these are held, and which trips of quotes take some.
 */
export async function listPlaces(keys: Key[]) {
  const packageId = { in: keys.map((key) => key.packageId) };
  const day = { in: keys.map(({ startDate }) => startDate) };
  const [days, held, quoted] = await Promise.all([
    db.packageDay.findMany({
      where: { packageId, day },
      select: { packageId: true, day: true, capacity: true, held: true },
    }),
    db.seatHold.findMany({
      where: { packageId, startDate: day },
      orderBy: { until: "asc" },
      select: { ...holdSelect, packageId: true },
    }),
    db.booking.findMany({
      where: { seatsOfPackageId: packageId, startDate: day, deletedAt: null, bookingStatus: { not: "canceled" } },
      orderBy: { bookingNumber: "asc" },
      select: { id: true, bookingNumber: true, numberOfPersons: true, seatsOfPackageId: true, startDate: true },
    }),
  ]);
  const byKey = new Map(days.map((row) => [placesKey({ ...row, startDate: row.day }), row]));
  return (key: Key) => {
    const row = byKey.get(placesKey(key));
    const holds = held.filter((hold) => placesKey(hold) === placesKey(key)).map(toHoldJson);
    const joining = quoted
      .filter((each) => placesKey({ ...each, packageId: each.seatsOfPackageId ?? "" }) === placesKey(key))
      .map(({ id, bookingNumber, numberOfPersons }) => ({ _id: id, bookingNumber, numberOfPersons }));
    return { capacity: row?.capacity ?? null, placesTaken: row?.held ?? 0, holds, joining };
  };
}

/** Of departures with limited places: fixed dates, and other days on which somebody starts. */
type PlaceSums = { key: CalendarDate; departures: number; full: number; taken: number; places: number };

export function sumPlaces(from: CalendarDate, to: CalendarDate, by: "day" | "month") {
  const isLimited = Prisma.sql`d."day" BETWEEN ${from}::date AND ${to}::date AND d."capacity" IS NOT NULL`;
  return db.$queryRaw<PlaceSums[]>`
    WITH departures AS (
      SELECT d.* FROM "PackageDay" d WHERE ${isLimited} AND d."held" > 0
      UNION ALL SELECT d.* FROM "Package" p JOIN "PackageDay" d ON d."packageId" = p."id"
      WHERE p."dateRule" = 'fixed' AND ${isLimited} AND d."held" = 0 AND d."isSet" AND NOT d."closed"
    )
    SELECT date_trunc(${by}, d."day"::timestamp)::date::text AS "key", count(*)::int AS "departures",
      (count(*) FILTER (WHERE d."held" >= d."capacity"))::int AS "full",
      sum(d."held")::int AS "taken", sum(d."capacity")::int AS "places"
    FROM departures d JOIN "Package" p ON p."id" = d."packageId" AND p."deletedAt" IS NULL
    GROUP BY 1 ORDER BY 1`;
}

/** Beyond so many packages the versions are read again, so that no reader can fill the memory. */
const MOST = 5_000;

const knownAt = cachedByVersion(() => Promise.resolve(new Map<string, Promise<string>>()));

/** Rises with each change of the places left on a day of this package, and with no booking of another. */
export async function seatsVersionOf(packageId: string, { content, seats }: Versions) {
  const known = await knownAt(`${content} ${seats}`);
  const before = known.get(packageId);
  if (before) return before;
  if (known.size >= MOST) known.clear();
  const reading = readVersion(packageId);
  known.set(packageId, reading);
  reading.catch(() => known.delete(packageId));
  return reading;
}

async function readVersion(packageId: string) {
  const { _sum } = await db.packageDay.aggregate({ where: { packageId }, _sum: { changes: true } });
  return String(_sum.changes ?? 0);
}
