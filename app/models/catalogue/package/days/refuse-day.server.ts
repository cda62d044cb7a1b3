import { isCheckViolation, type Tx } from "~/db.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { type Refusal, refuse, type Result } from "~/result";
import { type CalendarDate, formatDate, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";

import { type DayRow, daysAhead, freePlaces, nextDates, offeredDay } from "./offered-day";
import { readDay, readDays } from "./read-days.server";

type Wish = {
  day: CalendarDate;
  /** How many places more than are taken already. */
  persons: number;
  fields?: { day: string; persons: string };
};

const FIELDS = { day: "startDate", persons: "numberOfPersons" };

/** Refuses a day on which a guest cannot start, and names the next possible ones. The package is locked; `row` is that of the day. */
export async function refuseDay(
  tx: Tx,
  pkg: LockedPackage,
  row: DayRow | undefined,
  { day, persons, fields = FIELDS }: Wish,
) {
  const now = today();
  const offered = offeredDay(pkg, day, row, now);
  if (offered.isOffered && (offered.free ?? persons) >= persons) return null;

  const rows = await readDays(pkg.id, now, lastBookableDay(now), tx);
  const next = (from: CalendarDate) => nextDates(pkg, rows, now, { from, persons, count: 3 });
  const later = next(day);
  const dates = later.length > 0 ? later : next(now);
  if (offered.isOffered) {
    const msg = `${leftInWords(offered.free ?? 0, day)}${datesInWords(dates, day)}`;
    return refuse("SEATS_LEFT", msg, { errors: { [fields.persons]: msg }, nextDates: dates });
  }
  const [first] = dates;
  const msg =
    offered.why === "soon" && first
      ? `Please book at least ${counted(daysAhead(pkg, row), "day")} ahead: the first day is ${formatDate(first)}.`
      : `This trip does not start on ${formatDate(day)}.${datesInWords(dates, day)}`;
  return refuse("DATE_NOT_OFFERED", msg, { errors: { [fields.day]: msg }, nextDates: dates });
}

const raise = ({ packageTitle }: LockedPackage) => ` Its places can be raised under the days of ${packageTitle}.`;

/** Staff may choose any day, but only as many places as it has. The package is locked. */
export async function refuseSeats(tx: Tx, pkg: LockedPackage, wish: Wish, advice = raise(pkg)) {
  const full = await describeFullDay(tx, pkg, wish);
  if (!full) return null;
  const { persons } = wish.fields ?? FIELDS;
  const msg = full.msg + advice;
  return refuse("SEATS_LEFT", msg, { errors: { [persons]: msg } });
}

/** What to say of a day with too few places, and how many it needs; null while there are enough. */
export async function describeFullDay(tx: Tx, pkg: LockedPackage, { day, persons }: Wish) {
  const row = await readDay(tx, pkg.id, day);
  const free = freePlaces(pkg, row);
  if (free === null || free >= persons) return null;
  return { msg: leftInWords(free, day), needed: (row?.held ?? 0) + persons };
}

/** Gives a full day the places that these persons need. Null if it has them. The package is locked. */
export async function raiseDay(tx: Tx, pkg: LockedPackage, { day, persons }: { day: CalendarDate; persons: number }) {
  const row = await readDay(tx, pkg.id, day);
  const free = freePlaces(pkg, row);
  if (free === null || free >= persons) return null;
  const held = row?.held ?? 0;
  const seats = { capacity: held + persons, ownCapacity: true };
  const key = { packageId: pkg.id, day: toDate(day) };
  await tx.packageDay.upsert({
    where: { packageId_day: key },
    create: { ...key, ...seats, isSet: false },
    update: seats,
  });
  return { was: held + free, becomes: seats.capacity };
}

/** What the database refuses, whoever took the last place meanwhile. */
export async function withinSeats<T>(work: Promise<Result<T>>): Promise<Result<T>> {
  return work.catch((error: unknown): Refusal => {
    if (!isCheckViolation(error, "PackageDay_seats")) throw error;
    return refuse("SEATS_LEFT", "There are not enough places left on this day any more. Please choose another.");
  });
}

function leftInWords(free: number, day: CalendarDate) {
  if (free <= 0) return `${formatDate(day)} is full.`;
  return `Only ${counted(free, "place")} ${free === 1 ? "is" : "are"} left on ${formatDate(day)}.`;
}

/** " Next dates: 16 - 05, 23 - 05." with the year where it is another one. */
function datesInWords(dates: CalendarDate[], near: CalendarDate) {
  if (dates.length === 0) return "";
  const words = dates.map((date) => formatDate(date).slice(0, date.slice(0, 4) === near.slice(0, 4) ? 7 : undefined));
  return ` Next dates: ${words.join(", ")}.`;
}
