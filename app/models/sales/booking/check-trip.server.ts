import { db, type Tx } from "~/db.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { dayPrices } from "~/models/catalogue/package/days/offered-day";
import { readDay } from "~/models/catalogue/package/days/read-days.server";
import { refuseDay } from "~/models/catalogue/package/days/refuse-day.server";
import { refuseGroup, refuseParty } from "~/models/catalogue/package/group";
import { type LockedPackage, readPackage } from "~/models/catalogue/package/lock-package.server";
import { factsOf } from "~/models/sales/price/facts";
import { refusePrice } from "~/models/sales/price/price-of";
import { done, refuse } from "~/result";
import { type CalendarDate } from "~/values/calendar";
import { type WantedExtra } from "~/values/extras";

import { NOTHING_BOOKED } from "./seen-price.server";

type Trip = {
  startDate: CalendarDate;
  numberOfPersons: number;
  /** Of these persons. */
  numberOfChildren?: number;
  extras?: WantedExtra[];
};

/** Refuses what no guest can book, whoever it is. Places that are offered to this guest are not taken once more. */
export async function checkTrip(tx: Tx, pkg: LockedPackage, trip: Trip, offered?: { persons: number } | null) {
  // The word may be sold out just because these places are held.
  if ((pkg.availability === SOLD_OUT && !offered) || pkg.salesStopped)
    return refuse("SOLD_OUT", "This package is currently sold out.");
  const { startDate, numberOfPersons, numberOfChildren = 0 } = trip;
  const party = { numberOfPersons, numberOfChildren };
  const unfit = refuseGroup(pkg, numberOfPersons) ?? refuseParty(party, pkg);
  if (unfit) return unfit;
  const day = await readDay(tx, pkg.id, startDate);
  const persons = numberOfPersons - (offered?.persons ?? 0);
  const otherDay = await refuseDay(tx, pkg, day, { day: startDate, persons });
  if (otherDay) return otherDay;
  const facts = factsOf(pkg, dayPrices(pkg, day ? [day] : []), { day: startDate, party, extras: trip.extras ?? [] });
  const notSo = refusePrice(facts);
  if (notSo) return { ...notSo, msg: `${notSo.msg} ${NOTHING_BOOKED}` };
  return done({ day, persons, facts });
}

/** What the trip would be refused for now, before anybody logs in; null for nothing, or where the package is gone. */
export async function refuseTrip(packageId: string | undefined, trip: Trip) {
  const pkg = await readPackage(packageId ?? "");
  if (!pkg?.isOffered) return null;
  const checked = await checkTrip(db, pkg, trip);
  return checked.ok ? null : checked;
}
