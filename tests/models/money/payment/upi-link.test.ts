import { expect, test } from "vitest";

import { linkToPay, noteOf, sumsToPay, upiLink, waysToPay } from "~/models/money/payment/ways-to-pay";

import { daysFromToday } from "../../../support/dates";

const PAYEE = { upiId: "chinar.holidays@sbi", name: "Chinar Holidays" };
const ASKED = { amount: 5700, note: "Booking 1042", reference: "B1042P0" };

test("the link is the one of the specification, with the @ as it is and no + for a space", () => {
  expect(upiLink(PAYEE, ASKED)).toBe(
    "upi://pay?pa=chinar.holidays@sbi&pn=Chinar%20Holidays&am=5700.00&cu=INR&tn=Booking%201042&tr=B1042P0",
  );
  expect(upiLink({ ...PAYEE, merchantCode: "4722" }, ASKED)).toContain("&mc=4722&am=5700.00&");
});

test.each(["चिनार & Söhne 🏔️+", "a=b&am=1.00#?%", "کشمیر"])("%s is read back as it was written", (name) => {
  const link = upiLink({ ...PAYEE, name }, { ...ASKED, note: name });
  const read = new URL(link).searchParams;
  expect(Object.fromEntries(read)).toMatchObject({ pn: name, tn: name, am: "5700.00", cu: "INR", pa: PAYEE.upiId });
  expect([...read.keys()]).toEqual(["pa", "pn", "am", "cu", "tn", "tr"]);
});

test.each([
  [{}, null],
  [{ upiId: "", bank: "", abroad: "" }, null],
  [
    { upiId: "a.b@sbi", upiKind: "person" as const },
    { upi: { id: "a.b@sbi", isMerchant: false }, bank: null, abroad: null },
  ],
  [{ bank: "J&K Bank\n0001" }, { upi: null, bank: "J&K Bank\n0001", abroad: null }],
  [{ abroad: "SWIFT JAKAINBB" }, { upi: null, bank: null, abroad: "SWIFT JAKAINBB" }],
  [
    { upiId: "a.b@sbi", upiKind: "merchant" as const, upiMerchantCode: "4722" },
    { upi: { id: "a.b@sbi", isMerchant: true, merchantCode: "4722" }, bank: null, abroad: null },
  ],
])("the settings %o offer %o", (saved, ways) => {
  expect(waysToPay(saved)).toEqual(ways);
});

test("asked for is the advance while it is due, and then the rest", () => {
  const startDate = daysFromToday(1);
  expect(sumsToPay({ advanceDue: 5700, balance: 18_999, startDate })).toEqual({ now: 5700, all: 18_999 });
  for (const advanceDue of [0, null, 20_000])
    expect(sumsToPay({ advanceDue, balance: 13_299, startDate })).toEqual({ now: 13_299, all: 13_299 });
});

test.each([0, -1, -400])("of a trip that began %i days from today all is asked for", (days) => {
  const startDate = daysFromToday(days);
  expect(sumsToPay({ advanceDue: 5700, balance: 18_999, startDate })).toEqual({ now: 18_999, all: 18_999 });
});

test("the longest note fits into the fifty characters that apps show", () => {
  expect(noteOf({ bookingNumber: 2 ** 31 - 1 }).length).toBeLessThanOrEqual(50);
});

test("after a payment the next one has another reference", () => {
  const links = [0, 5700].map((paid) =>
    linkToPay({ id: "a.b@sbi", isMerchant: false }, "Chinar", { bookingNumber: 1042, paid }, 9),
  );
  expect(links.map((link) => new URL(link).searchParams.get("tr"))).toEqual(["B1042P0", "B1042P5700"]);
});
