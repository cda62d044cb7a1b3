import { describe, expect, test } from "vitest";

import { nextStep } from "~/models/booking/own/next-step";
import { pickupInWords } from "~/models/booking/row/pickup-in-words";
import { termsOf } from "~/models/system/setting/terms";
import { addDays, formatDate, formatDateWithDay, startOfDay } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";

const TODAY = daysFromToday(0);
const OFFICE = { phone: "+91 194 250 0000", answerHours: 24 };

/** A trip of five days that starts `startsIn` days from today. */
function trip(bookingStatus: string, startsIn: number, more: object = {}) {
  const startDate = addDays(TODAY, startsIn);
  const endDate = addDays(startDate, 4);
  const terms = termsOf({});
  const refund = { canceledAt: null, refundDue: null, refundPercent: null, totalPrice: 19_000, terms };
  const dues = { paid: 0, advanceDue: 5700, dueOn: startDate };
  return { bookingStatus, startDate, endDate, days: 5, pickup: null, ...refund, ...dues, ...more };
}

function textOf(booking: ReturnType<typeof trip>, office: Parameters<typeof nextStep>[2] = OFFICE) {
  return nextStep(booking, TODAY, office).text;
}

describe("what happens next", () => {
  test.each([
    ["pending", { waiting: [30, 1], unanswered: [0, -9] }],
    ["confirmed", { confirmed: [400, 4], soon: [3, 1], "under-way": [0, -4], over: [-5] }],
    ["canceled", { canceled: [30, -30] }],
    ["held", { ask: [30] }],
  ])("of a %s trip so many days before its start: %j", (status, expected) => {
    for (const [code, days] of Object.entries(expected))
      for (const startsIn of days) expect(nextStep(trip(status, startsIn), TODAY, OFFICE).code).toBe(code);
  });

  test("a request is answered within the hours that the policies promise, or without a promise", () => {
    const request = trip("pending", 30);
    expect(textOf(request)).toBe(
      "We have your request and answer within 24 hours, by mail and here. You pay nothing before we confirm.",
    );
    expect(textOf(request, { ...OFFICE, answerHours: 1 })).toContain("within 1 hour, by mail");
    const unpromised = "We have your request. We answer by mail and here.";
    for (const answerHours of [null, undefined])
      expect(textOf(request, { ...OFFICE, answerHours })).toContain(unpromised);
    expect(textOf(trip("pending", 0))).toContain(OFFICE.phone);
  });

  test("a confirmed trip names its start, the pick-up when it comes near, and the day while it lasts", () => {
    expect(textOf(trip("confirmed", 4))).toBe(`Confirmed. Your trip starts on ${formatDateWithDay(daysFromToday(4))}.`);
    expect(textOf(trip("confirmed", 3))).toBe(
      `Your trip starts in 3 days. Pick-up: we call you the evening before, on ${formatDate(daysFromToday(2))}.`,
    );
    expect(textOf(trip("confirmed", 1, { pickup: "Srinagar airport, 10:30" }))).toBe(
      "Your trip starts tomorrow. Pick-up: Srinagar airport, 10:30",
    );
    expect(textOf(trip("confirmed", 0))).toBe(`Day 1 of 5. Need us? ${OFFICE.phone}`);
    expect(textOf(trip("confirmed", -4))).toBe(`Day 5 of 5. Need us? ${OFFICE.phone}`);
    expect(textOf(trip("confirmed", -5))).toContain("We hope it was good.");
  });

  test.each([
    ["We write it here 3 days before.", { pending: [4], confirmed: [4] }],
    ["We call you the evening before.", { confirmed: [3, 1] }],
    [null, { pending: [3], confirmed: [0, -95], canceled: [4] }],
  ])("no pick-up yet: %s, by status and days before the start: %j", (text, statuses) => {
    const trips = Object.entries(statuses).flatMap(([status, days]) => days.map((day) => trip(status, day)));
    const pickup = "Dal Gate, 09:00";
    for (const each of trips) {
      expect(pickupInWords(each, TODAY)).toBe(text);
      expect(pickupInWords({ ...each, pickup }, TODAY)).toBe(pickup);
    }
  });

  test("a canceled one says when, and what comes back as far as it is decided", () => {
    const canceledAt = startOfDay(daysFromToday(-2)).toISOString();
    const when = `Canceled on ${formatDate(daysFromToday(-2))}.`;
    expect(textOf(trip("canceled", 9, { canceledAt, refundDue: 4560 }))).toBe(`${when} ₹4,560 comes back to you.`);
    expect(textOf(trip("canceled", 9, { canceledAt, refundDue: 0 }))).toBe(`${when} There is nothing to pay back.`);
    expect(textOf(trip("canceled", 9, { canceledAt }))).toBe(
      `${when} No payment of yours is recorded, so canceling costs you nothing. Paid already? Tell us: we write to you what comes back.`,
    );
    expect(textOf(trip("canceled", 9))).toContain("This booking is canceled.");
  });

  describe("to pay", () => {
    const within = termsOf({ advanceDays: 7 });
    const paid = { paid: 5701, advanceDue: 0 };
    const yesterday = daysFromToday(-1);
    const tomorrow = daysFromToday(1);
    const start = formatDateWithDay(daysFromToday(30));
    const pay = (what: string) => `Confirmed. Please pay ${what}.`;
    const late = (what: string) =>
      `The ${what} was due on ${formatDate(yesterday)}. Please pay it or call us: ${OFFICE.phone}.`;
    const told = (sum: string) =>
      `Confirmed. You told us that you paid ${sum}: we check our account and confirm by mail.`;
    const byTomorrow = `by ${formatDate(tomorrow)}`;
    const inPart = { paid: 5000, advanceDue: 700, dueOn: tomorrow };
    const all = { paid: 19_000, advanceDue: 0, dueOn: null };
    test.each([
      ["open", { terms: within, dueOn: tomorrow }, pay(`the advance of ₹5,700 ${byTomorrow}`)],
      ["open today", { terms: within, dueOn: TODAY }, pay(`the advance of ₹5,700 by ${formatDate(TODAY)}`)],
      ["late", { terms: within, dueOn: yesterday }, late("advance of ₹5,700")],
      ["paid in part", { ...inPart, terms: within }, pay(`the rest of the advance, ₹700, ${byTomorrow}`)],
      ["paid in part, due on no day", inPart, pay("the rest of the advance, ₹700")],
      ["told, not checked yet, though late", { terms: within, dueOn: yesterday, claimed: 5700 }, told("₹5,700")],
      ["told in part", { terms: within, dueOn: tomorrow, claimed: 5699 }, pay(`the advance of ₹5,700 ${byTomorrow}`)],
      ["paid", paid, "All set. The balance of ₹13,299 is due on arrival."],
      ["paid, balance told, not checked yet", { ...paid, claimed: 13_299 }, told("₹13,299")],
      ["paid, balance by a day", { ...paid, dueOn: tomorrow }, `All set. The balance of ₹13,299 is due ${byTomorrow}.`],
      ["paid, balance late", { ...paid, dueOn: yesterday }, late("balance of ₹13,299")],
      ["all paid", all, `All set: everything is paid. Your trip starts on ${start}.`],
      // The settings name no way and no deadline to pay, and no payment is recorded.
      ["not told", {}, `Confirmed. Your trip starts on ${start}.`],
      ["in the notebook", { terms: within, advanceDue: null }, `Confirmed. Your trip starts on ${start}.`],
    ])("%s", (_, more, text) => {
      expect(textOf(trip("confirmed", 30, more))).toBe(text);
    });

    test("without a day where the terms name none, once the guest can pay", () => {
      const office = { ...OFFICE, hasPaymentMethod: true };
      expect(textOf(trip("confirmed", 30), office)).toBe("Confirmed. Please pay the advance of ₹5,700.");
      const whole = { advanceDue: null, terms: { ...within, advancePercent: null, advanceDays: null } };
      expect(textOf(trip("confirmed", 30, whole), office)).toBe("Confirmed. ₹19,000 is due on arrival.");
    });

    test("back, as far as it was paid", () => {
      const receivedOn = daysFromToday(-1);
      const on = formatDate(receivedOn);
      const back = (refundDue: number | null, ...amounts: number[]) =>
        nextStep(
          trip("canceled", 9, { refundDue }),
          TODAY,
          OFFICE,
          amounts.map((amount) => ({ amount, method: "upi", reference: "4123", receivedOn })),
        ).text.replace("This booking is canceled. ", "");
      expect(back(4560, 4560)).toBe(`Refund ₹4,560: paid on ${on} by UPI, reference 4123.`);
      expect(back(null, 4560)).toBe(back(4560, 4560));
      expect(back(4560, 4000)).toBe(
        `Refund ₹4,560: ₹4,000 paid on ${on} by UPI, reference 4123. ₹560 comes back to you.`,
      );
      expect(back(4560)).toBe("₹4,560 comes back to you.");
    });
  });
});
