import { z } from "zod";

import { db, lockWhere, transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { lockingTransaction, lockPackage } from "~/models/catalogue/package/lock-package.server";
import { done, type Question, refuse } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate, formatDate, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";
import { jsonOf, like, selectOf } from "~/values/pick";
import { ask } from "~/values/questions.server";

import { questionsOf } from "./day-offer";
import { readDayOffer, refuseSeats, unlessFull } from "./refuse-day.server";

type Hold = { startDate: CalendarDate; numberOfPersons: number; until: Date; note: string };

/** A form answers questions as it showed them, a program by their names. */
type Answered = { answered?: string[]; accept?: string[] };

/** Keeps places for somebody who called. They count as taken, and as no booking. */
export function holdSeats(id: string | undefined, by: Author, order: Hold & Answered) {
  const { startDate, answered = [], accept = [], ...hold } = order;
  const holding = transaction(async (tx) => {
    const pkg = await lockPackage(tx, id ?? "");
    if (!pkg) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
    const wrong = wrongIn({ startDate, ...hold });
    if (wrong) return refuse("INVALID_INPUT", Object.values(wrong).join(" "), { errors: wrong });
    const full = await refuseSeats(tx, pkg, { day: startDate, persons: hold.numberOfPersons });
    if (full) return full;
    const text = questionsOf(await readDayOffer(tx, pkg, { day: startDate, persons: hold.numberOfPersons }))[
      "not-offered"
    ];
    const found: Question[] = text ? [{ name: "not-offered", text, of: pkg.id }] : [];
    const asked = ask(found, { answered: [...answered, ...accept] }, "Hold them all the same?");
    if (asked) return asked;
    const made = await tx.seatHold.create({
      data: { packageId: pkg.id, startDate: toDate(startDate), ...hold, createdBy: by.id, authorName: by.name },
      select: holdSelect,
    });
    const msg = `${counted(hold.numberOfPersons, "place")} held on ${formatDate(startDate)} for ${hold.note}.`;
    return done({ msg, hold: toHoldJson(made) });
  });
  return unlessFull(holding);
}

function wrongIn({ startDate, until }: Hold): Record<string, string> | null {
  if (startDate < today()) return { startDate: `${formatDate(startDate)} is over. Please choose a day to come.` };
  return until <= new Date() ? { until: "Please choose an end that is still to come." } : null;
}

const NO_SUCH_HOLD = "These places are not held any more.";

export async function releaseHold(packageId: string | undefined, id: string | undefined) {
  if (!isId(packageId) || !isId(id)) return refuse("NOT_FOUND", NO_SUCH_HOLD);
  return lockingTransaction(async (tx) => {
    await lockKeeper(tx, id);
    await lockPackage(tx, packageId);
    const { count } = await tx.seatHold.deleteMany({ where: { id, packageId } });
    return count === 1 ? done({ msg: "The places are free again." }) : refuse("NOT_FOUND", NO_SUCH_HOLD);
  });
}

/**
 * Locks the quote for which these places are kept, if they are for one. It is locked before its package: with the hold, the
 * database takes the hold's id from it.
 */
export async function lockKeeper(tx: Tx, hold: string | undefined) {
  if (isId(hold)) await lockWhere(tx, Prisma.sql`"Quote" WHERE "holdId" = ${hold}::uuid`);
}

/** The places that a booking of this package takes over; null once they were let go. They stay while the package is locked. */
export async function findHold(tx: Tx, id: string | undefined, packageId: string) {
  const row = isId(id) ? await tx.seatHold.findFirst({ where: { id, packageId }, select: holdSelect }) : null;
  return row && toHoldJson(row);
}

/** In the transaction that books them. Whoever was offered them from the waiting list has them booked. */
export async function deleteHold(tx: Tx, id: string) {
  await tx.waitingEntry.updateMany({
    where: { holdId: id, state: "offered" },
    data: { state: "booked", mailDue: null },
  });
  await tx.seatHold.deleteMany({ where: { id } });
}

export async function getHold(id: string | undefined) {
  const row = isId(id)
    ? await db.seatHold.findUnique({ where: { id }, select: { ...holdSelect, packageId: true } })
    : null;
  return row && { packageId: row.packageId, ...toHoldJson(row) };
}

/** Lets the places go whose time is over; until then they are taken too long, never sold twice. */
export async function endHolds() {
  const where = { until: { lte: new Date() } };
  const over = await db.seatHold.findMany({ where, select: { id: true, packageId: true } });
  for (const { id, packageId } of over) {
    await transaction(async (tx) => {
      await lockKeeper(tx, id);
      await lockPackage(tx, packageId);
      await tx.seatHold.deleteMany({ where: { ...where, id } });
    });
  }
}

const storedHold = {
  startDate: z.iso.date(),
  numberOfPersons: like(z.int(), 4),
  until: like(z.iso.datetime(), "2027-05-12T12:30:00.000Z"),
  note: like(z.string(), "Rafiq Travels, Delhi"),
  authorName: like(z.string(), "Yasir Wani"),
};

export const holdShape = z.object({ _id: like(z.uuid(), "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c55"), ...storedHold });

export type HoldJson = z.output<typeof holdShape>;

export const holdSelect = { ...selectOf(storedHold), id: true } satisfies Prisma.SeatHoldSelect;

export function toHoldJson(row: Prisma.SeatHoldGetPayload<{ select: typeof holdSelect }>): HoldJson {
  return { _id: row.id, ...jsonOf(storedHold, row) };
}

export async function listHolds(packageId: string) {
  const rows = await db.seatHold.findMany({
    where: { packageId },
    orderBy: [{ startDate: "asc" }, { until: "asc" }],
    select: holdSelect,
  });
  return rows.map(toHoldJson);
}
