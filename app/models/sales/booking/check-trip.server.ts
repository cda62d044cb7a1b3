import { db, type Tx } from "~/db.server";
import { type DayOffer, NOT_SOLD, questionsOf, type Why } from "~/models/catalogue/days/day-offer";
import { readDayOffer, refuseOffer } from "~/models/catalogue/days/refuse-day.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { fitsGroup, groupInWords, refuseParty } from "~/models/catalogue/package/group";
import { type LockedPackage, readPackage } from "~/models/catalogue/package/lock-package.server";
import { factsOf } from "~/models/sales/price/facts";
import { refusePrice } from "~/models/sales/price/price-of";
import { done, refuse } from "~/result";
import { type CalendarDate, formatDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { type Counts } from "~/values/counts";
import { type WantedExtra } from "~/values/extras";

import { type DoorName, type Found, ON, type SaleQuestion } from "./doors/questions";
import { NOTHING_BOOKED } from "./seen-price.server";

export type Trip = {
  startDate: CalendarDate;
  numberOfPersons: number;
  /** Of these persons. */
  numberOfChildren?: number;
  extras?: WantedExtra[];
  counts?: Counts;
};

/** Refuses what this door sells to nobody; else what is unusual about it. `own` are places that are taken for this trip already. */
export async function checkTrip(tx: Tx, pkg: LockedPackage, trip: Trip, door: DoorName, own = 0) {
  const { startDate: day, numberOfPersons: persons, extras = [], counts = {} } = trip;
  const party = partyOf(trip);
  const offer = await readDayOffer(tx, pkg, { day, persons, own });
  const refusal = refuseAt(door, pkg, offer, own) ?? refuseParty(party, pkg);
  if (refusal) return refusal;
  const prices = { [day]: { adult: offer.adult, settings: offer.settings } };
  const facts = factsOf(pkg, prices, { day, party, extras, counts });
  const notSo = refusePrice(facts);
  if (notSo) return { ...notSo, msg: `${notSo.msg} ${NOTHING_BOOKED}` };
  return done({ found: findUnusual(pkg, offer, persons, own), free: offer.free, facts });
}

export function partyOf({ numberOfPersons, numberOfChildren = 0 }: Trip) {
  return { numberOfPersons, numberOfChildren };
}

function refuseAt(door: DoorName, pkg: LockedPackage, offer: DayOffer, own: number) {
  if (isSoldOut(pkg, own) && ON["sold-out"][door] === "refuse") return refuse("SOLD_OUT", NOT_SOLD);
  const reason = offer.ok ? undefined : offer.reasons.find(({ why }) => ON[QUESTIONS[why]][door] === "refuse");
  return reason && !offer.ok ? refuseOffer({ ...offer, ...reason }) : null;
}

const QUESTIONS: Record<Why, SaleQuestion> = {
  stopped: "stopped",
  group: "group",
  past: "past-date",
  "too-far": "not-offered",
  "not-offered": "not-offered",
  soon: "soon",
  full: "places",
};

/** The word may be sold out just because these places are held. */
function isSoldOut({ availability, salesStopped }: LockedPackage, own: number) {
  return availability === SOLD_OUT && !salesStopped && own === 0;
}

function findUnusual(pkg: LockedPackage, offer: DayOffer, persons: number, own: number): Found {
  const full = offer.ok ? undefined : offer.reasons.find(({ why }) => why === "full")?.msg;
  return {
    ...questionsOf(offer),
    "sold-out": isSoldOut(pkg, own) && `${pkg.packageTitle} is sold out.`,
    places: full && `${full} Booking raises this day to ${counted(offer.held + persons - own, "place")}.`,
    group: !fitsGroup(pkg, persons) && `Guests book ${pkg.packageTitle} for ${groupInWords(pkg)}.`,
    "past-date": offer.day < today() && `${formatDate(offer.day)} is over.`,
  };
}

/** What the trip would be refused for now, before anybody logs in; null for nothing, or where the package is gone. */
export async function refuseTrip(packageId: string | undefined, trip: Trip) {
  const pkg = await readPackage(packageId ?? "");
  if (!pkg?.isOffered) return null;
  const checked = await checkTrip(db, pkg, trip, "guest");
  return checked.ok ? null : checked;
}
