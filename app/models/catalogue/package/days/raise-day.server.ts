import { type Tx } from "~/db.server";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { type CalendarDate, toDate } from "~/values/calendar";

import { freePlaces } from "./offered-day";
import { readDay } from "./read-days.server";

/** Gives a full day the places that these persons need. Null if it has them. The package is locked. */
export async function raiseDay(tx: Tx, pkg: LockedPackage, { day, persons }: { day: CalendarDate; persons: number }) {
  const row = await readDay(tx, pkg.id, day);
  const free = freePlaces(pkg, row);
  if (free === null || free >= persons) return null;
  const held = row?.held ?? 0;
  const seats = { capacity: held + persons, ownCapacity: true };
  const key = { packageId: pkg.id, day: toDate(day) };
  await tx.packageDay.upsert({ where: { packageId_day: key }, create: { ...key, ...seats }, update: seats });
  return { was: held + free, becomes: seats.capacity };
}
