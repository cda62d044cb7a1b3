import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { bookingSelect, toBookingJson } from "~/models/booking/row/json";
import { isOverdue, paymentsOf } from "~/models/money/due/due-of";
import { type DueLine } from "~/models/money/due/due-shape";
import { overdue } from "~/models/office/list/money.server";
import { type Terms, termsOf } from "~/models/system/setting/terms";
import { addDays, earlier, startOfDay, toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { atTotal, createStoredBooking } from "../../../support/factories";
import { createPayment } from "../../../support/money";
import { size } from "../../../support/size";

const CONFIRMED_ON = daysFromToday(-10);
const START = daysFromToday(60);

type Days = Partial<Pick<Terms, "advancePercent" | "advanceStep" | "advanceDays" | "balanceDays">>;

type Facts = { bookingStatus: string; totalPrice: number; paid: number; startDate: string; confirmedAt: Date | null };

/** The booking as the database stores it with these facts, whatever it was before. */
async function store(id: string, days: Days, { bookingStatus, confirmedAt, startDate, ...facts }: Facts) {
  const terms = { ...termsOf({}), ...days };
  const { id: termsId } = await db.terms.create({ data: { value: terms } });
  const changed = { ...facts, ...atTotal(facts.totalPrice), termsId, startDate: toDate(startDate), confirmedAt: null };
  await db.booking.update({ where: { id }, data: { ...changed, bookingStatus: "pending" } });
  await db.booking.update({ where: { id }, data: { bookingStatus } });
  const row = await db.booking.update({ where: { id }, data: { confirmedAt }, select: bookingSelect });
  return { ...toBookingJson(row), advance: row.advance, terms };
}

/** How much is to be paid on which day; what has no day is paid on `day`. */
function byDay(lines: DueLine[], day: string) {
  const days = new Map<string, number>();
  for (const { what, on, amount } of lines)
    if (amount && what !== "back") days.set(on ?? day, (days.get(on ?? day) ?? 0) + amount);
  return Object.fromEntries(days);
}

const DAYS = { advancePercent: 30, advanceDays: 7, balanceDays: 14 };

const FACTS = {
  bookingStatus: "confirmed",
  totalPrice: 19_000,
  paid: 0,
  startDate: START,
  confirmedAt: startOfDay(CONFIRMED_ON),
};

describe("what a booking owes", () => {
  test.each([
    [{}, {}, 5700, { 7: 5700, 56: 13_300 }],
    [{}, { paid: 5600 }, 5700, { 7: 100, 56: 13_300 }],
    [{}, { paid: 5601 }, 5700, { 56: 13_399 }],
    [{}, { paid: 5699 }, 5700, { 56: 13_301 }],
    [{ balanceDays: 90 }, { paid: 18_999 }, 19_000, { 7: 1 }],
    [{}, { paid: 5700 }, 5700, { 56: 13_300 }],
    [{}, { paid: 19_000 }, 5700, {}],
    [{}, { paid: 20_000 }, 5700, {}],
    [{}, { totalPrice: 19_001 }, 5800, { 7: 5800, 56: 13_201 }],
    [{}, { totalPrice: 60 }, 60, { 7: 60 }],
    // The terms of before 0.10 name no step.
    [{ advanceStep: null }, { totalPrice: 19_001 }, 5701, { 7: 5701, 56: 13_300 }],
    [{ balanceDays: null }, { paid: 5700 }, 5700, { 70: 13_300 }],
    [{ advanceDays: null }, {}, 5700, { 0: 5700, 56: 13_300 }],
    [{ advancePercent: null, advanceDays: null }, {}, null, { 56: 19_000 }],
    [{ advancePercent: 0 }, {}, null, { 56: 19_000 }],
    // A late sale: nothing is due before the deadline for the advance, and then all of it.
    [{ balanceDays: 90 }, {}, 19_000, { 7: 19_000 }],
    [{ advanceDays: 60, balanceDays: 90 }, {}, 19_000, { 60: 19_000 }],
    [{}, { startDate: addDays(CONFIRMED_ON, 3) }, 19_000, { 3: 19_000 }],
    // Of an older booking nobody knows when it was confirmed.
    [{}, { confirmedAt: null }, 5700, { 56: 19_000 }],
  ])("by the terms %j, booking %j", async (days, more, advance, owed) => {
    const { id } = await createStoredBooking();
    const booking = await store(id, { ...DAYS, ...days }, { ...FACTS, ...more });
    const lines =
      "confirmedAt" in more
        ? paymentsOf({ ...booking, advanceDue: null }, CONFIRMED_ON)
        : paymentsOf(booking, CONFIRMED_ON);
    expect(booking.advance).toBe(advance);
    const expected = Object.entries(owed).map(([day, amount]) => [addDays(CONFIRMED_ON, Number(day)), amount]);
    expect(byDay(lines, CONFIRMED_ON)).toEqual(Object.fromEntries(expected));
  });

  test.each([
    {},
    { advanceDays: null },
    { advanceDays: null, balanceDays: null },
    { advancePercent: null, balanceDays: null },
  ])("is overdue once the trip is over, by the terms %j", async (days) => {
    const { id } = await createStoredBooking();
    const facts = { ...FACTS, startDate: daysFromToday(-5), paid: 100 };
    const stored = await store(id, { ...DAYS, ...days }, facts);
    expect(isOverdue(stored.dueOn, daysFromToday(0))).toBe(true);
    expect(await overdue.first({}, 200)).toContainEqual(expect.objectContaining({ _id: id, amount: 18_900 }));
  });

  test("is overdue when the day is over, and never without a day", () => {
    const today = daysFromToday(0);
    expect([-1, 0, 1].map((day) => isOverdue(daysFromToday(day), today))).toEqual([true, false, false]);
    expect(isOverdue(null, today)).toBe(false);
  });
});

test(
  "the form asks for the sums and days that the database stores once it is confirmed, whichever of its facts changes",
  { tags: ["sized"] },
  async () => {
    const { id, advance } = await createStoredBooking();
    const days = (min: number, max: number) => fc.option(fc.integer({ min, max }));
    const anyTerms = fc.record({
      advancePercent: days(0, 100),
      advanceStep: fc.constantFrom(null, 100),
      advanceDays: days(0, 60),
      balanceDays: days(1, 180),
    });
    const anyBooking = fc.record({
      terms: anyTerms,
      bookingStatus: fc.constantFrom("pending", "confirmed", "confirmed", "confirmed", "canceled"),
      totalPrice: fc.integer({ min: 1, max: 90_000 }),
      paid: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
      start: fc.integer({ min: 0, max: 200 }),
      hours: fc.integer({ min: 0, max: 23 }),
    });
    await fc.assert(
      fc.asyncProperty(anyBooking, async ({ terms: some, start, hours, ...facts }) => {
        const startDate = addDays(CONFIRMED_ON, start);
        const confirmedAt = new Date(startOfDay(CONFIRMED_ON).getTime() + hours * 3_600_000);
        const isConfirmed = facts.bookingStatus === "confirmed";
        const stored = await store(id, some, { ...facts, startDate, confirmedAt: isConfirmed ? confirmedAt : null });
        if (!isConfirmed) {
          expect(stored).toMatchObject({ advance: null, dueOn: null });
          return;
        }

        const asked = paymentsOf({ ...facts, bookingStatus: "asked", startDate, terms: stored.terms }, CONFIRMED_ON);
        // "When we confirm, within 3 days", at the latest on arrival; an advance without a day is paid at once.
        const within = earlier(startDate, addDays(CONFIRMED_ON, some.advanceDays ?? 0));
        const shown = asked.filter(({ isHidden }) => !isHidden);
        expect(byDay(shown, within)).toEqual(byDay(paymentsOf(stored, CONFIRMED_ON), CONFIRMED_ON));
      }),
      { numRuns: size(150) },
    );
    expect(advance).toBeNull();
  },
);

describe("what is owed back", () => {
  const paidRow = (id: string, kind: string, amount: number, reversesId?: string) =>
    createPayment({ id }, { kind, amount, reversesId, method: "cash" });
  const owedBack = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).owedBack;

  test("what came in beyond the total", async () => {
    const { id } = await createStoredBooking({ bookingStatus: "confirmed", totalPrice: 9000 });
    await paidRow(id, "received", 10_000);
    expect(await owedBack(id)).toBe(1000);
    await db.booking.update({ where: { id }, data: atTotal(10_000) });
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

test("a recount leaves the advance of a trip of the past as it was stored, and of what was confirmed before the database came to be", async () => {
  const bookingWith = async (advance: number | null, facts: Partial<Facts>, deletedAt: Date | null = null) => {
    const { id } = await createStoredBooking({});
    await store(id, DAYS, { ...FACTS, ...facts });
    if (advance === null) await createPayment({ id }, { kind: "received", amount: 1000, method: "cash" });
    await db.booking.update({ where: { id }, data: { advance, deletedAt } });
    return id;
  };
  const expected = new Map([
    [await bookingWith(2700, { startDate: daysFromToday(-5) }), 2700],
    [await bookingWith(2700, {}, new Date()), 2700],
    [await bookingWith(2700, {}), 5700],
    [await bookingWith(null, {}), null],
    [await bookingWith(null, { confirmedAt: new Date() }), 5700],
  ]);
  await db.$queryRaw`SELECT recount()::text`;
  const rows = await db.booking.findMany({ where: { id: { in: [...expected.keys()] } } });
  expect(new Map(rows.map(({ id, advance }) => [id, advance]))).toEqual(expected);
});
