import { db, type Tx } from "~/db.server";
import { type BookingRow, bookingSelect } from "~/models/booking/row/json";
import { columnsOf } from "~/models/booking/row/lines";
import { edited, noted, recordEvents } from "~/models/booking/row/record-events.server";
import { readSoldWords, soldInWords } from "~/models/catalogue/content/rooms-and-cars";
import { type DayOffer, NOT_SOLD, questionsOf, type Why } from "~/models/catalogue/days/day-offer";
import { raiseCapacity, readDayOffer, refuseOffer } from "~/models/catalogue/days/refuse-day.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { fitsGroup, groupInWords, refuseParty } from "~/models/catalogue/package/group";
import {
  type LockedPackage,
  lockPackage,
  readPackage,
  soldColumns,
} from "~/models/catalogue/package/lock-package.server";
import { addContact, type Owner } from "~/models/people/contact/lock-owner.server";
import { factsOf } from "~/models/sales/price/facts";
import { farFromPrice, priceOf, refusePrice } from "~/models/sales/price/price-of";
import { done, refuse, type Result } from "~/result";
import { type CalendarDate, formatDate, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { type Counts } from "~/values/counts";
import { type WantedExtra } from "~/values/extras";
import { ask } from "~/values/questions.server";
import { type Line, lineOf, totalOf } from "~/values/sale-lines";

import { type Channel } from "./channel";
import { askedOf, type ChannelName, type Found, ON, questionsAt, type SaleQuestion } from "./questions";
import { NOTHING_BOOKED } from "./seen-price.server";

export type Order = Trip & {
  packageId: string;
  /** For the customer; the history keeps it. */
  note?: string;
  /** The questions that were answered with yes. */
  answered?: string[];
  /** Why the total is so far from the price; the history keeps it. */
  why?: string;
};

/**
 * The one way to sell a trip, whatever the channel. Locks are taken in one order, so that nobody waits in a circle: quote or
 * question, package, account, offer, days, held places, and last the operator's mails.
 */
export async function sell(tx: Tx, order: Order, channel: Channel): Promise<Result<BookingRow>> {
  const pkg = await lockPackage(tx, order.packageId);
  const repeated = await findRepeated(tx, channel);
  if (repeated) return repeated;
  if (!pkg || !(pkg.isOffered || channel.isPrivate)) return channel.notOffered;
  const owner = await channel.lockOwner(tx);
  if ("code" in owner) return owner;

  const { startDate: day, numberOfPersons: persons } = order;
  const places = (await channel.findPlaces?.(tx, pkg)) ?? null;
  const own = places?.day === day ? places.persons : 0;
  const trip = await checkTrip(tx, pkg, order, channel.name, own);
  if (!trip.ok) return trip;
  const { found, free, facts } = trip.value;
  const lines = await channel.price(tx, facts);
  if ("code" in lines) return lines;
  const more = await channel.findMore?.(tx, owner);
  if (more && "code" in more) return more;
  const isNeeded = free !== null && free < persons;
  const kept = { "kept-places": isNeeded && own > 0 && places?.keptFor };
  const total = farFromPrice(totalOf(lines), priceOf(facts).lines);
  const questions = questionsAt(channel.name, { ...found, ...kept, ...more?.found, total }, askedOf(order));
  const asked = ask(questions, order, channel.closing);
  if (asked) return { ...asked, booking: more?.booking };
  const limited = await channel.limit?.(tx);
  if (limited) return limited;

  // Days are locked in their order.
  if (places && places.day <= day) await places.give();
  const isFull = questions.some(({ name }) => name === "places");
  const raised = isFull ? await raiseCapacity(tx, pkg, { day, persons }) : null;
  const userId = owner.id ?? (await addContact(tx, owner.typed));
  const row = await write(tx, order, channel, { userId, owner, pkg, lines });
  if (places && places.day > day) await places.give();
  if (channel.by) {
    const by = channel.by === "owner" ? { id: userId, name: owner.name } : channel.by;
    await recordEvents(
      tx,
      row,
      by,
      eventsOf(row, { ...order, raised, isWhyAsked: questions.some(({ wantsReason }) => wantsReason) }),
    );
  }
  const soldRows = soldInWords(readSoldWords(pkg), persons);
  await channel.after(tx, { row, owner, soldRows, fillsDay: persons > own && free === persons - own });
  return done(row);
}

/** The first booking, if this order was sent before; refused if it was deleted since. */
async function findRepeated(tx: Tx, { once, columns: { payloadHash = null } }: Channel) {
  const select = { ...bookingSelect, payloadHash: true, deletedAt: true } as const;
  const first = once ? await tx.booking.findFirst({ where: once, select }) : null;
  if (!first || (first.payloadHash === payloadHash && first.deletedAt === null)) return first && done(first);
  const msg =
    "You already made another booking from here. Nothing new is booked: please check the details and book again.";
  return refuse("IDEMPOTENCY_KEY_REUSED", msg);
}

type Written = { userId: string; owner: Owner; pkg: LockedPackage; lines: Line[] };

function write(tx: Tx, order: Order, { once, columns }: Channel, { userId, owner, pkg, lines }: Written) {
  return tx.booking.create({
    data: {
      userId,
      customerName: owner.name,
      customerEmail: owner.email,
      customerPhone: owner.phoneNumber,
      ...soldColumns(pkg),
      startDate: toDate(order.startDate),
      ...partyOf(order),
      offerCode: lineOf(lines, "offer")?.ref,
      ...columnsOf(lines),
      ...once,
      ...columns,
    },
    select: bookingSelect,
  });
}

type Told = Pick<Order, "note" | "why"> & { raised: Awaited<ReturnType<typeof raiseCapacity>>; isWhyAsked: boolean };

function eventsOf({ source, bookingStatus }: BookingRow, { raised, note, why, isWhyAsked }: Told) {
  return [
    edited("made", "", source),
    ...(bookingStatus === "confirmed" ? [edited("bookingStatus", "pending", "confirmed")] : []),
    ...(raised ? [edited("places", String(raised.was), String(raised.becomes))] : []),
    ...(why && isWhyAsked ? [edited("why", "", why)] : []),
    ...noted(note),
  ];
}

export type Trip = {
  startDate: CalendarDate;
  numberOfPersons: number;
  /** Of these persons. */
  numberOfChildren?: number;
  extras?: WantedExtra[];
  counts?: Counts;
};

/** Refuses what this channel sells to nobody; else what is unusual about it. `own` are places that are taken for this trip already. */
export async function checkTrip(tx: Tx, pkg: LockedPackage, trip: Trip, channel: ChannelName, own = 0) {
  const { startDate: day, numberOfPersons: persons, extras = [], counts = {} } = trip;
  const party = partyOf(trip);
  const offer = await readDayOffer(tx, pkg, { day, persons, own });
  const refusal = refuseAt(channel, pkg, offer, own) ?? refuseParty(party, pkg);
  if (refusal) return refusal;
  const prices = { [day]: { adult: offer.adult, settings: offer.settings } };
  const facts = factsOf(pkg, prices, { day, party, extras, counts });
  const notSo = refusePrice(facts);
  if (notSo) return { ...notSo, msg: `${notSo.msg} ${NOTHING_BOOKED}` };
  return done({ found: findUnusual(pkg, offer, persons, own), free: offer.free, facts });
}

function partyOf({ numberOfPersons, numberOfChildren = 0 }: Trip) {
  return { numberOfPersons, numberOfChildren };
}

function refuseAt(channel: ChannelName, pkg: LockedPackage, offer: DayOffer, own: number) {
  if (isSoldOut(pkg, own) && ON["sold-out"][channel] === "refuse") return refuse("SOLD_OUT", NOT_SOLD);
  const reason = offer.ok ? undefined : offer.reasons.find(({ why }) => ON[QUESTIONS[why]][channel] === "refuse");
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
