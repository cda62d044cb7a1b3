import { type Tx } from "~/db.server";
import { type BookingRow, bookingSelect } from "~/models/booking/json";
import { columnsOf } from "~/models/booking/lines";
import { edited, noted, recordEvents } from "~/models/booking/record-events.server";
import { readSoldWords, soldInWords } from "~/models/catalogue/content/rooms-and-cars";
import { raiseCapacity } from "~/models/catalogue/days/refuse-day.server";
import { type LockedPackage, lockPackage, soldColumns } from "~/models/catalogue/package/lock-package.server";
import { addContact, type Owner } from "~/models/people/contact/lock-owner.server";
import { farFromPrice, priceOf } from "~/models/sales/price/price-of";
import { done, refuse, type Result } from "~/result";
import { toDate } from "~/values/calendar";
import { ask } from "~/values/questions.server";
import { type Line, lineOf, totalOf } from "~/values/sale-lines";

import { checkTrip, partyOf, type Trip } from "./check-trip.server";
import { type Door } from "./doors/door";
import { askedOf, questionsAt } from "./doors/questions";

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
 * The one way to sell a trip, whatever the door. Locks are taken in one order, so that nobody waits in a circle: quote or
 * question, package, account, offer, days, held places, and last the operator's mails.
 */
export async function sell(tx: Tx, order: Order, door: Door): Promise<Result<BookingRow>> {
  const pkg = await lockPackage(tx, order.packageId);
  const repeated = await findRepeated(tx, door);
  if (repeated) return repeated;
  if (!pkg || !(pkg.isOffered || door.isPrivate)) return door.notOffered;
  const owner = await door.lockOwner(tx);
  if ("code" in owner) return owner;

  const { startDate: day, numberOfPersons: persons } = order;
  const places = (await door.findPlaces?.(tx, pkg)) ?? null;
  const own = places?.day === day ? places.persons : 0;
  const trip = await checkTrip(tx, pkg, order, door.name, own);
  if (!trip.ok) return trip;
  const { found, free, facts } = trip.value;
  const lines = await door.price(tx, facts);
  if ("code" in lines) return lines;
  const more = await door.findMore?.(tx, owner);
  if (more && "code" in more) return more;
  const isNeeded = free !== null && free < persons;
  const kept = { "kept-places": isNeeded && own > 0 && places?.keptFor };
  const total = farFromPrice(totalOf(lines), priceOf(facts).lines);
  const questions = questionsAt(door.name, { ...found, ...kept, ...more?.found, total }, askedOf(order));
  const asked = ask(questions, order, door.closing);
  if (asked) return { ...asked, booking: more?.booking };
  const limited = await door.limit?.(tx);
  if (limited) return limited;

  // Days are locked in their order.
  if (places && places.day <= day) await places.give();
  const isFull = questions.some(({ name }) => name === "places");
  const raised = isFull ? await raiseCapacity(tx, pkg, { day, persons }) : null;
  const userId = owner.id ?? (await addContact(tx, owner.typed));
  const row = await write(tx, order, door, { userId, owner, pkg, lines });
  if (places && places.day > day) await places.give();
  if (door.by) {
    const by = door.by === "owner" ? { id: userId, name: owner.name } : door.by;
    await recordEvents(
      tx,
      row,
      by,
      eventsOf(row, { ...order, raised, isWhyAsked: questions.some(({ wantsReason }) => wantsReason) }),
    );
  }
  const soldRows = soldInWords(readSoldWords(pkg), persons);
  await door.after(tx, { row, owner, soldRows, fillsDay: persons > own && free === persons - own });
  return done(row);
}

/** The first booking, if this order was sent before; refused if it was deleted since. */
async function findRepeated(tx: Tx, { once, columns: { payloadHash = null } }: Door) {
  const select = { ...bookingSelect, payloadHash: true, deletedAt: true } as const;
  const first = once ? await tx.booking.findFirst({ where: once, select }) : null;
  if (!first || (first.payloadHash === payloadHash && first.deletedAt === null)) return first && done(first);
  const msg =
    "You already made another booking from here. Nothing new is booked: please check the details and book again.";
  return refuse("IDEMPOTENCY_KEY_REUSED", msg);
}

type Written = { userId: string; owner: Owner; pkg: LockedPackage; lines: Line[] };

function write(tx: Tx, order: Order, { once, columns }: Door, { userId, owner, pkg, lines }: Written) {
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
