import { isCheckViolation, type Tx } from "~/db.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { type LockedPackage, unlessBusy } from "~/models/catalogue/package/lock-package.server";
import { type Refusal, type RefusalCode, refuse, refuseField, type Result } from "~/result";
import { type CalendarDate, earlier, later, toDate, today } from "~/values/calendar";

import { type DayOffer, dayOffer, type DayWish, type OfferRules, type Refused, type Why } from "./day-offer";
import { freePlaces } from "./offered-day";
import { readDay, readDays } from "./read-days.server";

/** Reads the days around only where others than the wanted one must be named. */
export async function readDayOffer(tx: Tx, pkg: OfferRules & { id: string }, wish: DayWish): Promise<DayOffer> {
  const now = today();
  const row = await readDay(tx, pkg.id, wish.day);
  const offer = dayOffer(pkg, row ? [row] : [], wish, now);
  if (offer.ok) return offer;
  const rows = await readDays(pkg.id, earlier(wish.day, now), later(wish.day, lastBookableDay(now)), tx);
  return dayOffer(pkg, rows, wish, now);
}

type Fields = { day: string; persons: string };

const FIELDS = { day: "startDate", persons: "numberOfPersons" };

const CODES: Partial<Record<Why, RefusalCode>> = { stopped: "SOLD_OUT", group: "INVALID_INPUT", full: "SEATS_LEFT" };

/** What a guest is answered who cannot start on this day. */
export function refuseOffer({ why, msg, next }: Refused, fields: Fields = FIELDS) {
  const errors = { [why === "group" || why === "full" ? fields.persons : fields.day]: msg };
  const nextDates = why === "group" ? undefined : next;
  return refuse(CODES[why] ?? "DATE_NOT_OFFERED", msg, why === "stopped" ? {} : { errors, nextDates });
}

/** Refuses a day on which a guest cannot start, and names the nearest possible ones. */
export async function refuseDay(tx: Tx, pkg: LockedPackage, wish: DayWish, fields?: Fields) {
  const offer = await readDayOffer(tx, pkg, wish);
  return offer.ok ? null : refuseOffer(offer, fields);
}

const raise = ({ packageTitle }: LockedPackage) => ` Its places can be raised under the days of ${packageTitle}.`;

/** Staff may choose any day, but only as many places as it has. The package is locked. */
export async function refuseSeats(tx: Tx, pkg: LockedPackage, wish: DayWish, advice = raise(pkg), fields = FIELDS) {
  const offer = await readDayOffer(tx, pkg, wish);
  const full = offer.ok ? undefined : offer.reasons.find(({ why }) => why === "full");
  if (!full) return null;
  const msg = full.msg + advice;
  return refuseField(fields.persons, msg, "SEATS_LEFT");
}

/** What to say of a day with too few places; null while there are enough. */
export async function describeFull(tx: Tx, pkg: LockedPackage, wish: DayWish) {
  const row = await readDay(tx, pkg.id, wish.day);
  const offer = dayOffer(pkg, row ? [row] : [], wish, today());
  return offer.ok ? null : (offer.reasons.find(({ why }) => why === "full")?.text ?? null);
}

/** Gives a full day the places that these persons need. Null if it has them. The package is locked. */
export async function raiseCapacity(
  tx: Tx,
  pkg: LockedPackage,
  { day, persons }: { day: CalendarDate; persons: number },
) {
  const row = await readDay(tx, pkg.id, day);
  const free = freePlaces(pkg, row);
  if (free === null || free >= persons) return null;
  const held = row?.held ?? 0;
  const seats = { capacity: held + persons, ownCapacity: true };
  const key = { packageId: pkg.id, day: toDate(day) };
  const create = { ...key, ...seats, isSet: false };
  await tx.packageDay.upsert({ where: { packageId_day: key }, create, update: seats });
  return { was: held + free, becomes: seats.capacity };
}

/** What the database refuses, whoever took the last place meanwhile or is about to. */
export async function unlessFull<T>(work: Promise<Result<T>>): Promise<Result<T>> {
  return unlessBusy(work).catch((error: unknown): Refusal => {
    if (!isCheckViolation(error, "PackageDay_seats")) throw error;
    return refuse("SEATS_LEFT", "There are not enough places left on this day any more. Please choose another.");
  });
}
