import pg from "pg";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { holdMails } from "~/models/booking/change/bulk/held-mails.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { deleteBooking, restoreBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { holdSeats } from "~/models/catalogue/days/holds.server";
import { duplicatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { reversePayment } from "~/models/money/payment/reverse-payment.server";
import { acceptClaim, refuseClaim } from "~/models/money/payment-claim/decide-claim.server";
import { makeClaim } from "~/models/money/payment-claim/make-claim.server";
import { deleteUser } from "~/models/people/account/delete-user.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { keepPlaces } from "~/models/sales/quote/places.server";
import { toDate } from "~/values/calendar";

import { brokenPromises } from "../exerciser/promises";
import { emptyDatabase } from "../support/database";
import { daysFromToday } from "../support/dates";
import { newDice } from "../support/dice";
import {
  createAdmin,
  createOffer,
  createPackage,
  createSentQuote,
  createStoredBooking,
  createUser,
  nextMonth,
} from "../support/factories";
import { countDeadlocks } from "../support/locks";
import { recordAs } from "../support/money";
import { isWhole, size } from "../support/size";

const database = process.env.DATABASE_URL ?? "";

const WAVE = size(300, 150);

async function broken() {
  const pool = new pg.Pool({ connectionString: database });
  const client = await pool.connect();
  const promises = await brokenPromises(client);
  client.release();
  await pool.end();
  return promises;
}

test(
  "many commands at once keep every promise and meet no deadlock",
  { timeout: 300_000, tags: ["sized"] },
  async () => {
    await emptyDatabase(database);
    const deadlocks = await countDeadlocks();
    const dice = newDice(1947);
    const pick = <T>(list: readonly T[]) => list[dice(list.length)] as T;

    const by = await createAdmin();
    const { code } = await createOffer();
    const packages = await Promise.all([createPackage(), createPackage(), createPackage()]);
    const guests = await Promise.all(Array.from({ length: 8 }, () => createUser()));
    const strangers = await Promise.all(Array.from({ length: 20 }, () => createUser()));
    const bookings = await Promise.all(
      guests.map(async (guest, index) => {
        const offer = index % 2 ? { offerCode: code, discount: 2, totalPrice: 17_996 } : {};
        const trip = { packageId: pick(packages).id, startDate: toDate(daysFromToday(40)) };
        return { guest, ...(await createStoredBooking({ userId: guest.id, ...trip, ...offer })) };
      }),
    );
    // A departure whose days are full, raised and freed again.
    const departure = await createPackage({ seatsPerDay: 3 });
    const days = [daysFromToday(50), daysFromToday(51)];
    const quotes: Awaited<ReturnType<typeof createSentQuote>>["quote"][] = [];
    for (let index = 0; index < 24; index += 1) {
      const offered = { packageId: departure.id, startDate: days[index % 2], numberOfPersons: 1 };
      const { quote } = await createSentQuote(
        { ...offered, customerEmail: guests[index % 8]?.email },
        { places: "none", answered: ["no-places"] },
      );
      if (index < 4) await keepPlaces({ id: quote.id, by });
      quotes.push(quote);
    }
    const recent = { select: { id: true, bookingId: true }, orderBy: { createdAt: "desc" }, take: 9 } as const;

    /** One of all commands. The same UTR may come from the office and from a guest's claim, and a key from three clicks. */
    async function command(number: number) {
      const { id, guest } = pick(bookings);
      const utr = String(412_000_000_000 + dice(100));
      const money = { amount: 1 + dice(4000), takeMore: true, onceKey: `storm-${number - dice(3)}` };
      const packageId = pick(packages).id;
      const order = {
        userId: guest.id,
        packageId,
        startDate: nextMonth(),
        numberOfPersons: 1,
        clientAddress: guest.id,
      };
      // Half of them decided already, perhaps.
      const where = dice(2) ? { state: "open" } : {};
      const [claims, payments] = await Promise.all([
        db.paymentClaim.findMany({ ...recent, where }),
        db.payment.findMany(recent),
      ]);
      const payment = payments[dice(9)];
      const claim = { id: claims[dice(9)]?.id, by };
      const [first, second] = dice(2) ? days : days.toReversed();
      const onDeparture = { packageId: departure.id, startDate: first ?? "", numberOfPersons: 1 + dice(2) };
      const held = await db.seatHold.findFirst({ where: { packageId: departure.id, startDate: toDate(second ?? "") } });
      const asked = { bookingStatus: "confirmed", source: "phone", sendConfirmation: false } as const;
      const accept = ["places", "booked-before", "question-booked"] as const;
      const meera = { name: "Meera", phoneNumber: "+91 98450 11111" };
      const commands = [
        () => createBookingFor({ by, userId: guest.id, ...onDeparture, ...asked, accept: [...accept], hold: held?.id }),
        () => holdSeats(departure.id, by, { ...onDeparture, until: new Date(Date.now() + 600_000), note: "Rafiq" }),
        () => acceptQuote({ key: pick(quotes).shareKey, ...meera, revision: 1, options: [] }),
        () =>
          createBooking({ ...order, ...onDeparture, code: pick([code, undefined]), idempotencyKey: `full-${number}` }),
        () => updateBooking({ id, by, packageId: departure.id, startDate: first }),
        () => recordAs(by, id, { ...money, reference: utr }),
        () => recordAs(by, id, { ...money, method: "cash" }),
        () => recordAs(by, id, { ...money, kind: "refund" }),
        () => reversePayment({ bookingId: payment?.bookingId, paymentId: payment?.id, by, reason: "By mistake." }),
        () => makeClaim({ id, by: guest, method: "upi", utr, amount: money.amount }),
        () => acceptClaim({ ...claim, takeMore: true }),
        () => refuseClaim({ ...claim, answer: "Not in our account." }),
        () => updateBooking({ id, by, totalPrice: 1 + dice(30_000) }),
        () => updateBooking({ id, by, packageId, bookingStatus: pick(["confirmed", "pending"]) }),
        () => cancelBooking({ id, by: guest }),
        () => updateBooking({ id, by, bookingStatus: "canceled" }),
        () => deleteBooking({ id, by }).then(() => restoreBooking({ id, by })),
        () => createBooking({ ...order, code: pick([code, undefined]), idempotencyKey: `storm-${number}` }),
        () => db.booking.updateMany({ where: { id }, data: { isRecent: dice(2) === 0 } }),
        () => duplicatePackage(packageId),
        () => deleteUser({ id: pick(strangers).id, by }),
      ];
      return pick(commands)();
    }

    let done = 0;
    for (let wave = 0; wave < size(5); wave += 1) {
      let number = WAVE * wave;
      const worker = async () => {
        while ((number += 1) < WAVE * (wave + 1)) {
          const answer = await command(number);
          if ("ok" in answer && answer.ok) done += 1;
        }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
      expect(await broken()).toEqual({});
    }
    expect(done).toBeGreaterThan(WAVE / 10);
    if (isWhole) {
      expect(await db.payment.count({ where: { source: "claim" } })).toBeGreaterThan(0);
      expect(await db.quote.count({ where: { state: "accepted" } })).toBeGreaterThan(0);
      expect(await db.bookingChange.count({ where: { field: "places" } })).toBeGreaterThan(0);
    }

    const mail = { template: "note", to: "sana@example.com", subject: "Snow", text: "", html: "" };
    const waiting = { ...mail, nextAttemptAt: new Date(Date.now() + 60_000) };
    const mails = await db.mail.createManyAndReturn({ data: Array.from({ length: size(200) }, () => waiting) });
    const ids = mails.map(({ id }) => id);
    await Promise.all(Array.from({ length: 20 }, (_, turn) => holdMails(turn % 2 ? ids : ids.toReversed())));

    expect(await countDeadlocks()).toBe(deadlocks);
  },
);
