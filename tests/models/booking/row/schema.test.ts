import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { bookingEditSchema, newBookingSchema } from "~/models/booking/row/schema";

const trip = { packageId: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11", numberOfPersons: "2" };
const edit = { numberOfPersons: "2", totalPrice: "17998", bookingStatus: "pending" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function sentence(startDate: string) {
  return newBookingSchema.safeParse({ ...trip, startDate }).error?.issues[0]?.message;
}

describe("a customer's start date", () => {
  test.each([
    ["2026-12-31T18:29:59Z", "2026-12-31", "2028-06-30"],
    ["2026-12-31T18:30:00Z", "2027-01-01", "2028-07-01"],
    ["2026-08-31T12:00:00Z", "2026-08-31", "2028-02-29"],
  ])("at %s is from %s to %s, the days in Kashmir", (now, first, last) => {
    vi.setSystemTime(new Date(now));
    const day = (date: string, by: number) =>
      new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
    for (const date of [first, last]) expect(sentence(date)).toBeUndefined();
    expect(sentence(day(first, -1))).toBe("Please choose a start date from today on.");
    expect(sentence(day(last, 1))).toBe(
      `Please choose a start date up to ${last.split("-").reverse().join(" - ")}: we plan 18 months ahead.`,
    );
  });

  test.each(["2027-02-30", "2027-2-3", "2027-02-29", "20270203", "tomorrow", "2027-02-03T00:00:00Z", "٢٠٢٧-٠٢-٠٣"])(
    "%s is no date",
    (date) => {
      expect(sentence(date)).toBe("Please give a start date that exists, as YYYY-MM-DD.");
      expect(bookingEditSchema.safeParse({ ...edit, startDate: date }).success).toBe(false);
    },
  );
});

test.each(["", "0", "-1", "2.5", "1e2", "abc", "51", "Infinity", "99999999999999999999"])(
  "nobody books for %j persons",
  (numberOfPersons) => {
    const { error } = newBookingSchema.safeParse({ ...trip, startDate: "2027-01-01", numberOfPersons });
    expect(error?.issues).toMatchObject([
      { path: ["numberOfPersons"], message: "Please enter a whole number of persons from 1 to 50." },
    ]);
  },
);

test("staff may give any date that exists", () => {
  for (const startDate of ["1999-12-31", "2026-12-30", "2040-02-29"]) {
    expect(bookingEditSchema.safeParse({ ...edit, startDate }).data).toMatchObject({ startDate });
  }
});

test("staff may give any of the three statuses and no other", () => {
  const statusOf = (bookingStatus: string) =>
    bookingEditSchema.safeParse({ ...edit, startDate: "2027-01-01", bookingStatus }).data?.bookingStatus;
  expect(["pending", "confirmed", "canceled"].map(statusOf)).toEqual(["pending", "confirmed", "canceled"]);
  expect(["Confirmed", "cancelled", "archived", ""].map(statusOf)).toEqual(Array(4).fill(undefined));
});
