import { db, type Tx } from "~/db.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { NOT_SOLD } from "~/models/catalogue/package/days/day-offer";
import { readDayOffer, refuseOffer } from "~/models/catalogue/package/days/refuse-day.server";
import { refuseParty } from "~/models/catalogue/package/group";
import { type LockedPackage, readPackage } from "~/models/catalogue/package/lock-package.server";
import { factsOf } from "~/models/sales/price/facts";
import { refusePrice } from "~/models/sales/price/price-of";
import { done, refuse } from "~/result";
import { type CalendarDate } from "~/values/calendar";
import { type Counts } from "~/values/counts";
import { type WantedExtra } from "~/values/extras";

import { NOTHING_BOOKED } from "./seen-price.server";

type Trip = {
  startDate: CalendarDate;
  numberOfPersons: number;
  /** Of these persons. */
  numberOfChildren?: number;
  extras?: WantedExtra[];
  counts?: Counts;
};

/** Refuses what no guest can book, whoever it is. Places that are offered to this guest are not taken once more. */
export async function checkTrip(tx: Tx, pkg: LockedPackage, trip: Trip, offered?: { persons: number } | null) {
  // The word may be sold out just because these places are held.
  if (pkg.availability === SOLD_OUT && !offered) return refuse("SOLD_OUT", NOT_SOLD);
  const { startDate, numberOfPersons, numberOfChildren = 0 } = trip;
  const party = { numberOfPersons, numberOfChildren };
  const day = await readDayOffer(tx, pkg, { day: startDate, persons: numberOfPersons, own: offered?.persons });
  if (!day.ok) return refuseOffer(day);
  const unfit = refuseParty(party, pkg);
  if (unfit) return unfit;
  const prices = { [startDate]: { adult: day.adult, settings: day.settings } };
  const facts = factsOf(pkg, prices, { day: startDate, party, extras: trip.extras ?? [], counts: trip.counts ?? {} });
  const notSo = refusePrice(facts);
  if (notSo) return { ...notSo, msg: `${notSo.msg} ${NOTHING_BOOKED}` };
  // The last places go with it.
  const fillsDay = numberOfPersons > (offered?.persons ?? 0) && day.free === numberOfPersons - (offered?.persons ?? 0);
  return done({ fillsDay, facts });
}

/** What the trip would be refused for now, before anybody logs in; null for nothing, or where the package is gone. */
export async function refuseTrip(packageId: string | undefined, trip: Trip) {
  const pkg = await readPackage(packageId ?? "");
  if (!pkg?.isOffered) return null;
  const checked = await checkTrip(db, pkg, trip);
  return checked.ok ? null : checked;
}
