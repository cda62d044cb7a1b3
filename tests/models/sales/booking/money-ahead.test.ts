import { describe, expect, it } from "vitest";

import { moneyAhead } from "~/models/sales/booking/money-ahead";
import { refundsInWords } from "~/models/sales/booking/refunds-ahead";
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
    expect(said({})).toEqual(["Now: nothing", "When we confirm: ₹27,899 within 3 days", "On arrival: ₹65,095"]);
  });
  it("is all of it at once where advance and balance are due on one day, whatever the total becomes", () => {
    const soon = { ...trip, today: addDays(startDate, -2) };
    expect(moneyAhead(soon).slice(1)).toMatchObject([{ what: "₹92,994", percent: 100 }]);
    expect(moneyAhead(trip).slice(1, 3)).toMatchObject([{ percent: 30 }, { percent: -30 }]);
  });
  it("asks nothing on confirmation without an advance", () => {
    const terms = { ...trip.terms, advancePercent: null, balanceDays: 10 };
    expect(said({ terms }).slice(1, 3)).toEqual(["When we confirm: nothing", `By ${before(10)}: ₹92,994`]);
    // The script works out the same share of another total.
    expect(moneyAhead({ ...trip, terms })[2]).toMatchObject({ percent: 100 });
  });
});

describe("what comes back of a cancellation", () => {
  const refunds = (changed: Partial<typeof trip> | { startDate: null } = {}) => {
    const { terms, startDate: start, today: now } = { ...trip, ...changed };
    return refundsInWords(terms, start, now);
  };
  const nothing = "After that: nothing back";
  it("is dated by the start, tier by tier, and says what follows the last", () => {
    const tiers = [`Cancel until ${before(30)}: 80 % back`, `Cancel until ${before(15)}: 50 % back`];
    expect(refunds()).toEqual([...tiers, `Cancel until ${before(7)}: 25 % back`, nothing]);
    expect(refunds({ today: addDays(startDate, -7) })).toEqual([`Cancel until ${before(7)}: 25 % back`, nothing]);
  });
  it("counts in days without a date", () => {
    expect(refunds({ startDate: null })[0]).toBe("Cancel until 30 days before the start: 80 % back");
    expect(refunds({ startDate: null })).toHaveLength(4);
  });
  it("is said when there is none", () => {
    expect(refunds({ today: addDays(startDate, -6) })).toEqual(["No refund from today"]);
    expect(refunds({ terms: { ...trip.terms, tiers: [{ days: 30, percent: 0 }] } })).toEqual(["No refund from today"]);
  });
  it("is said by the share that is kept, and not at all where the terms have no tiers", () => {
    const terms = { ...trip.terms, basis: "total" as const, tiers: [{ days: 0, percent: 60 }] };
    expect(refunds({ terms })).toEqual([`Cancel until ${before(0)}: we keep 40 % of the total`]);
    expect(refunds({ terms: { ...terms, tiers: null } })).toEqual([]);
  });
});
