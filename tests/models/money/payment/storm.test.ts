import { expect, test } from "vitest";

import { db } from "~/db.server";
import { recordPayment } from "~/models/money/payment/add-payment.server";
import { reversePayment } from "~/models/money/payment/reverse-payment.server";
import { acceptClaim, refuseClaim } from "~/models/money/payment-claim/decide-claim.server";
import { makeClaim } from "~/models/money/payment-claim/make-claim.server";
import { cancelBooking } from "~/models/sales/booking/cancel/cancel-booking.server";
import { deleteBooking } from "~/models/sales/booking/delete-booking.server";
import { updateBooking } from "~/models/sales/booking/update-booking.server";
import { toDate, today } from "~/values/calendar";

import { query } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { newDice } from "../../../support/dice";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../../../support/factories";
import { countDeadlocks } from "../../../support/locks";

const COMMANDS = 1000;
const AT_ONCE = 8;

const EXPECTED = new Set([
  "INVALID_INPUT",
  "NOT_FOUND",
  "ALREADY_RECORDED",
  "IDEMPOTENCY_KEY_REUSED",
  "STALE_EDIT",
  "HAS_PAYMENTS",
  "NOT_CANCELABLE",
  "TOO_MANY_REQUESTS",
]);

/** Bookings whose `paid` is negative or not the sum of their payments. One statement, so that it reads one snapshot. */
function wrongSums() {
  return db.$queryRaw`
    SELECT b."id" FROM "Booking" b LEFT JOIN "Payment" p ON p."bookingId" = b."id" LEFT JOIN "Payment" r ON r."id" = p."reversesId"
    GROUP BY b."id" HAVING b."paid" < 0 OR b."paid" <> coalesce(sum(
      CASE WHEN p."kind" = 'received' OR r."kind" = 'refund' THEN p."amount" ELSE -p."amount" END), 0)`;
}

/** Bookings whose dues are not what `dues_of` says now. */
function wrongDues() {
  return db.$queryRaw`
    SELECT b."id" FROM "Booking" b, dues_of(b) d
    WHERE (b."advance", b."dueOn", b."owedBack") IS DISTINCT FROM (d."advance", d."dueOn", d."owedBack")`;
}

/** Accepted claims without exactly one payment of their own, and other claims that have a payment. */
function wrongClaims() {
  return db.$queryRaw`
    SELECT c."id" FROM "PaymentClaim" c LEFT JOIN "Payment" p ON p."id" = c."paymentId"
    WHERE (c."state" = 'accepted') <> (p."bookingId" IS NOT NULL AND p."bookingId" = c."bookingId" AND p."reference" = c."utr")
    UNION ALL SELECT p."id" FROM "Payment" p WHERE p."source" = 'claim'
      AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id") AND (SELECT count(*) FROM "PaymentClaim" c WHERE c."paymentId" = p."id" AND c."state" = 'accepted') <> 1`;
}

test(
  "1,000 commands at once keep every sum, go below nothing nowhere and meet no deadlock",
  { timeout: 120_000 },
  async () => {
    const deadlocks = await countDeadlocks();
    const [by, guests, packages] = await Promise.all([
      createAdmin(),
      Promise.all(Array.from({ length: 6 }, () => createUser())),
      Promise.all([createPackage(), createPackage()]),
    ]);
    const bookings = await Promise.all(
      guests.map((guest, index) =>
        createStoredBooking({
          userId: guest.id,
          packageId: packages[index % 2]?.id,
          totalPrice: 18_999,
          startDate: toDate(daysFromToday(40)),
        }),
      ),
    );
    const dice = newDice(1947);

    async function command(number: number) {
      const turn = dice(bookings.length);
      const id = bookings[turn]?.id ?? "";
      const guest = { id: guests[turn]?.id ?? "", name: "Zoya Wani" };
      const amount = 1 + dice(4000);
      // The same UTR may come from the office and from a guest's claim.
      const utr = String(412_000_000_000 + dice(100));
      const money = { bookingId: id, by, method: "upi" as const, amount, receivedOn: today(), takeMore: true };
      const onceKey = `storm-${number - dice(3)}`;
      switch (dice(11)) {
        case 0:
        case 1:
          return recordPayment({ ...money, kind: "received", reference: utr, onceKey });
        case 2:
          return recordPayment({ ...money, kind: "received", method: "cash", onceKey });
        case 3:
          return recordPayment({ ...money, kind: "refund", onceKey });
        case 4: {
          const rows = await db.payment.findMany({ where: { bookingId: id }, select: { id: true }, take: 50 });
          return reversePayment({ bookingId: id, paymentId: rows[dice(rows.length)]?.id, by, reason: "By mistake." });
        }
        case 5:
          return updateBooking({ id, by, totalPrice: 1 + dice(30_000) });
        case 6:
          return updateBooking({
            id,
            by,
            bookingStatus: dice(2) === 0 ? "confirmed" : "pending",
            packageId: packages[dice(2)]?.id,
          });
        case 7:
          return makeClaim({ id, by: guest, method: "upi", utr, amount });
        case 8:
        case 9: {
          const claims = await db.paymentClaim.findMany({
            select: { id: true },
            orderBy: { createdAt: "desc" },
            take: 5,
          });
          const claim = claims[dice(claims.length)]?.id;
          if (dice(3) === 0) return refuseClaim({ id: claim, by, answer: "Not in our account." });
          return acceptClaim({ id: claim, by, takeMore: true });
        }
        default:
          return dice(3) === 0 ? cancelBooking({ id, by: guest }) : deleteBooking({ id, by });
      }
    }

    const refusals = new Set<string>();
    let next = 0;
    let done = 0;
    async function worker() {
      while (next < COMMANDS) {
        next += 1;
        const answer = await command(next);
        if (answer.ok) done += 1;
        else refusals.add(answer.code);
        if (next % 100 === 0) expect([await wrongSums(), await wrongDues(), await wrongClaims()]).toEqual([[], [], []]);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    expect([...refusals].filter((code) => !EXPECTED.has(code))).toEqual([]);
    expect(done).toBeGreaterThan(COMMANDS / 4);
    expect([await wrongSums(), await wrongDues(), await wrongClaims()]).toEqual([[], [], []]);
    expect(await db.payment.count({ where: { source: "claim" } })).toBeGreaterThan(0);
    const references = await db.paymentReference.count();
    await query(process.env.DATABASE_URL ?? "", "SELECT recount()");
    expect(await db.paymentReference.count()).toBe(references);
    expect(await wrongSums()).toEqual([]);

    expect(await countDeadlocks()).toBe(deadlocks);
  },
);
