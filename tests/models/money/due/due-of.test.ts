import { describe, expect, it } from "vitest";

import { dueOf, dueRows, shown, type Sold } from "~/models/money/due/due-of";
import { toDue } from "~/models/money/due/due-shape";
import { termsOf } from "~/models/system/setting/terms";
import { addDays, formatDate, today } from "~/values/calendar";

const startDate = addDays(today(), 150);
const before = (days: number) => formatDate(addDays(startDate, -days));
const terms = termsOf({ advanceDays: 3 });
const asked = { bookingStatus: "asked", totalPrice: 92_994, paid: 0, startDate, terms };

function said(changed: Partial<Sold>, now = today()) {
  return toDue(dueOf({ ...asked, ...changed }, now)).map(({ text }) => text);
}

const payments = (changed: Partial<Sold>, now?: string) =>
  said({ ...changed, terms: { ...terms, ...changed.terms, tiers: null } }, now);

describe("what a guest reads of the money before he books", () => {
  it("is what the terms ask for a date", () => {
    const then = ["When we confirm: ₹27,900 within 3 days", "On arrival: ₹65,094"];
    expect(payments({})).toEqual(["Now: nothing", ...then]);
    expect(payments({ startDate: null })).toEqual(["Now: nothing", ...then]);
  });
  it("is all of it at once where the start is too near for both", () => {
    const all = "When we confirm: ₹92,994 within 3 days, on arrival at the latest";
    expect(payments({}, addDays(startDate, -3))).toEqual(["Now: nothing", all]);
    expect(payments({}, addDays(startDate, -4))).toHaveLength(3);
    const early = { ...terms, balanceDays: 20 };
    expect(payments({ terms: early }, addDays(startDate, -23))).toEqual(["Now: nothing", all]);
    expect(payments({ terms: early }, addDays(startDate, -24))[2]).toBe(`By ${before(20)}: ₹65,094`);
    expect(payments({ terms: early, startDate: null })[2]).toBe("By 20 days before the start: ₹65,094");
  });
  it("asks nothing on confirmation without an advance", () => {
    const none = { ...terms, advancePercent: null, balanceDays: 10 };
    expect(payments({ terms: none }).slice(1)).toEqual(["When we confirm: nothing", `By ${before(10)}: ₹92,994`]);
    const onArrival = { ...none, balanceDays: null };
    expect(payments({ terms: onArrival }, startDate).slice(1)).toEqual([
      "When we confirm: nothing",
      "On arrival: ₹92,994",
    ]);
  });
  it("names of each payment its share of the total", () => {
    const shares = (changed: Partial<Sold>, now = today()) =>
      toDue(dueOf({ ...asked, terms: { ...terms, tiers: null }, ...changed }, now)).map(({ percent }) => percent);
    expect(shares({})).toEqual([null, 30, 70]);
    expect(shares({}, addDays(startDate, -3))).toEqual([null, 100]);
    expect(shares({ totalPrice: 1 })).toEqual([null, 100]);
  });
  it("begins with the answer of a quote", () => {
    const quoted = payments({ bookingStatus: "quoted" });
    expect(quoted.slice(0, 2)).toEqual(["When you accept: nothing", "After you accept: ₹27,900 within 3 days"]);
  });
  it("counts what came in before the confirmation", () => {
    expect(payments({ bookingStatus: "pending", paid: 20_000 })[1]).toBe("When we confirm: ₹7,900 within 3 days");
    expect(payments({ bookingStatus: "pending", paid: 27_850 }).slice(1)).toEqual([
      "When we confirm: nothing",
      "On arrival: ₹65,144",
    ]);
    expect(payments({ bookingStatus: "pending", paid: 30_000 }).slice(1)).toEqual([
      "When we confirm: nothing",
      "On arrival: ₹62,994",
    ]);
  });
});

describe("what a confirmed booking still owes", () => {
  const dueOn = addDays(today(), 2);
  const confirmed = { bookingStatus: "confirmed", totalPrice: 34_282, advanceDue: 10_284, dueOn };
  const onArrival = "On arrival: ₹23,998";
  it("is dated, and called late when the day is over", () => {
    expect(payments(confirmed)).toEqual([`By ${formatDate(dueOn)}: ₹10,284 (advance)`, onArrival]);
    expect(payments(confirmed, addDays(dueOn, 1))).toEqual([
      `Was due on ${formatDate(dueOn)}: ₹10,284 (advance)`,
      onArrival,
    ]);
    const early = { ...confirmed, terms: { ...terms, balanceDays: 20 } };
    expect(payments(early)[1]).toBe(`By ${before(20)}: ₹23,998`);
  });
  it("is the balance alone once the advance is paid, and then nothing", () => {
    const paid = { ...confirmed, paid: 10_284, advanceDue: 0, dueOn: startDate };
    expect(payments(paid)).toEqual([onArrival]);
    const all = { ...paid, paid: 34_282, dueOn: null };
    expect(payments(all)).toEqual(["Now: nothing (all is paid)"]);
    expect(payments({ ...all, paid: 35_000 })[1]).toBe("Owed back to you: ₹718");
  });
  it("is one sum where all is due at once, and an advance without a day where the terms name none", () => {
    expect(payments({ ...confirmed, advanceDue: 34_282 })).toEqual([`By ${formatDate(dueOn)}: ₹34,282`]);
    const open = { ...confirmed, dueOn: startDate, terms: { ...terms, advanceDays: null } };
    expect(payments(open)).toEqual(["Advance: ₹10,284", onArrival]);
    expect(payments({ ...open, hasPaymentMethod: false })).toEqual([]);
  });
  it("is the whole balance from the start on", () => {
    expect(payments(confirmed, startDate)).toEqual(["On arrival: ₹34,282"]);
    expect(payments(confirmed, addDays(startDate, 1))).toEqual([`Was due on ${before(0)}: ₹34,282`]);
  });
  it("is not said of an older booking, which may be paid on paper", () => {
    expect(payments({ ...confirmed, advanceDue: null })).toEqual([]);
    expect(payments({ ...confirmed, advanceDue: null, paid: 1 })).toHaveLength(1);
  });
});

describe("what comes back of a cancellation", () => {
  const refunds = (changed: Partial<Sold> = {}, now?: string) =>
    said(changed, now).filter((text) => /Cancel|back|refund/.test(text));
  const nothing = "After that: nothing back";
  it("is dated by the start, tier by tier, and says what follows the last", () => {
    const tiers = [`Cancel until ${before(30)}: 80 % back`, `Cancel until ${before(15)}: 50 % back`];
    expect(refunds()).toEqual([...tiers, `Cancel until ${before(7)}: 25 % back`, nothing]);
    expect(refunds({}, addDays(startDate, -7))).toEqual([`Cancel until ${before(7)}: 25 % back`, nothing]);
  });
  it("counts in days without a date, and in rupees with a payment", () => {
    expect(refunds({ startDate: null })[0]).toBe("Cancel until 30 days before the start: 80 % back");
    expect(refunds({ startDate: null })).toHaveLength(4);
    expect(refunds({ bookingStatus: "pending", paid: 5701 })[0]).toBe(`Cancel until ${before(30)}: ₹4,560 back (80 %)`);
  });
  it("is said when there is none, and not once the trip has started", () => {
    expect(refunds({}, addDays(startDate, -6))).toEqual(["No refund from today"]);
    expect(refunds({ terms: { ...terms, tiers: [{ days: 30, percent: 0 }] } })).toEqual(["No refund from today"]);
    expect(refunds({ bookingStatus: "confirmed" }, startDate)).toEqual([]);
  });
  it("is what is above the total whatever the day, and the percent of the rest", () => {
    const surplus = { bookingStatus: "pending", paid: 93_494 };
    const above = "and the ₹500 above the total";
    expect(refunds(surplus)).toContain(`Cancel until ${before(15)}: ₹46,997 back (50 %, ${above})`);
    expect(refunds(surplus).at(-1)).toBe(`After that: ₹500 back (0 %, ${above})`);
    expect(refunds(surplus, addDays(startDate, -6))).toEqual([`Cancel from today: ₹500 back (0 %, ${above})`]);
    const none = { ...terms, tiers: [{ days: 30, percent: 0 }] };
    expect(refunds({ ...surplus, terms: none })).toEqual([`Cancel from today: ₹500 back (0 %, ${above})`]);
  });
  it("is said by the share that is kept, and not at all where the terms have no tiers", () => {
    const kept = { ...terms, basis: "total" as const, tiers: [{ days: 0, percent: 60 }] };
    expect(refunds({ terms: kept })).toEqual([`Cancel until ${before(0)}: we keep 40 % of the total`]);
    expect(refunds({ terms: { ...kept, tiers: null } })).toEqual([]);
  });
  it("is a sum once it is canceled, less what went back", () => {
    const canceled = { bookingStatus: "canceled", paid: 10_284 };
    expect(said(canceled)).toEqual(["Comes back to you: we write to you"]);
    expect(said({ ...canceled, refundDue: 8227 })).toEqual(["Comes back to you: ₹8,227"]);
    for (const refunded of [8227, 9000]) expect(said({ ...canceled, refundDue: 8227, refunded })).toEqual([]);
    expect(said({ ...canceled, paid: 0 })).toEqual([]);
  });
});

it("gives mails the same in two columns", () => {
  const lines = dueOf(asked, addDays(startDate, -6));
  expect(dueRows(lines)).toEqual([
    ["Now", "nothing"],
    ["When we confirm", "₹27,900 within 3 days"],
    ["On arrival", "₹65,094"],
    ["If you cancel", "No refund from today"],
  ]);
  expect(shown(lines)).toHaveLength(4);
});
