import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { endHolds, holdSeats } from "~/models/catalogue/package/days/holds.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { declineQuote } from "~/models/sales/quote/answer-quote.server";
import { listQuotes } from "~/models/sales/quote/list-quotes.server";
import { freePlaces, keepPlaces } from "~/models/sales/quote/places.server";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { extendQuote, sendQuote, withdrawQuote } from "~/models/sales/quote/send-quote.server";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";

import { createAdmin, createPackage, createSentQuote, typedQuote } from "../../../support/factories";

const START = addDays(today(), 60);

/** A quote for four on a departure of five, and the places that are taken on it. */
async function quoteOnDeparture() {
  const pkg = await createPackage({ dateRule: "open", seatsPerDay: 5 });
  const { by, quote } = await createSentQuote({ packageId: pkg.id });
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

describe("the places of a quote", () => {
  test("are kept only if the office says so, until the quote runs out, and extended with it", async () => {
    const { quote, taken, keep } = await quoteOnDeparture();
    expect(await taken()).toBe(0);
    expect(await keep()).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
    const until = async () => (await db.seatHold.findFirstOrThrow({ where: { quote: { id: quote.id } } })).until;
    expect(await until()).toEqual(startOfDay(addDays(today(), 8)));
    await extendQuote({ id: quote.id, validUntil: addDays(today(), 20) });
    expect(await until()).toEqual(startOfDay(addDays(today(), 21)));
    expect(await keep()).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
    expect(await freePlaces({ id: quote.id })).toMatchObject({ ok: true });
    expect(await taken()).toBe(0);
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
    const send = async (changes: object) => {
      await reviseQuote({ id: quote.id, quote: quoteSchema.parse(typedQuote({ packageId: pkg.id, ...changes })) });
      await sendQuote({ id: quote.id, by });
    };
    await send({ unitPrice: 9000 });
    expect(await taken()).toBe(4);
    await send({ startDate: addDays(START, 1) });
    expect(await taken()).toBe(0);
  });

  test("belong to the booking after Accept, and are free when it is canceled", async () => {
    const { quote, taken, keep, accept } = await quoteOnDeparture();
    await keep();
    expect(await accept()).toMatchObject({ ok: true });
    expect(await taken()).toBe(4);
    const hold = await db.seatHold.findFirstOrThrow({ where: { quote: { id: quote.id } } });
    expect(hold.until).toEqual(startOfDay(addDays(START, 3)));
    const { bookingId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    await db.booking.update({ where: { id: bookingId ?? "" }, data: { bookingStatus: "canceled" } });
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
    const { quotes } = await listQuotes("asked", { page: 1, limit: 100 });
    expect(quotes.map(({ _id }) => _id)).toContain(quote.id);
    expect(await db.quote.findUnique({ where: { id: quote.id } })).toMatchObject({ state: "sent", bookingId: null });
  });
});
