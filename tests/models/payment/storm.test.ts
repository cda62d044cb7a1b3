import { expect, test } from "vitest";

import { db } from "~/db.server";
import { cancelBooking } from "~/models/booking/cancel/cancel-booking.server";
import { deleteBooking } from "~/models/booking/delete-booking.server";
import { updateBooking } from "~/models/booking/update-booking.server";
import { recordPayment } from "~/models/payment/record-payment.server";
import { reversePayment } from "~/models/payment/reverse-payment.server";
import { toDate, today } from "~/values/calendar";

import { query } from "../../support/database";
import { daysFromToday } from "../../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../../support/factories";

const COMMANDS = 1000;
const AT_ONCE = 8;

const EXPECTED = new Set([
  ...["INVALID_INPUT", "NOT_FOUND", "ALREADY_RECORDED", "IDEMPOTENCY_KEY_REUSED", "STALE_EDIT"],
  ...["HAS_PAYMENTS", "NOT_CANCELABLE"],
]);

/** Numbers that look random and are the same in each run. */
function newDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

/** Bookings whose rows do not add up to what is paid, or that are below nothing; one statement sees one moment. */
function wrongSums() {
  return db.$queryRaw`
    SELECT b."id" FROM "Booking" b LEFT JOIN "Payment" p ON p."bookingId" = b."id" LEFT JOIN "Payment" r ON r."id" = p."reversesId"
    GROUP BY b."id" HAVING b."paid" < 0 OR b."paid" <> coalesce(sum(
      CASE WHEN p."kind" = 'received' OR r."kind" = 'refund' THEN p."amount" ELSE -p."amount" END), 0)`;
}

test(
  "1,000 commands at once keep every sum, go below nothing nowhere and meet no deadlock",
  { timeout: 120_000 },
  async () => {
    const [by, aisha, packages] = await Promise.all([
      createAdmin(),
      createUser(),
      Promise.all([createPackage(), createPackage()]),
    ]);
    const bookings = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        createStoredBooking({
          ...{ userId: aisha.id, packageId: packages[index % 2]?.id, totalPrice: 18_999 },
          startDate: toDate(daysFromToday(40)),
        }),
      ),
    );
    const dice = newDice(1947);

    async function command(number: number) {
      const id = bookings[dice(bookings.length)]?.id ?? "";
      const amount = 1 + dice(4000);
      const money = { bookingId: id, by, method: "upi" as const, amount, receivedOn: today(), takeMore: true };
      const onceKey = `storm-${number - dice(3)}`;
      switch (dice(8)) {
        case 0:
        case 1:
          return recordPayment({ ...money, kind: "received", reference: `UTR ${dice(400)}`, onceKey });
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
          return updateBooking({ id, by, bookingStatus: "confirmed", packageId: packages[dice(2)]?.id });
        default:
          return dice(3) === 0 ? cancelBooking({ id, by: aisha }) : deleteBooking({ id, by });
      }
    }

    const refusals = new Set<string>();
    let [next, done] = [0, 0];
    async function worker() {
      while (next < COMMANDS) {
        next += 1;
        const answer = await command(next);
        if (answer.ok) done += 1;
        else refusals.add(answer.code);
        if (next % 100 === 0) expect(await wrongSums()).toEqual([]);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    expect([...refusals].filter((code) => !EXPECTED.has(code))).toEqual([]);
    expect(done).toBeGreaterThan(COMMANDS / 4);
    expect(await wrongSums()).toEqual([]);
    const references = await db.paymentReference.count();
    await query(process.env.DATABASE_URL ?? "", "SELECT recount()");
    expect(await db.paymentReference.count()).toBe(references);
    expect(await wrongSums()).toEqual([]);

    // A backend reports what it met at the latest when it ends.
    await db.$disconnect();
    const [statistics] = await query(
      process.env.DATABASE_URL ?? "",
      "SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()",
    );
    expect(statistics).toEqual({ deadlocks: 0 });
  },
);
