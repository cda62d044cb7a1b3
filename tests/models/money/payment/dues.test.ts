import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { duesOf, isOverdue } from "~/models/money/payment/dues";
import { termsOf } from "~/models/system/setting/terms";
import { addDays, fromDate, startOfDay, toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createStoredBooking } from "../../../support/factories";
import { createPayment } from "../../../support/money";

const CONFIRMED_ON = daysFromToday(-10);
const START = daysFromToday(60);

type Terms = { advancePercent: number | null; advanceDays: number | null; balanceDays: number | null };

function sold(terms: Partial<Terms>, more: object = {}) {
  return {
    bookingStatus: "confirmed",
    totalPrice: 19_000,
    paid: 0,
    startDate: START,
    confirmedAt: startOfDay(CONFIRMED_ON).toISOString(),
    terms: { advancePercent: 30, advanceDays: 7, balanceDays: 14, ...terms },
    ...more,
  };
}

describe("what a booking owes", () => {
  test.each([
    [{}, {}, { advance: 5700, advanceOn: 7, balanceOn: 56, dueOn: 7 }],
    [{}, { paid: 5699 }, { advance: 5700, advanceOn: 7, balanceOn: 56, dueOn: 7 }],
    [{}, { paid: 5700 }, { advance: 5700, advanceOn: 7, balanceOn: 56, dueOn: 56 }],
    [{}, { paid: 19_000 }, { advance: 5700, advanceOn: 7, balanceOn: 56, dueOn: null }],
    [{}, { paid: 20_000 }, { advance: 5700, advanceOn: 7, balanceOn: 56, dueOn: null }],
    [{}, { totalPrice: 19_001 }, { advance: 5701, advanceOn: 7, balanceOn: 56, dueOn: 7 }],
    [{ balanceDays: null }, { paid: 5700 }, { advance: 5700, advanceOn: 7, balanceOn: 70, dueOn: 70 }],
    [{ advanceDays: null }, {}, { advance: 5700, advanceOn: null, balanceOn: 56, dueOn: 56 }],
    [{ advancePercent: null, advanceDays: null }, {}, { advance: null, advanceOn: null, balanceOn: 56, dueOn: 56 }],
    [{ advancePercent: 0 }, {}, { advance: null, advanceOn: null, balanceOn: 56, dueOn: 56 }],
    // A late sale: nothing is due before the deadline for the advance, and then all of it.
    [{ balanceDays: 90 }, {}, { advance: 19_000, advanceOn: 7, balanceOn: 7, dueOn: 7 }],
    [{ advanceDays: 60, balanceDays: 90 }, {}, { advance: 19_000, advanceOn: 60, balanceOn: 60, dueOn: 60 }],
    [{}, { startDate: addDays(CONFIRMED_ON, 3) }, { advance: 19_000, advanceOn: 3, balanceOn: 3, dueOn: 3 }],
  ])("by the terms %j, booking %j", (terms, more, { advance, ...days }) => {
    const dates = Object.fromEntries(
      Object.entries(days).map(([name, day]) => [name, day === null ? null : addDays(CONFIRMED_ON, day)]),
    );
    expect(duesOf(sold(terms, more))).toEqual({ advance, ...dates });
  });

  test.each(["pending", "canceled"])("nothing while it is %s", (bookingStatus) => {
    const nothing = { advance: null, advanceOn: null, balanceOn: null, dueOn: null };
    expect(duesOf(sold({}, { bookingStatus }))).toEqual(nothing);
  });

  test("is overdue when the day is over, and never without a day", () => {
    const today = daysFromToday(0);
    expect([-1, 0, 1].map((day) => isOverdue(daysFromToday(day), today))).toEqual([true, false, false]);
    expect(isOverdue(null, today)).toBe(false);
  });
});

test("the database stores the same, whichever of its facts changes", async () => {
  const { id, advance } = await createStoredBooking();
  const days = (max: number) => fc.option(fc.integer({ min: 0, max }));
  const percent = fc.option(fc.integer({ min: 0, max: 100 }));
  const anyTerms = fc.record({ advancePercent: percent, advanceDays: days(60), balanceDays: days(180) });
  const anyBooking = fc.record({
    terms: anyTerms,
    bookingStatus: fc.constantFrom("pending", "confirmed", "confirmed", "confirmed", "canceled"),
    totalPrice: fc.integer({ min: 1, max: 90_000 }),
    paid: fc.integer({ min: 0, max: 100_000 }),
    start: fc.integer({ min: -30, max: 200 }),
    hours: fc.integer({ min: -1500, max: 1500 }),
  });
  await fc.assert(
    fc.asyncProperty(anyBooking, async ({ terms: days, start, hours, bookingStatus, totalPrice, paid }) => {
      const terms = { ...termsOf({}), ...days };
      const { id: termsId } = await db.terms.create({ data: { value: terms } });
      const startDate = daysFromToday(start);
      const changed = { termsId, totalPrice, paid, startDate: toDate(startDate), confirmedAt: null };
      await db.booking.update({ where: { id }, data: { ...changed, bookingStatus: "pending" } });
      await db.booking.update({ where: { id }, data: { bookingStatus } });
      const isConfirmed = bookingStatus === "confirmed";
      const confirmedAt = isConfirmed ? new Date(startOfDay(CONFIRMED_ON).getTime() + hours * 3_600_000) : null;
      const stored = await db.booking.update({ where: { id }, data: { confirmedAt } });

      const facts = { bookingStatus, totalPrice, paid, startDate, terms };
      const dues = duesOf({ ...facts, confirmedAt: confirmedAt?.toISOString() ?? null });
      const storedDay = stored.dueOn && fromDate(stored.dueOn);
      expect({ advance: stored.advance, dueOn: storedDay }).toEqual({ advance: dues.advance, dueOn: dues.dueOn });
    }),
    { numRuns: 100 },
  );
  expect(advance).toBeNull();
});

describe("what is owed back", () => {
  const paidRow = (id: string, kind: string, amount: number, reversesId?: string) =>
    createPayment({ id }, { kind, amount, reversesId, method: "cash" });
  const owedBack = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).owedBack;

  test("what came in beyond the total", async () => {
    const { id } = await createStoredBooking({ bookingStatus: "confirmed", totalPrice: 9000 });
    await paidRow(id, "received", 10_000);
    expect(await owedBack(id)).toBe(1000);
    await db.booking.update({ where: { id }, data: { totalPrice: 10_000 } });
    expect(await owedBack(id)).toBe(0);
  });

  test("nothing of a pending booking once its payment is reversed, and a recount finds what is stored in error", async () => {
    const { id } = await createStoredBooking({ totalPrice: 5700 });
    const { id: paymentId } = await paidRow(id, "received", 57_000);
    expect(await owedBack(id)).toBe(51_300);
    await paidRow(id, "reversal", 57_000, paymentId);
    expect(await owedBack(id)).toBe(0);

    const confirmed = await createStoredBooking({ bookingStatus: "confirmed", totalPrice: 9000 });
    const { owedBack: back, advance, dueOn, isInvoiced } = confirmed;
    const wrong = { owedBack: 70, advance: 7, dueOn: toDate(daysFromToday(900)), isInvoiced: true };
    await db.booking.update({ where: { id: confirmed.id }, data: wrong });
    await db.$queryRaw`SELECT recount()::text`;
    const stored = await db.booking.findUniqueOrThrow({ where: { id: confirmed.id } });
    expect(stored).toMatchObject({ owedBack: back, advance, dueOn, isInvoiced });
  });

  test("of a canceled booking all that came in until it is decided, then the refund less what went back since", async () => {
    const { id } = await createStoredBooking({ bookingStatus: "confirmed", totalPrice: 9000 });
    await paidRow(id, "received", 9000);
    await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
    expect(await owedBack(id)).toBe(9000);
    await db.booking.update({ where: { id }, data: { refundDue: 4500, refundPercent: 50 } });
    expect(await owedBack(id)).toBe(4500);
    const refund = await paidRow(id, "refund", 4000);
    expect(await owedBack(id)).toBe(500);
    await paidRow(id, "reversal", 4000, refund.id);
    expect(await owedBack(id)).toBe(4500);
  });
});
