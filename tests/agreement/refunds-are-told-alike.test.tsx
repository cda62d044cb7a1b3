import { readFileSync } from "node:fs";

import fc from "fast-check";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { RefundList } from "~/components/package/refund-list";
import { refundFor, refundTable } from "~/models/sales/booking/cancel/refund-for";
import { NO_REFUND, refundsInWords } from "~/models/sales/booking/refunds-ahead";
import { type Terms, termsOf } from "~/models/system/setting/terms";
import { addDays, type CalendarDate, formatDate, today } from "~/values/calendar";

const SCRIPT = readFileSync("app/enhance.js", "utf8");

const OURS = termsOf({});

const TERMS: [string, Terms][] = [
  ["ours", OURS],
  ["of the total", { ...OURS, basis: "total" }],
  ["one tier", { ...OURS, tiers: [{ days: 45, percent: 90 }] }],
  ["all back until the day itself", { ...OURS, tiers: [{ days: 0, percent: 100 }] }],
  ["nothing", { ...OURS, tiers: [{ days: 30, percent: 0 }] }],
  ["in words", { ...OURS, tiers: null }],
];

const starts = Array.from({ length: 401 }, (_, days) => addDays(today(), days));

/** The form's list as the script leaves it, once this day is typed. */
function typing(terms: Terms, opened: CalendarDate | null) {
  const list = renderToStaticMarkup(<RefundList terms={terms} startDate={opened} />);
  const form = `<form data-days="3"><input type="date" name="startDate"><input type="number" name="numberOfPersons" value="2">${list}</form>`;
  const { window } = new JSDOM(form, { url: "http://localhost/packages/1", runScripts: "outside-only" });
  Object.defineProperty(window, "isSecureContext", { value: false });
  window.eval(SCRIPT);
  const field = window.document.querySelector("input");
  return (start: CalendarDate) => {
    if (field) field.value = start;
    field?.dispatchEvent(new window.Event("input", { bubbles: true }));
    return visible(window.document);
  };
}

function visible(document: Document) {
  return [...document.querySelectorAll("li:not([hidden])")].map(({ textContent }) => textContent);
}

test.each(TERMS)("form, script and booking tell the same refunds for each start: %s", (_, terms) => {
  const now = today();
  const type = typing(terms, null);
  for (const start of starts) {
    const form = refundsInWords(terms, start, now);
    expect(type(start), start).toEqual(form);
    const booking = { startDate: start, totalPrice: 20_000, terms };
    const { percent } = refundFor(booking, 20_000, now);
    expect(form.includes(NO_REFUND), start).toBe(percent === 0);
    const ahead = refundTable(booking, 20_000).filter((row) => row.percent > 0 && row.until >= now);
    const told = form.filter((line) => line.startsWith("Cancel until"));
    // The booking's table ends on the eve: on the day itself nobody cancels here.
    for (const [index, row] of ahead.entries())
      if (row.until < addDays(start, -1)) expect(told[index], start).toContain(`until ${formatDate(row.until)}: `);
    if (start > now) expect(told.length, start).toBe(ahead.length);
  }
});

test("whatever day the page was opened with", () => {
  const aTier = fc.record({ days: fc.nat({ max: 90 }), percent: fc.constantFrom(0, 20, 50, 100) });
  const tiers = fc
    .uniqueArray(aTier, { maxLength: 4, selector: ({ days }) => days })
    .map((some) => some.sort((a, b) => b.days - a.days));
  const aDay = fc.nat({ max: 120 }).map((days) => addDays(today(), days));
  fc.assert(
    fc.property(tiers, aDay, aDay, (some, opened, typed) => {
      const terms = { ...OURS, tiers: some };
      expect(typing(terms, opened)(typed)).toEqual(refundsInWords(terms, typed, today()));
    }),
    { numRuns: 60 },
  );
});
