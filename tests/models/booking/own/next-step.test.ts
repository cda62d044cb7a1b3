import { describe, expect, test } from "vitest";

import { nextStep } from "~/models/booking/own/next-step";
import { addDays, formatDate, formatDateWithDay, startOfDay } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";

const TODAY = daysFromToday(0);
const OFFICE = { phone: "+91 194 250 0000", answerHours: 24 };

/** A trip of five days that starts so many days from today. */
function trip(bookingStatus: string, startsIn: number, more: object = {}) {
  const startDate = addDays(TODAY, startsIn);
  const endDate = addDays(startDate, 4);
  const terms = { basis: "paid" as const };
  const refund = { canceledAt: null, refundDue: null, refundPercent: null, totalPrice: 19_000, terms };
  return { bookingStatus, startDate, endDate, days: 5, pickup: null, ...refund, ...more };
}

function textOf(booking: ReturnType<typeof trip>, office: Parameters<typeof nextStep>[2] = OFFICE) {
  return nextStep(booking, TODAY, office).text;
}

describe("what happens next", () => {
  test.each([
    ["pending", 30, "waiting"],
    ["pending", 1, "waiting"],
    ["pending", 0, "unanswered"],
    ["pending", -9, "unanswered"],
    ["confirmed", 400, "confirmed"],
    ["confirmed", 4, "confirmed"],
    ["confirmed", 3, "soon"],
    ["confirmed", 1, "soon"],
    ["confirmed", 0, "under-way"],
    ["confirmed", -4, "under-way"],
    ["confirmed", -5, "over"],
    ["canceled", 30, "canceled"],
    ["canceled", -30, "canceled"],
    ["held", 30, "ask"],
  ])("%s, %i days before the start: %s", (status, startsIn, code) => {
    expect(nextStep(trip(status, startsIn), TODAY, OFFICE).code).toBe(code);
  });

  test("a request is answered within the hours that the policies promise, or without a promise", () => {
    const promised = "We have your request and answer within 24 hours, by mail and here. You pay nothing until then.";
    expect(textOf(trip("pending", 30))).toBe(promised);
    expect(textOf(trip("pending", 30), { ...OFFICE, answerHours: 1 })).toContain("within 1 hour, by mail");
    for (const answerHours of [null, undefined])
      expect(textOf(trip("pending", 30), { ...OFFICE, answerHours })).toContain(
        "We have your request. We answer by mail and here.",
      );
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
    expect(textOf(trip("confirmed", -5))).toBe("We hope it was good.");
  });

  test("a canceled one says when, and what comes back as far as it is decided", () => {
    const canceledAt = startOfDay(daysFromToday(-2)).toISOString();
    const when = `Canceled on ${formatDate(daysFromToday(-2))}.`;
    expect(textOf(trip("canceled", 9, { canceledAt, refundDue: 4560 }))).toBe(`${when} ₹4,560 comes back to you.`);
    expect(textOf(trip("canceled", 9, { canceledAt, refundDue: 0 }))).toBe(`${when} There is nothing to pay back.`);
    expect(textOf(trip("canceled", 9, { canceledAt }))).toBe(
      `${when} If you have paid, we write to you what comes back.`,
    );
    expect(textOf(trip("canceled", 9))).toContain("This booking is canceled.");
  });
});
