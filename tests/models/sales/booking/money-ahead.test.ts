import { describe, expect, it } from "vitest";

import { moneyAhead } from "~/models/sales/booking/money-ahead";
import { termsOf } from "~/models/system/setting/terms";
import { addDays, formatDate, today } from "~/values/calendar";

const startDate = addDays(today(), 150);
const before = (days: number) => formatDate(addDays(startDate, -days));
const trip = { totalPrice: 92_994, startDate, today: addDays(startDate, -120), terms: termsOf({ advanceDays: 3 }) };

function said(changed: Partial<typeof trip> | { startDate: null }) {
  return moneyAhead({ ...trip, ...changed }).map(
    ({ when, what, within }) => `${when}: ${[what, within].filter(Boolean).join(" ")}`,
  );
}

describe("what a guest reads of the money before he books", () => {
  it("is what the terms ask for a date", () => {
    expect(said({})).toEqual([
      "Now: nothing",
      "When we confirm: ₹27,899 within 3 days",
      "On arrival: ₹65,095",
      `Cancel until ${before(30)}: 80 % back`,
    ]);
  });
  it("counts in days without a date", () => {
    expect(said({ startDate: null }).at(-1)).toBe("Cancel until 30 days before the start: 80 % back");
  });
  it("says the tier that is left for a date soon", () => {
    expect(said({ today: addDays(startDate, -13) }).at(-1)).toBe(`Cancel until ${before(7)}: 25 % back`);
    expect(said({ today: addDays(startDate, -4) })).toHaveLength(3);
  });
  it("asks nothing on confirmation without an advance", () => {
    const terms = { ...trip.terms, advancePercent: null, balanceDays: 10 };
    expect(said({ terms }).slice(1, 3)).toEqual(["When we confirm: nothing", `By ${before(10)}: ₹92,994`]);
    // The script works out the same share of another total.
    expect(moneyAhead({ ...trip, terms })[2]).toMatchObject({ percent: 100 });
  });
});
