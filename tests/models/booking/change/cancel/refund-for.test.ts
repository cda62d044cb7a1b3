import { afterEach, describe, expect, test } from "vitest";

import { operatorRefund, refundTable, refundToRecord } from "~/models/booking/change/cancel/refund-for";
import { refundOn } from "~/models/money/due/due-of";
import { inDates } from "~/models/system/setting/tiers";
import { toDate, today } from "~/values/calendar";

const START = "2027-05-14";

const tiers = [
  { days: 30, percent: 80 },
  { days: 15, percent: 50 },
];

const booking = { startDate: START, totalPrice: 19_000, terms: { tiers, basis: "paid" as const } };
const keeping = { ...booking, terms: { tiers, basis: "total" as const } };

const { TZ } = process.env;
afterEach(() => {
  process.env.TZ = TZ;
});

/** Days of 2027 with the expected refund, worked out by hand with a calendar. */
const CALENDAR = [
  ...days(4, 4, 14).map((day) => [day, 80, 4_560, 1_900] as const),
  ...days(4, 15, 29).map((day) => [day, 50, 2_850, 0] as const),
  ...days(4, 30, 30).map((day) => [day, 0, 0, 0] as const),
  ...days(5, 1, 15).map((day) => [day, 0, 0, 0] as const),
];

function days(month: number, first: number, last: number) {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `2027-${String(month).padStart(2, "0")}-${String(first + index).padStart(2, "0")}`,
  );
}

describe.each(["Asia/Kolkata", "America/Los_Angeles", "Pacific/Kiritimati"])("on a server in %s", (zone) => {
  test("the refund of every day, from 40 days before the start to the day after, is what a calendar says", () => {
    process.env.TZ = zone;
    expect(CALENDAR).toHaveLength(42);
    for (const [day, percent, ofAdvance, beyondKept] of CALENDAR) {
      for (const clock of ["00:00:01", "12:00:00", "23:59:59"]) {
        const now = today(new Date(`${day}T${clock}+05:30`));
        expect(refundOn(booking, 5_700, now), day).toEqual({ percent, amount: ofAdvance });
        expect(refundOn(keeping, 5_700, now), day).toEqual({ percent, amount: day <= "2027-04-14" ? 1_900 : 0 });
        expect(refundOn(keeping, 5_700, now).amount, day).toBe(beyondKept);
        expect(refundOn(keeping, 19_000, now).amount, day).toBe((19_000 * percent) / 100);
      }
    }
  });
});

test("the table names calendar dates and agrees with every day of them", () => {
  const table = refundTable(booking, 5_700);
  expect(table.map((row) => [inDates(row), row.percent, row.amount])).toEqual([
    ["until 14 - 04 - 2027", 80, 4_560],
    ["15 - 04 - 2027 to 29 - 04 - 2027", 50, 2_850],
    ["30 - 04 - 2027 to 13 - 05 - 2027", 0, 0],
  ]);
  for (const [day, percent] of CALENDAR.filter(([each]) => each < START)) {
    const rows = table.filter(({ from, until }) => (from === null || from <= day) && day <= until);
    expect(rows.map((row) => row.percent)).toEqual([percent]);
  }
});

test("it ends on the eve of the trip, whatever the last tier says", () => {
  const rows = (last: number) =>
    refundTable({ ...booking, terms: { tiers: [{ days: last, percent: 100 }], basis: "paid" } }, 0).map(inDates);
  expect(rows(0)).toEqual(["until 13 - 05 - 2027"]);
  expect(rows(1)).toEqual(["until 13 - 05 - 2027"]);
  expect(rows(2)).toEqual(["until 12 - 05 - 2027", "on 13 - 05 - 2027"]);
  const leap = { ...booking, startDate: "2028-03-01" };
  expect(refundTable(leap, 0).map(inDates)[2]).toBe("16 - 02 - 2028 to 29 - 02 - 2028");
});

test("no sum is made up where the terms have no tiers", () => {
  const inWords = { ...booking, terms: { tiers: null, basis: "paid" as const } };
  expect(refundOn(inWords, 5_700, "2027-04-01")).toEqual({ percent: null, amount: null });
  expect(refundTable(inWords, 5_700)).toEqual([]);
  expect(refundToRecord({ percent: null, amount: null }, 5_700)).toBeNull();
});

test("a refund is decided where a payment is known, or where none would change it", () => {
  expect(refundToRecord(refundOn(booking, 5_700, "2027-04-20"), 5_700)).toBe(2_850);
  expect(refundToRecord(refundOn(booking, 0, "2027-04-20"), 0)).toBeNull();
  expect(refundToRecord(refundOn(booking, 0, "2027-05-01"), 0)).toBe(0);
});

test("an operator who cancels owes all of it, and by terms that mirror, what the guest would have lost", () => {
  const on = (operatorCancel: "refund" | "mirror" | null, tiersOf: typeof tiers | null = tiers) =>
    operatorRefund(
      { ...booking, terms: { tiers: tiersOf, basis: "paid", operatorCancel } },
      5_701,
      today(toDate("2027-04-20")),
    );
  expect(on("refund")).toBe(5_701);
  expect(on(null)).toBe(5_701);
  expect(on("mirror")).toBe(5_701 + 2_851);
  expect(on("mirror", null)).toBeNull();
});

test("by terms that mirror nobody is paid twice for what is above the total", () => {
  const half = {
    startDate: START,
    totalPrice: 20_000,
    terms: { tiers, basis: "paid", operatorCancel: "mirror" },
  } as const;
  expect(operatorRefund(half, 40_000, "2027-05-09")).toBe(60_000);
  expect(operatorRefund(half, 20_000, "2027-05-09")).toBe(40_000);
});
