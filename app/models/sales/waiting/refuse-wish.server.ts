import { type Tx } from "~/db.server";
import { freePlaces, offeredDay } from "~/models/catalogue/days/offered-day";
import { hasLimitedPlaces, readDays } from "~/models/catalogue/days/read-days.server";
import { readDayOffer, refuseOffer } from "~/models/catalogue/days/refuse-day.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { refuseGroup } from "~/models/catalogue/package/group";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { refuse } from "~/result";
import { type CalendarDate, formatDate, formatMonth, later, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { daysFrom, lastOfMonth } from "~/values/months";

import { NO_LIST } from "./get-waiting-days.server";
import { type Wish } from "./schema";

/** Nobody waits for a day that is not on offer, or that has places enough. The package is locked. */
export async function refuseWish(tx: Tx, pkg: LockedPackage, wish: Wish) {
  const { day, month, numberOfPersons: persons } = wish;
  const unfit = refuseGroup(pkg, persons);
  if (unfit) return unfit;
  if (!(await hasLimitedPlaces(tx, pkg))) return refuseDay(NO_LIST);
  // Who waits may wait until sales go on.
  const rules = { ...pkg, salesStopped: false };
  const isSold = !pkg.salesStopped && pkg.availability !== SOLD_OUT;
  if (month === undefined) {
    const offer = await readDayOffer(tx, rules, { day, persons });
    if (!offer.ok) return offer.why === "full" ? null : refuseOffer(offer);
    return isSold ? refuseFree(offer.free, day) : null;
  }
  const [from, to] = [later(month, today()), lastOfMonth(month)];
  const rows = new Map((await readDays(pkg.id, from, to, tx)).map((row) => [row.day, row]));
  const offered = daysFrom(from, to).filter((each) => offeredDay(rules, each, rows.get(each), today()).isOffered);
  if (offered.length === 0)
    return refuseDay(
      `This trip does not start in ${formatMonth(month)}. Please choose another month.`,
      "DATE_NOT_OFFERED",
    );
  const free = offered.find((each) => (freePlaces(pkg, rows.get(each)) ?? persons) >= persons);
  return isSold && free !== undefined ? refuseFree(freePlaces(pkg, rows.get(free)), free) : null;
}

function refuseFree(places: number | null, day: CalendarDate) {
  const left = places === null ? "There are places" : `${counted(places, "place")} ${places === 1 ? "is" : "are"} free`;
  return refuseDay(`${left} on ${formatDate(day)}, so you need not wait: please book.`);
}

function refuseDay(msg: string, code: "INVALID_INPUT" | "DATE_NOT_OFFERED" = "INVALID_INPUT") {
  return refuse(code, msg, { errors: { startDate: msg } });
}
