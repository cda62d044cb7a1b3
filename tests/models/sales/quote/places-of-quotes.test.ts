import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { editUndoably } from "~/models/booking/change/bulk/edit-undoably.server";
import { undoStatuses } from "~/models/booking/change/bulk/undo-statuses.server";
import { deleteBooking, restoreBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { endHolds, holdSeats, releaseHold } from "~/models/catalogue/days/holds.server";
import { quotes } from "~/models/office/list/quotes.server";
import { askForChange } from "~/models/sales/change-request/ask-change.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { declineQuote } from "~/models/sales/quote/answer-quote.server";
import { freePlaces, keepPlaces } from "~/models/sales/quote/places.server";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { extendQuote, sendQuote, withdrawQuote } from "~/models/sales/quote/send-quote.server";
import { addDays, formatDate, startOfDay, toDate, today } from "~/values/calendar";

import {
  createAdmin,
  createDraftQuote,
  createPackage,
  createSentQuote,
  createUser,
  typedQuote,
} from "../../../support/factories";
import { isSomebodyWaiting, PATIENT } from "../../../support/locks";

const START = addDays(today(), 60);

const NONE = { places: "none" as const, answered: ["no-places"] };

/** A quote for four on a departure of five, and the places that are taken on it: none, unless the office lets it keep some. */
async function quoteOnDeparture(sending: Parameters<typeof createSentQuote>[1] = NONE) {
  const pkg = await createPackage({ dateRule: "open", seatsPerDay: 5 });
  const { by, quote } = await createSentQuote({ packageId: pkg.id }, sending);
  const taken = async () =>
    (await db.packageDay.findFirst({ where: { packageId: pkg.id, day: toDate(START) } }))?.held ?? 0;
  const keep = () => keepPlaces({ id: quote.id, by });
  const accept = () =>
    acceptQuote({ key: quote.shareKey, name: "Meera", phoneNumber: "+91 98450 11111", revision: 1, options: [] });
  return { by, pkg, quote, taken, keep, accept };
}

async function endPlaces(id: string) {
  const { holdId } = await db.quote.findUniqueOrThrow({ where: { id } });
  await db.seatHold.update({ where: { id: holdId ?? "" }, data: { until: new Date(Date.now() - 1000) } });
  await endHolds();
}

describe("a quote of a departure that is sent", () => {
  test("keeps its places, which Accept takes and the day counts", async () => {
    const { pkg, quote, taken, accept } = await quoteOnDeparture({});
    expect(await taken()).toBe(4);
    const { until } = await db.seatHold.findFirstOrThrow({ where: { quote: { id: quote.id } } });
    expect(until).toEqual(startOfDay(addDays(today(), 8)));
    const accepted = await accept();
    if (!accepted.ok) throw new Error(accepted.msg);
    const { _id: id } = accepted.value.booking;
    expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ seatsOfPackageId: pkg.id });
    expect(await taken()).toBe(4);
  });

  test("keeps none only after a yes", async () => {
    const pkg = await createPackage({ dateRule: "open", seatsPerDay: 5 });
    const { by, quote } = await createDraftQuote({ packageId: pkg.id });
    const send = (answered?: string[]) => sendQuote({ id: quote.id, by, places: "none", answered });
    expect(await send()).toMatchObject({ code: "SEATS_LEFT", questions: [{ name: "no-places" }] });
    expect(await db.quote.findUnique({ where: { id: quote.id } })).toMatchObject({ state: "draft" });
    expect(await send(["no-places"])).toMatchObject({ ok: true });
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
  });

  test("is asked about a day that is short of places, and raises it", async () => {
    const pkg = await createPackage({ dateRule: "open", seatsPerDay: 2 });
    const { by, quote } = await createDraftQuote({ packageId: pkg.id });
    const refused = await sendQuote({ id: quote.id, by });
    expect(refused).toMatchObject({ code: "SEATS_LEFT", questions: [{ name: "places" }] });
    expect("msg" in refused && refused.msg).toContain("Sending it raises this day to 4 places.");
    expect(await sendQuote({ id: quote.id, by, answered: ["places"] })).toMatchObject({ ok: true });
    const day = { packageId: pkg.id, day: toDate(START) };
    expect(await db.packageDay.findFirst({ where: day })).toMatchObject({ capacity: 4, held: 4 });
  });

  test("is asked about a closed day, which refuses no guest: the office is told", async () => {
    const pkg = await createPackage({ dateRule: "fixed" });
    const [key, accept] = [
      { packageId: pkg.id, day: toDate(START) },
      { name: "Meera", revision: 1, options: [] },
    ];
    await db.packageDay.create({ data: { ...key, capacity: 9, isSet: true } });
    const { by, quote } = await createSentQuote({ packageId: pkg.id });
    const { quote: other } = await createDraftQuote({ packageId: pkg.id });
    await db.packageDay.updateMany({ where: key, data: { closed: true } });
    expect(await sendQuote({ id: other.id, by })).toMatchObject({
      code: "DATE_NOT_OFFERED",
      questions: [{ name: "not-offered" }],
    });
    expect(await acceptQuote({ key: quote.shareKey, ...accept })).toMatchObject({ ok: true });
    expect(await db.packageDay.findFirst({ where: key })).toMatchObject({ held: 4 });
    const mail = await db.mail.findFirstOrThrow({
      where: { template: "quote-accepted", subject: { contains: `Q-${quote.number} ` } },
    });
    expect(mail.text).toContain(`This trip does not start on ${formatDate(START)}. The booking stands all the same`);
  });

  test("whose next version is for another day keeps that day's places instead", async () => {
    const { by, pkg, quote, taken } = await quoteOnDeparture({});
    const next = typedQuote({ packageId: pkg.id, startDate: addDays(START, 1), numberOfPersons: 3 });
    await reviseQuote({ id: quote.id, by, quote: quoteSchema.parse(next) });
    expect(await taken()).toBe(4);
    expect(await sendQuote({ id: quote.id, by })).toMatchObject({ ok: true });
    expect(await taken()).toBe(0);
    const moved = await db.seatHold.findMany({ where: { packageId: pkg.id } });
    expect(moved).toMatchObject([{ startDate: toDate(addDays(START, 1)), numberOfPersons: 3 }]);
  });

  test("of a package without fixed dates or limits keeps none, and asks nothing", async () => {
    const pkg = await createPackage();
    await createSentQuote({ packageId: pkg.id });
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
  });
});

describe("a quote that is extended after the time of its places was over", () => {
  const validUntil = addDays(today(), 20);

  async function lapsedQuote() {
    const { by, quote, ...rest } = await quoteOnDeparture({});
    await endPlaces(quote.id);
    const extend = (answers: Pick<Parameters<typeof extendQuote>[0], "places" | "answered"> = {}) =>
      extendQuote({ id: quote.id, by, validUntil, ...answers });
    const stored = () =>
      db.quote.findUniqueOrThrow({
        where: { id: quote.id },
        select: { validUntil: true, keepsPlaces: true, hold: { select: { numberOfPersons: true, until: true } } },
      });
    return { by, quote, extend, stored, before: quote.validUntil, ...rest };
  }

  test("keeps them again until its new last day, once", async () => {
    const { extend, stored, taken } = await lapsedQuote();
    expect(await taken()).toBe(0);
    expect(await extend()).toMatchObject({ ok: true });
    expect(await extend()).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ hold: { numberOfPersons: 4, until: startOfDay(addDays(validUntil, 1)) } });
    expect(await taken()).toBe(4);
  });

  test("is asked about a day that is short of them, and raises it, or keeps none", async () => {
    const { by, pkg, extend, stored, before, taken } = await lapsedQuote();
    await holdSeats(pkg.id, by, { startDate: START, numberOfPersons: 2, until: startOfDay(START), note: "Rafiq" });
    const refused = await extend();
    expect(refused).toMatchObject({ code: "SEATS_LEFT", questions: [{ name: "places" }] });
    expect("msg" in refused && refused.msg).toMatch(
      /Extending it raises this day to 6 places\. Extend all the same\?$/,
    );
    expect(await stored()).toEqual({ validUntil: before, keepsPlaces: true, hold: null });
    expect(await extend({ places: "none" })).toMatchObject({ questions: [{ name: "no-places" }] });
    expect(await extend({ answered: ["places"] })).toMatchObject({ ok: true });
    expect(await taken()).toBe(6);
    const other = await lapsedQuote();
    expect(await other.extend(NONE)).toMatchObject({ ok: true });
    expect(await other.stored()).toEqual({ validUntil: toDate(validUntil), keepsPlaces: false, hold: null });
  });

  test("is asked about a day that was closed since", async () => {
    const { pkg, extend, taken } = await lapsedQuote();
    await db.packageDay.updateMany({ where: { packageId: pkg.id }, data: { closed: true, isSet: true } });
    expect(await extend()).toMatchObject({ code: "DATE_NOT_OFFERED", questions: [{ name: "not-offered" }] });
    expect(await extend({ answered: ["not-offered"] })).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
  });

  test("asks nothing and keeps none if it kept none, or if its trip has begun", async () => {
    const { by, quote, taken } = await quoteOnDeparture();
    expect(await extendQuote({ id: quote.id, by, validUntil })).toMatchObject({ ok: true });
    expect(await taken()).toBe(0);
    const pkg = await createPackage({ dateRule: "open", seatsPerDay: 5 });
    const begun = await createDraftQuote({ packageId: pkg.id });
    await keepPlaces({ id: begun.quote.id, by });
    await endPlaces(begun.quote.id);
    const data = { startDate: toDate(addDays(today(), -1)) };
    await db.quoteRevision.updateMany({ where: { quoteId: begun.quote.id }, data });
    expect(await extendQuote({ id: begun.quote.id, by, validUntil })).toMatchObject({ ok: true });
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
  });
});

describe("the places of a quote", () => {
  test("are kept until the quote runs out, and extended with it", async () => {
    const { by, quote, taken, keep } = await quoteOnDeparture();
    expect(await taken()).toBe(0);
    expect(await keep()).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
    const until = async () => (await db.seatHold.findFirstOrThrow({ where: { quote: { id: quote.id } } })).until;
    expect(await until()).toEqual(startOfDay(addDays(today(), 8)));
    await extendQuote({ id: quote.id, by, validUntil: addDays(today(), 20) });
    expect(await until()).toEqual(startOfDay(addDays(today(), 21)));
    expect(await keep()).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
    expect(await freePlaces({ id: quote.id })).toMatchObject({ ok: true });
    expect(await taken()).toBe(0);
  });

  test.each(["booked", "freed", "ended"])("%s while somebody accepts: that one goes first", async (what) => {
    const { by, pkg, quote, keep } = await quoteOnDeparture();
    await keep();
    const { holdId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    const hold = holdId ?? "";
    const { id: userId } = await createUser();
    const asked = { bookingStatus: "pending", source: "phone", sendConfirmation: false } as const;
    const order = { by, userId, packageId: pkg.id, startDate: START, numberOfPersons: 4, ...asked, hold };
    let letGo: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Quote" WHERE "id" = ${quote.id}::uuid FOR UPDATE`;
      if (what === "booked") letGo = createBookingFor(order);
      if (what === "freed") letGo = releaseHold(pkg.id, hold);
      if (what === "ended") letGo = endPlaces(quote.id);
      while (!(await isSomebodyWaiting()));
      // Accept takes the package next, and would wait for whoever waits for it.
      await tx.$queryRaw`SELECT 1 FROM "Package" WHERE "id" = ${pkg.id}::uuid FOR UPDATE NOWAIT`;
    }, PATIENT);
    await letGo;
    expect(await db.seatHold.count({ where: { id: hold } })).toBe(0);
  });

  test("cannot be more than the day has, nor of no package", async () => {
    const { by, pkg, keep } = await quoteOnDeparture();
    const other = { startDate: START, numberOfPersons: 2, until: startOfDay(START), note: "Rafiq" };
    await holdSeats(pkg.id, by, other);
    expect(await keep()).toMatchObject({ code: "SEATS_LEFT" });
    const alone = await createSentQuote();
    expect(await keepPlaces({ id: alone.quote.id, by })).toMatchObject({ code: "INVALID_INPUT" });
  });

  test.each([
    ["a withdrawal", (quote: { id: string }) => withdrawQuote({ id: quote.id })],
    ["a no", (quote: { shareKey: string }) => declineQuote({ key: quote.shareKey })],
  ])("are free after %s", async (_, end) => {
    const { quote, taken, keep } = await quoteOnDeparture();
    await keep();
    expect(await end(quote)).toMatchObject({ ok: true });
    expect(await taken()).toBe(0);
  });

  test("are free once a version for another day is sent, and stay for one with another price", async () => {
    const { pkg, quote, taken, keep } = await quoteOnDeparture();
    const by = await createAdmin();
    await keep();
    const send = async (changes: object, sending: object = {}) => {
      await reviseQuote({ id: quote.id, by, quote: quoteSchema.parse(typedQuote({ packageId: pkg.id, ...changes })) });
      await sendQuote({ id: quote.id, by, ...sending });
    };
    await send({ unitPrice: 9000 });
    expect(await taken()).toBe(4);
    await send({ startDate: addDays(START, 1) }, NONE);
    expect(await taken()).toBe(0);
  });

  test("whose time is over are taken again by Accept while they are free", async () => {
    const { quote, taken, keep, accept } = await quoteOnDeparture();
    await keep();
    await endPlaces(quote.id);
    expect(await taken()).toBe(0);
    expect(await accept()).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
  });

  test("that are gone refuse Accept in words, and the office is told once", async () => {
    const { by, pkg, quote, keep, accept } = await quoteOnDeparture();
    await keep();
    await endPlaces(quote.id);
    const others = { startDate: START, numberOfPersons: 5, until: startOfDay(START), note: "Rafiq" };
    expect(await holdSeats(pkg.id, by, others)).toMatchObject({ ok: true });
    for (const refused of [await accept(), await accept()]) {
      expect(refused).toMatchObject({ code: "SEATS_LEFT" });
      expect("msg" in refused && refused.msg).toContain("is full. Nothing is booked.");
    }
    expect(await db.mail.count({ where: { template: "quote-full", text: { contains: quote.id } } })).toBe(1);
    const { rows } = await quotes.read({ list: "asked" }, { limit: 100 });
    expect(rows.map(({ _id }) => _id)).toContain(quote.id);
    expect(await db.quote.findUnique({ where: { id: quote.id } })).toMatchObject({ state: "sent", bookingId: null });
  });

  test("of a draft are no places of what was sent: Accept takes what it needs, or refuses in words", async () => {
    const { by, pkg, quote, taken, keep, accept } = await quoteOnDeparture();
    await keep();
    const draft = typedQuote({ packageId: pkg.id, startDate: addDays(START, 1), numberOfPersons: 2 });
    await reviseQuote({ id: quote.id, by, quote: quoteSchema.parse(draft) });
    expect(await keep()).toMatchObject({ ok: true });
    expect(await taken()).toBe(0);
    const others = { startDate: START, numberOfPersons: 2, until: startOfDay(START), note: "Rafiq" };
    expect(await holdSeats(pkg.id, by, others)).toMatchObject({ ok: true });
    expect(await accept()).toMatchObject({ code: "SEATS_LEFT" });
    expect(await db.seatHold.count({ where: { quote: { id: quote.id } } })).toBe(1);

    await db.seatHold.deleteMany({ where: { packageId: pkg.id, note: "Rafiq" } });
    expect(await accept()).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
  });

  test("of a draft for fewer on the same day count as its own at Accept", async () => {
    const { by, pkg, quote, taken, keep, accept } = await quoteOnDeparture();
    const draft = typedQuote({ packageId: pkg.id, numberOfPersons: 3 });
    await reviseQuote({ id: quote.id, by, quote: quoteSchema.parse(draft) });
    await keep();
    expect(await taken()).toBe(3);
    expect(await accept()).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
  });
});

/** The quote's booking, on a departure of so many places, and what is taken on a day of it. */
async function bookingOnDeparture(places = 5) {
  const { by, pkg, quote, keep, accept } = await quoteOnDeparture();
  await db.package.update({ where: { id: pkg.id }, data: { seatsPerDay: places } });
  await keep();
  const accepted = await accept();
  if (!accepted.ok) throw new Error(accepted.msg);
  const { _id: id } = accepted.value.booking;
  const taken = async (packageId = pkg.id, day = START) =>
    (await db.packageDay.findFirst({ where: { packageId, day: toDate(day) } }))?.held ?? 0;
  const edit = (changes: object) => updateBooking({ id, by, ...changes });
  const others = (numberOfPersons: number, startDate = START) =>
    holdSeats(pkg.id, by, { startDate, numberOfPersons, until: startOfDay(startDate), note: "Rafiq" });
  return { by, id, pkg, quote, taken, edit, others };
}

const FULL = { ok: false, code: "SEATS_LEFT" };

describe("the places of an accepted quote", () => {
  test("are its booking's, which takes none of its own package", async () => {
    const { id, pkg, taken } = await bookingOnDeparture();
    expect(await taken()).toBe(4);
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
    const booking = await db.booking.findUniqueOrThrow({ where: { id } });
    expect(booking).toMatchObject({ seatsOfPackageId: pkg.id });
    expect(await taken(booking.packageId)).toBe(0);
  });

  test("follow it through every edit, and are never sold twice", async () => {
    const { pkg, taken, edit, others } = await bookingOnDeparture();
    expect(await edit({ numberOfPersons: 6 })).toMatchObject({
      ...FULL,
      msg: `Only 1 place is left on ${formatDate(START)}. Its places can be raised under the days of ${pkg.packageTitle}.`,
    });
    expect(await edit({ numberOfPersons: 5 })).toMatchObject({ ok: true });
    expect(await taken()).toBe(5);
    const next = addDays(START, 1);
    expect(await edit({ startDate: next })).toMatchObject({ ok: true });
    expect([await taken(), await taken(pkg.id, next)]).toEqual([0, 5]);
    expect(await edit({ bookingStatus: "canceled" })).toMatchObject({ ok: true });
    expect(await taken(pkg.id, next)).toBe(0);
    expect(await others(4, next)).toMatchObject({ ok: true });
    expect(await edit({ bookingStatus: "confirmed" })).toMatchObject(FULL);
    expect(await edit({ startDate: START, bookingStatus: "confirmed" })).toMatchObject({ ok: true });
    expect([await taken(), await taken(pkg.id, next)]).toEqual([5, 4]);
  });

  test("are free while it is deleted, and needed again to restore it", async () => {
    const { by, id, taken, others } = await bookingOnDeparture();
    expect(await deleteBooking({ id, by })).toMatchObject({ ok: true });
    expect(await taken()).toBe(0);
    const held = await others(2);
    expect(held).toMatchObject({ ok: true });
    expect(await restoreBooking({ id, by })).toMatchObject(FULL);
    await db.seatHold.deleteMany({ where: { numberOfPersons: 2, startDate: toDate(START) } });
    expect(await restoreBooking({ id, by })).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
  });

  test.each([true, false])("are needed again by an undo, which others may prevent: %s", async (areTaken) => {
    const { by, id, taken, others } = await bookingOnDeparture();
    const { version } = await db.booking.findUniqueOrThrow({ where: { id } });
    const canceled = await editUndoably({ id, by, version, bookingStatus: "canceled" });
    const batchId = canceled.ok ? canceled.value.batchId : undefined;
    expect(await taken()).toBe(0);
    if (areTaken) expect(await others(3)).toMatchObject({ ok: true });
    const undone = await undoStatuses({ id: batchId, by });
    const refused = { ok: false, msg: expect.stringContaining("others have its places") as string };
    expect(undone).toMatchObject(areTaken ? refused : { ok: true });
    expect(await taken()).toBe(areTaken ? 3 : 4);
  });

  test("are free once it moves to another package, whose places it takes", async () => {
    const { id, pkg, taken, edit } = await bookingOnDeparture();
    const other = await createPackage({ seatsPerDay: 4 });
    expect(await edit({ packageId: other.id })).toMatchObject({ ok: true });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ seatsOfPackageId: null });
    expect([await taken(), await taken(other.id)]).toEqual([0, 4]);
    expect(await taken(pkg.id)).toBe(0);
  });

  test("are as many as its guest may ask for", async () => {
    const { id } = await bookingOnDeparture();
    const { userId } = await db.booking.findUniqueOrThrow({ where: { id } });
    const ask = (wish: object) => askForChange({ id, by: { id: userId }, ...wish });
    expect(await ask({ wantedPersons: 6 })).toMatchObject(FULL);
    expect(await ask({ wantedDate: addDays(START, 1), wantedPersons: 6 })).toMatchObject(FULL);
    expect(await ask({ wantedDate: addDays(START, 1), wantedPersons: 5 })).toMatchObject({ ok: true });
  });

  test("are counted each night", async () => {
    const { pkg, taken } = await bookingOnDeparture();
    const wrong = () =>
      db.$queryRaw<{ figure: string }[]>`SELECT "figure" FROM wrong_figures() WHERE "figure" LIKE '%' || ${pkg.id}`;
    expect(await wrong()).toEqual([]);
    await db.packageDay.updateMany({ where: { packageId: pkg.id }, data: { held: 0 } });
    expect(await wrong()).toHaveLength(1);
    await db.$executeRaw`SELECT recount_seats()`;
    expect([await taken(), await wrong()]).toEqual([4, []]);
  });
});

describe("a departure that is full but for the places of a quote", () => {
  async function full() {
    const { by, pkg, quote, taken, keep, accept } = await quoteOnDeparture();
    await keep();
    await db.packageDay.updateMany({ where: { packageId: pkg.id }, data: { capacity: 4 } });
    const meera = await createUser({ name: "Meera Iyer" });
    await db.quote.update({ where: { id: quote.id }, data: { customerEmail: meera.email } });
    return { by, pkg, quote, taken, accept, meera };
  }

  test("points its guest to the quote, and nobody else", async () => {
    const { pkg, quote, meera, taken } = await full();
    const order = { packageId: pkg.id, startDate: START, numberOfPersons: 4 };
    const book = ({ id }: { id: string }) => createBooking({ userId: id, clientAddress: id, ...order });
    const msg = `4 places are kept for you on ${formatDate(START)} with quote Q-${quote.number}. Please accept it by the link in its mail.`;
    expect(await book(meera)).toMatchObject({ code: "SEATS_LEFT", msg, errors: { numberOfPersons: msg } });
    expect(await book(await createUser())).toMatchObject({
      code: "SEATS_LEFT",
      msg: expect.not.stringContaining("Q-") as unknown,
    });
    expect(await taken()).toBe(4);
  });

  test("is not raised for its guest by the office, whose booking takes the places", async () => {
    const { by, pkg, quote, meera, taken } = await full();
    const order = {
      by,
      userId: meera.id,
      packageId: pkg.id,
      startDate: START,
      numberOfPersons: 4,
      bookingStatus: "confirmed" as const,
      source: "phone" as const,
      sendConfirmation: false,
    };
    expect(await createBookingFor(order)).toMatchObject({
      errors: { "kept-places": expect.stringContaining(`with quote Q-${quote.number} until`) as unknown },
      questions: [{ name: "kept-places" }],
    });
    expect(await createBookingFor({ ...order, accept: ["kept-places"] })).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
  });
});
