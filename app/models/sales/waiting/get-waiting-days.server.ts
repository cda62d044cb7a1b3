import { db } from "~/db.server";
import { getGuestDays } from "~/models/catalogue/days/guest-days.server";
import { hasLimitedPlaces } from "~/models/catalogue/days/read-days.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { done, refuse } from "~/result";
import { today } from "~/values/calendar";

export const NO_LIST = "This trip has no waiting list: its places are not counted.";

/** The package and the days that one can wait for. No dates means any day from the first to the last. */
export async function getWaitingDays(id: string | undefined) {
  const found = await getPackage(id);
  if (!found.ok) return found;
  const { _id, packageTitle, pageUrl } = found.value.packageInfo;
  const { seatsPerDay } = await db.package.findUniqueOrThrow({ where: { id: _id }, select: { seatsPerDay: true } });
  if (!(await hasLimitedPlaces(db, { id: _id, seatsPerDay }))) return refuse("INVALID_INPUT", NO_LIST);
  const days = await getGuestDays(_id);
  return done({
    packageTitle,
    pageUrl,
    dates: days?.rule === "fixed" ? days.dates.map(({ day }) => day) : [],
    first: days?.rule === "open" ? days.earliest : today(),
    last: lastBookableDay(),
  });
}
