import { db } from "~/db.server";
import { getGuestDays } from "~/models/catalogue/days/guest-days.server";
import { hasLimitedPlaces } from "~/models/catalogue/days/read-days.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { done, refuse } from "~/result";
import { fromDate, today } from "~/values/calendar";

import { type KeptForYou } from "./rules";
import { listOffered } from "./take-seat-offer.server";

export const NO_LIST = "This trip has no waiting list: its places are not counted.";

type Reader = { email: string; isProven: boolean } | null;

/** The package and the days that one can wait for. No dates means any day from the first to the last. `kept` are places of the reader. */
export async function getWaitingDays(id: string | undefined, reader: Reader) {
  const found = await getPackage(id);
  if (!found.ok) return found;
  const { _id, packageTitle, pageUrl, minPersons, months } = found.value.packageInfo;
  const { seatsPerDay } = await db.package.findUniqueOrThrow({ where: { id: _id }, select: { seatsPerDay: true } });
  if (!(await hasLimitedPlaces(db, { id: _id, seatsPerDay }))) return refuse("INVALID_INPUT", NO_LIST);
  const days = await getGuestDays(_id);
  return done({
    packageTitle,
    pageUrl,
    minPersons,
    ownEmail: reader?.email,
    kept: reader?.isProven ? await listKept(_id, reader.email) : [],
    months,
    dates: days?.rule === "fixed" ? days.dates.map(({ day }) => day) : [],
    first: days?.rule === "open" ? days.earliest : today(),
    last: lastBookableDay(),
  });
}

async function listKept(packageId: string, email: string): Promise<KeptForYou[]> {
  const rows = await listOffered(db, { packageId, email });
  return rows.flatMap(({ numberOfPersons, offeredDay, offeredUntil }) =>
    offeredDay && offeredUntil
      ? [{ numberOfPersons, day: fromDate(offeredDay), until: offeredUntil.toISOString() }]
      : [],
  );
}
