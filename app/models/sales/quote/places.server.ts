import { db, type Tx } from "~/db.server";
import { quoteFullMail } from "~/emails/quote";
import { type DayOffer, isShared, questionsOf } from "~/models/catalogue/days/day-offer";
import {
  describeFull,
  raiseCapacity,
  readDayOffer,
  refuseSeats,
  unlessFull,
} from "~/models/catalogue/days/refuse-day.server";
import { lockPackage, readPackage } from "~/models/catalogue/package/lock-package.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { done, type Question, type QuestionName, refuse } from "~/result";
import { type Site } from "~/site.server";
import { type Author } from "~/values/author";
import { addDays, type CalendarDate, formatDate, fromDate, startOfDay, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { ask } from "~/values/questions.server";

import { type Change, changeQuote } from "./find-quote.server";
import { quoteName, type QuoteRow, stateOf } from "./json";
import { type PLACES } from "./limits";
import { type RevisionJson } from "./revision-json";

/** Keeps places on the departure that the quote was copied from, until the quote runs out. */
export async function keepPlaces({ id, version, by }: Change & { by: Author }) {
  const keeping = changeQuote(id, version, async (tx, { row, newest }) => {
    const state = stateOf(row);
    if (state !== "draft" && state !== "sent") return refuse("QUOTE_OVER", `This quote is ${state}.`);
    const pkg = newest.packageId ? await lockPackage(tx, newest.packageId) : null;
    if (!pkg) return refuse("INVALID_INPUT", "This quote was not copied from a package, so it has no places to keep.");
    await letPlacesGo(tx, row);
    const { startDate, numberOfPersons } = newest;
    const full = await refuseSeats(tx, pkg, { day: startDate, persons: numberOfPersons });
    if (full) return full;
    const until = endOf(fromDate(row.validUntil));
    await hold(tx, row, newest, { packageId: pkg.id, until, createdBy: by.id, authorName: by.name });
    return done({
      msg: `${counted(numberOfPersons, "place")} on ${formatDate(startDate)} are kept for ${quoteName(row)}.`,
    });
  });
  return unlessFull(keeping);
}

/** The form asks before it lets places go that others book, too. */
export async function freePlaces({ id, version, answered }: Change & { answered?: string[] }) {
  return changeQuote(id, version, async (tx, { row, newest }) => {
    if (row.state === "accepted") return refuse("QUOTE_OVER", "They belong to its booking now.");
    const shared = answered && (await readShared(tx, newest));
    const asked = shared && ask([withoutPlaces(newest)], { answered }, "Let them go?");
    if (asked) return asked;
    await letPlacesGo(tx, row);
    return done({ msg: "The places are free again." });
  });
}

/** Whether others book the day of this version, too. */
export async function joinsOthers({ packageId, startDate: day, numberOfPersons: persons }: RevisionJson) {
  const pkg = packageId ? await readPackage(packageId) : null;
  return pkg !== null && isShared(pkg, await readDayOffer(db, pkg, { day, persons, isBooked: true }));
}

type Sending = { by: Author; places?: (typeof PLACES)[number]; answered?: string[] };

/**
 * Before a version is sent: asks about a day that others book, too, and keeps its places unless the office wants none. A full
 * day gets them.
 */
export function placesOfSent(tx: Tx, row: QuoteRow, newest: RevisionJson, sending: Sending) {
  return keepShared(tx, row, newest, { ...sending, verb: "Send", validUntil: newest.validUntil });
}

/** Places that are kept stay so until the new day; those whose time was over are kept again, asked about as at sending. */
export async function placesOfExtended(
  tx: Tx,
  row: QuoteRow,
  version: RevisionJson,
  extending: Sending & { validUntil: CalendarDate },
) {
  const until = endOf(extending.validUntil);
  const { count } = await tx.seatHold.updateMany({ where: { quote: { id: row.id } }, data: { until } });
  if (count > 0 || !row.keepsPlaces || version.startDate < today()) return null;
  return keepShared(tx, row, version, { ...extending, verb: "Extend" });
}

type Keeping = Sending & { verb: "Send" | "Extend"; validUntil: CalendarDate };

async function keepShared(
  tx: Tx,
  row: QuoteRow,
  version: RevisionJson,
  { by, verb, validUntil, places, answered }: Keeping,
) {
  const shared = await readShared(tx, version, row);
  if (!shared) return null;
  const { pkg, offer, own } = shared;
  const { startDate: day, numberOfPersons: persons } = version;
  const isNone = places === "none";
  const questions = questionsOfDay(version, offer, { isNone, own, verb });
  const asked = ask(questions, { answered }, `${verb} all the same?`);
  if (asked) return asked;
  await letPlacesGo(tx, row, isNone ? undefined : version);
  if (isNone || (row.hold && (await tx.seatHold.count({ where: { id: row.hold.id } })) > 0)) return null;
  await raiseCapacity(tx, pkg, { day, persons });
  const until = endOf(validUntil);
  await hold(tx, row, version, { packageId: pkg.id, until, createdBy: by.id, authorName: by.name });
  return null;
}

/** The day of its package, locked, if its places are shared; and those that are kept already. */
async function readShared(tx: Tx, version: RevisionJson, row?: QuoteRow) {
  const { packageId, startDate: day, numberOfPersons: persons } = version;
  const pkg = packageId ? await lockPackage(tx, packageId) : null;
  if (!pkg) return null;
  const kept = row?.hold ? await tx.seatHold.findUnique({ where: { id: row.hold.id } }) : null;
  const own = kept && isFor({ ...kept, numberOfPersons: persons }, version) ? kept.numberOfPersons : 0;
  const offer = await readDayOffer(tx, pkg, { day, persons, own, isBooked: true });
  return isShared(pkg, offer) ? { pkg, offer, own } : null;
}

type Asking = { isNone: boolean; own: number } & Pick<Keeping, "verb">;

function questionsOfDay(version: RevisionJson, offer: DayOffer, { isNone, own, verb }: Asking) {
  const { packageId, numberOfPersons: persons } = version;
  const full = offer.ok ? undefined : offer.reasons.find(({ why }) => why === "full");
  const ofDay = questionsOf(offer);
  const raised = counted(offer.held + persons - own, "place");
  const texts: [QuestionName, string | false | undefined][] = [
    ["not-offered", ofDay["not-offered"]],
    ["soon", ofDay.soon],
    ["stopped", ofDay.stopped],
    ["places", !isNone && full && `${full.msg} ${verb}ing it raises this day to ${raised}.`],
  ];
  const questions = texts.flatMap(([name, text]): Question[] =>
    text ? [{ name, text, of: `${packageId} ${persons}` }] : [],
  );
  return isNone ? [...questions, withoutPlaces(version)] : questions;
}

function withoutPlaces({ startDate, numberOfPersons }: RevisionJson): Question {
  const text = `Without places nobody knows of these ${counted(numberOfPersons, "person")} on ${formatDate(startDate)}: others may book them, and Accept takes none.`;
  return { name: "no-places", text };
}

/** With `next` only those that this version does not need as they are. */
export async function letPlacesGo(tx: Tx, { id, hold: held }: Pick<QuoteRow, "id" | "hold">, next?: RevisionJson) {
  const kept = held ? await tx.seatHold.findUnique({ where: { id: held.id } }) : null;
  if (kept && next && isFor(kept, next)) return;
  if (kept) {
    await lockPackage(tx, kept.packageId);
    await tx.seatHold.delete({ where: { id: kept.id } });
  }
  if (!next || kept)
    await tx.quote.update({
      where: { id },
      data: { keepsPlaces: false, version: { increment: next ? 0 : 1 } },
      select: { id: true },
    });
}

type Kept = { packageId: string; startDate: Date; numberOfPersons: number };

function isFor({ packageId, startDate, numberOfPersons }: Kept, next: RevisionJson) {
  return (
    packageId === next.packageId && fromDate(startDate) === next.startDate && numberOfPersons === next.numberOfPersons
  );
}

/**
 * The places that an accepted quote takes: held again if their time was over, or if they were kept for a draft that needs others.
 * Refuses and tells the office if they are gone. The booking takes them over once the quote names it (`give_places`).
 */
export async function findPlaces(tx: Tx, site: Site, row: QuoteRow, accepted: RevisionJson) {
  if (!row.keepsPlaces || !accepted.packageId) return null;
  const pkg = await lockPackage(tx, accepted.packageId);
  if (!pkg) return null;
  const kept = await tx.seatHold.findFirst({ where: { quote: { id: row.id } } });
  if (kept && isFor(kept, accepted)) return null;
  const { startDate: day, numberOfPersons: persons } = accepted;
  const own = kept && isFor({ ...kept, numberOfPersons: persons }, accepted) ? kept.numberOfPersons : 0;
  const full = await describeFull(tx, pkg, { day, persons, own });
  if (full) {
    await notifyOffice(tx, site, row, full);
    return refuse("SEATS_LEFT", `${full} Nothing is booked. We know that you wanted to accept, and answer you.`);
  }
  return {
    day,
    persons,
    async give() {
      if (kept) await tx.seatHold.delete({ where: { id: kept.id } });
      await hold(tx, row, accepted, { packageId: pkg.id, until: endOf(day), authorName: row.authorName });
    },
  };
}

/** What the office is told of a day that it no longer offers: the guest who accepts is not refused for it. */
export async function closedSince(tx: Tx, { packageId, startDate: day, numberOfPersons: persons }: RevisionJson) {
  const pkg = packageId ? await readPackage(packageId, tx) : null;
  const offer = pkg && (await readDayOffer(tx, pkg, { day, persons, isBooked: true }));
  if (!offer || offer.ok) return null;
  return offer.reasons.find(({ why }) => why === "not-offered" || why === "stopped")?.text ?? null;
}

/** Once: the quote then stands among those that wait for us. */
async function notifyOffice(tx: Tx, site: Site, row: QuoteRow, full: string) {
  const wish = `Wanted to accept. ${full}`;
  if (row.wish === wish) return;
  const facts = await noteWish(tx, row, wish);
  await enqueueMail(tx, { about: row.id, to: site.email, ...quoteFullMail(site, { ...facts, full }) });
}

/** Returns what a mail to the office says of the quote. */
export async function noteWish(tx: Tx, row: QuoteRow, wish: string) {
  const data = { wish, wishedAt: new Date(), version: { increment: 1 } };
  await tx.quote.update({ where: { id: row.id }, data, select: { id: true } });
  return { quoteId: row.id, name: quoteName(row), customerName: row.customerName };
}

type Hold = { packageId: string; until: Date; createdBy?: string; authorName: string };

async function hold(tx: Tx, row: QuoteRow, { startDate, numberOfPersons }: RevisionJson, kept: Hold) {
  const note = `${quoteName(row)}, ${row.customerName}`;
  const { id } = await tx.seatHold.create({
    data: { startDate: toDate(startDate), numberOfPersons, note, ...kept },
    select: { id: true },
  });
  const data = { holdId: id, keepsPlaces: true, version: { increment: 1 } };
  await tx.quote.update({ where: { id: row.id }, data, select: { id: true } });
}

export function endOf(day: CalendarDate) {
  return startOfDay(addDays(day, 1));
}
