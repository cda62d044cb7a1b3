import { type Tx } from "~/db.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { freePlaces, offeredDay } from "~/models/catalogue/package/days/offered-day";
import { hasLimitedPlaces, readDays } from "~/models/catalogue/package/days/read-days.server";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { refuse } from "~/result";
import { formatDate, formatMonth, later, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { daysFrom, lastOfMonth } from "~/values/months";

import { NO_LIST } from "./get-waiting-days.server";
import { type Wish } from "./schema";

/** Nobody waits for a day that is not on offer, or that has places enough. The package is locked. */
export async function refuseWish(tx: Tx, pkg: LockedPackage, wish: Wish) {
  const { numberOfPersons } = wish;
  if (!(await hasLimitedPlaces(tx, pkg))) return refuseDay(NO_LIST);
  const [from, to] =
    wish.month !== undefined ? [later(wish.month, today()), lastOfMonth(wish.month)] : [wish.day, wish.day];
  const rows = new Map((await readDays(pkg.id, from, to, tx)).map((row) => [row.day, row]));
  // Who waits may wait until sales go on.
  const rules = { ...pkg, salesStopped: false };
  const offered = daysFrom(from, to).filter((each) => offeredDay(rules, each, rows.get(each), today()).isOffered);
  if (offered.length === 0)
    return refuseDay(
      wish.month !== undefined
        ? `This trip does not start in ${formatMonth(wish.month)}. Please choose another month.`
        : `This trip does not start on ${formatDate(wish.day)}. Please choose another day.`,
      "DATE_NOT_OFFERED",
    );
  if (pkg.salesStopped || pkg.availability === SOLD_OUT) return null;
  const free = offered.find((each) => (freePlaces(pkg, rows.get(each)) ?? numberOfPersons) >= numberOfPersons);
  if (free === undefined) return null;
  const places = freePlaces(pkg, rows.get(free));
  const left = places === null ? "There are places" : `${counted(places, "place")} ${places === 1 ? "is" : "are"} free`;
  return refuseDay(`${left} on ${formatDate(free)}, so you need not wait: please book.`);
}

function refuseDay(msg: string, code: "INVALID_INPUT" | "DATE_NOT_OFFERED" = "INVALID_INPUT") {
  return refuse(code, msg, { errors: { startDate: msg } });
}
