import { expect } from "vitest";

import { bookingRows, type MailedBooking } from "~/emails/booking-facts";
import { type BookingJson, type BookingRow, toBookingJson } from "~/models/booking/row/json";
import { columnsOf } from "~/models/booking/row/lines";
import { describeInvoice } from "~/models/money/document/describe";
import { taxIn } from "~/models/money/document/gst-rules";
import { paymentsOf } from "~/models/money/due/due-of";
import { type PriceFacts } from "~/models/sales/price/facts";
import { priceOf, slopes } from "~/models/sales/price/price-of";
import { termsOf } from "~/models/system/setting/terms";
import { advanceOf } from "~/models/system/setting/tiers";
import { toDate, today } from "~/values/calendar";
import { extraField } from "~/values/extras";
import { type Line, rowsOf, type Sums, sumsOf, totalOf, withChosen } from "~/values/sale-lines";

import { type AnySale, SALE_DAYS } from "./any-sale";

const TERMS = { ...termsOf({}), advancePercent: 30, advanceDays: 3, balanceDays: 20 };

const [DAY] = SALE_DAYS;

/** Compares what form, script, API, mail, invoice and the list of dues say of a sale. */
export function expectOneSum({ facts, chosen, expected }: AnySale) {
  const { lines: sale } = priceOf(facts);
  const lines = withChosen(sale, chosen);
  const total = totalOf(lines);
  const sums = sumsOf(lines);
  expect({ listed: sums.listed, discount: sums.off, total }).toEqual(expected);
  expect(rowsOf(lines).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expectScript(facts, sums);
  expectStored(storedAt(facts, lines));
}

/** The script adds up what stands in the fields, by the sums that the page gives it. */
function expectScript(facts: PriceFacts, sums: Sums) {
  if (facts.hand || !facts.package) return;
  const { numberOfPersons, numberOfChildren } = facts.party;
  const typed: Record<string, number> = { numberOfPersons, numberOfChildren };
  for (const extra of facts.extras ?? []) typed[extraField(extra)] = extra.quantity;
  for (const name of ["listed", "extras", "off", "total"] as const) {
    const each = [...new URLSearchParams(slopes(facts)((some) => some[name]))];
    expect(each.reduce((sum, [field, more]) => sum + Number(more) * (typed[field] ?? 0), 0)).toBe(sums[name]);
  }
}

/** The row of a booking that is sold like this. */
function storedAt({ party, offer }: PriceFacts, lines: Line[]) {
  return {
    ...BOOKING,
    ...party,
    ...columnsOf(lines),
    offerCode: offer?.code ?? null,
  } satisfies Partial<BookingRow>;
}

const BOOKING = {
  id: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
  version: 1,
  bookingNumber: 1001,
  bookingStatus: "pending",
  packageTitle: "Lidder Valley",
  startDate: toDate(DAY),
  days: 4,
  paid: 0,
  advance: null,
  dueOn: null,
  payKey: null,
  customerName: "Aisha Bhat",
  customerEmail: "aisha@example.com",
  customerPhone: "+91 98765 43210",
  source: "web",
  refundDue: null,
  userId: "01930e59-22f3-7a52-9f0e-0c6f1e1d9b42",
  packageId: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
  createdAt: new Date(),
  canceledAt: null,
};

type Stored = ReturnType<typeof storedAt>;

function expectStored(row: Stored) {
  const { totalPrice } = row;
  const json = toBookingJson(row);
  expect(json).toMatchObject({ totalPrice, balance: totalPrice, lines: row.lines });
  expect(addedUp(json)).toBe(totalPrice);
  expectMail({ ...row, ...json });
  expectInvoice(row);
  const sums = paymentsOf({ ...json, bookingStatus: "asked", terms: TERMS }, today());
  const confirmed = {
    ...json,
    bookingStatus: "confirmed",
    advanceDue: advanceOf(totalPrice, TERMS),
    dueOn: today(),
  };
  const owed = paymentsOf({ ...confirmed, terms: TERMS }, today()).map(({ amount }) => amount);
  expect(sums.flatMap(({ amount, isHidden }) => (isHidden || amount === 0 ? [] : [amount]))).toEqual(owed);
  expect(owed.reduce((all: number, amount) => all + (amount ?? 0), 0)).toBe(totalPrice);
}

/** What a program adds up of a booking's JSON. */
export function addedUp(json: Omit<BookingJson, "userId" | "packageId">) {
  const { numberOfPersons, numberOfChildren, unitPrice, childPrice, extras, supplements, discount, agreed } = json;
  const sold = extras.reduce((sum, { quantity, each }) => sum + quantity * each, 0);
  const persons = (numberOfPersons - numberOfChildren) * unitPrice + numberOfChildren * (childPrice ?? unitPrice);
  return persons + sold + supplements - discount + agreed;
}

/** Each row is a sum, or a price per person where all pay the same. */
function expectMail(json: MailedBooking) {
  const rows = bookingRows(json);
  const at = rows.findIndex(([name]) => name === "Persons") + 1;
  const money = rows.slice(at, -1).map(([name, text]): [string, number] => [name, inRupees(text)]);
  expect(money.at(-1)).toEqual(["Total, taxes included", json.totalPrice]);
  const each = money
    .slice(0, -1)
    .map(([name, sum]) => (name === "Price per person" ? json.numberOfPersons * sum : sum));
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(json.totalPrice);
}

function expectInvoice(row: Stored) {
  const gross = row.totalPrice;
  const tax = taxIn(gross, 50, true);
  const booking = { ...row, ...BUYER, startDate: DAY, nights: 3, payments: [], documents: [] };
  const about = { kind: "TI", booking, issuer: ISSUER, gross, taxed: { tax, ratePermille: 50, isWithinState: true } };
  const { amounts, total } = describeInvoice(about as never);
  const paise = amounts.map(({ value }) => inPaise(value));
  const sum = (some: number[]) => some.reduce((all, one) => all + one, 0);
  expect([sum(paise.slice(0, -3)), sum(paise.slice(-3)), inPaise(total.value)]).toEqual(Array(3).fill(gross * 100));
}

const BUYER = { customerAddress: [], placeOfSupply: "07", customerGstin: null };

const ISSUER = { name: "", address: [], phone: "", email: "", sac: "998555", gstin: "01AABCC1234D1ZP" };

function inRupees(text: string) {
  return Number(text.replaceAll(/[₹,]/g, "").replace("−", "-"));
}

function inPaise(text: string) {
  return Math.round(inRupees(text) * 100);
}
