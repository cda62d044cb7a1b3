import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { LiveDueList } from "~/components/due/due-list";
import { refundTable } from "~/models/booking/change/cancel/refund-for";
import { dueOf, NO_REFUND, refundOn } from "~/models/money/due/due-of";
import { toDue } from "~/models/money/due/due-shape";
import { type Terms, termsOf } from "~/models/system/setting/terms";
import { addDays, type CalendarDate, formatDate, today } from "~/values/calendar";

import { scripted } from "../support/scripted";
import { size } from "../support/size";

const OURS = termsOf({});

const TERMS: [string, Terms][] = [
  ["ours", OURS],
  ["of the total, an advance in 3 days", { ...OURS, basis: "total", advanceDays: 3 }],
  ["one tier, all 45 days before", { ...OURS, tiers: [{ days: 45, percent: 90 }], advanceDays: 7, balanceDays: 45 }],
  [
    "all back until the day itself",
    { ...OURS, tiers: [{ days: 0, percent: 100 }], advancePercent: 100, advanceDays: 5 },
  ],
  ["nothing back, no advance", { ...OURS, tiers: [{ days: 30, percent: 0 }], advancePercent: null, balanceDays: 10 }],
  ["in words", { ...OURS, tiers: null, advancePercent: 0 }],
];

const starts = Array.from({ length: size(401, 100) }, (_, days) => addDays(today(), days));

const asked = { bookingStatus: "asked", totalPrice: 20_001 * 2, paid: 0 };

function texts(sold: Parameters<typeof dueOf>[0], now = today()) {
  return toDue(dueOf(sold, now)).map(({ text }) => text);
}

/** The form's list as the script leaves it, once this day is typed. */
function typing(terms: Terms, opened: CalendarDate | null) {
  const lines = dueOf({ ...asked, terms, startDate: opened }, today());
  const list = renderToStaticMarkup(<LiveDueList lines={lines} each="numberOfPersons=20001" />);
  const form = `<form data-days="3"><input type="date" name="startDate"><input type="number" name="numberOfPersons" value="2">${list}</form>`;
  const page = scripted(form);
  return (startDate: CalendarDate) => {
    page.fill({ startDate });
    return page.seen("li");
  };
}

test.each(TERMS)(
  "form, script and request tell the same of money for each start: %s",
  { tags: ["sized"] },
  (_, terms) => {
    const now = today();
    const type = typing(terms, null);
    for (const startDate of starts) {
      const form = texts({ ...asked, terms, startDate });
      expect(type(startDate), startDate).toEqual(form);
      if (startDate > now) expect(texts({ ...asked, bookingStatus: "pending", terms, startDate })).toEqual(form);
    }
  },
);

test.each([20_000, 60_000].flatMap((money) => TERMS.map(([name, terms]) => [money, name, terms] as const)))(
  "what a guest who paid ₹%i reads of refunds is what cancelling gives on each day: %s",
  { tags: ["sized"] },
  (money, _, terms) => {
    const now = today();
    for (const startDate of starts) {
      const booking = { startDate, totalPrice: asked.totalPrice, terms };
      const form = texts({ ...asked, ...booking });
      const paid = toDue(dueOf({ ...asked, ...booking, bookingStatus: "pending", paid: money }, now)).filter(
        ({ what, on }) => what === "refund" && on,
      );
      const { percent } = refundOn(booking, money, now);
      expect(form.includes(NO_REFUND), startDate).toBe(percent === 0);
      const ahead = refundTable(booking, money).filter((row) => row.percent > 0 && row.until >= now);
      const told = form.filter((line) => line.startsWith("Cancel until"));
      // The booking's table ends on the eve: on the day itself nobody cancels here.
      for (const [index, row] of ahead.entries()) {
        if (row.until < addDays(startDate, -1))
          expect(told[index], startDate).toContain(`until ${formatDate(row.until)}: `);
        expect(paid[index]).toMatchObject({ percent: row.percent, amount: row.amount });
      }
      if (startDate > now) expect(told.length, startDate).toBe(ahead.length);
      for (const { on, percent, amount } of paid) {
        if (on) expect(refundOn(booking, money, on), startDate).toEqual({ percent, amount });
      }
    }
  },
);

test("whatever day the page was opened with, and whatever the terms", { tags: ["sized"] }, () => {
  const aTier = fc.record({ days: fc.nat({ max: 90 }), percent: fc.constantFrom(0, 20, 50, 100) });
  const tiers = fc
    .uniqueArray(aTier, { maxLength: 4, selector: ({ days }) => days })
    .map((some) => some.sort((a, b) => b.days - a.days));
  const days = (min: number, max: number) => fc.option(fc.integer({ min, max }));
  const some = fc.record({
    tiers,
    advancePercent: days(0, 100),
    advanceStep: fc.constantFrom(null, 100),
    advanceDays: days(0, 60),
    balanceDays: days(1, 180),
  });
  const aDay = fc.nat({ max: 300 }).map((more) => addDays(today(), more));
  fc.assert(
    fc.property(some, aDay, aDay, (changed, opened, typed) => {
      const terms = { ...OURS, ...changed };
      expect(typing(terms, opened)(typed)).toEqual(texts({ ...asked, terms, startDate: typed }));
    }),
    { numRuns: size(60) },
  );
});
