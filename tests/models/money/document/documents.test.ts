import { beforeEach, describe, expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { setStatuses } from "~/models/booking/change/bulk/set-statuses.server";
import { undoStatuses } from "~/models/booking/change/bulk/undo-statuses.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { deleteBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { GROSS_SENTENCE } from "~/models/money/document/describe";
import { getDocumentsToMake } from "~/models/money/document/documents-to-make.server";
import { getDocument, listDocuments } from "~/models/money/document/get-document.server";
import { issueForPayment } from "~/models/money/document/issue.server";
import { correctDocument, issueDocument } from "~/models/money/document/issue-document.server";
import { listNotInvoiced } from "~/models/money/document/list-not-invoiced.server";
import { saveParticulars } from "~/models/money/document/save-particulars.server";
import { reversePayment } from "~/models/money/payment/reverse-payment.server";
import { differingInvoices } from "~/models/office/list/to-document.server";
import { settingsSteps } from "~/models/office/setup/settings-steps";
import { getSettings } from "~/models/system/setting/get-site.server";
import { formatDate, toDate, today } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createOffer, createPackage, createStoredBooking, createUser } from "../../../support/factories";
import { linesOfPrices } from "../../../support/lines-of-prices";
import { createPayment, recordAs, REGISTERED, saveSite } from "../../../support/money";

type Booking = Awaited<ReturnType<typeof createStoredBooking>>;

let booking: Booking;
let yasir: Awaited<ReturnType<typeof staff>>;

beforeEach(async () => {
  await saveSite(REGISTERED);
  yasir = await staff("admin");
  booking = await createStoredBooking({ placeOfSupply: "29", customerAddress: ["12 Residency Road", "Bengaluru"] });
});

async function staff(role: "viewer" | "agent" | "admin") {
  return { ...(await createUser({ role, name: "Yasir Dar" })), role };
}

/** Records a payment and issues its document, as the command does. */
async function pay(overrides: Parameters<typeof createPayment>[1] = {}, of = booking) {
  const payment = await createPayment(of, overrides);
  return { payment, number: await transaction((tx) => issueForPayment(tx, payment)) };
}

async function read(number: string | null, of = booking) {
  const document = await getDocument(of.id, number?.replaceAll("/", "-"));
  if (!document) throw new Error(`There is no document ${number}.`);
  return document;
}

/** All words of a document, in reading order. */
async function wordsOf(number: string | null, of = booking) {
  const document = await read(number, of);
  const { title, supplier, guest, facts, amounts, total, after, notes, signatory, issuedOn, ...rest } = document;
  const lines = [...facts, ...amounts, total, ...after].map(({ name, value }) => `${name}: ${value}`);
  return [title, rest.number, formatDate(issuedOn), ...supplier, ...guest, ...lines, ...notes, signatory];
}

async function invoice(of = booking) {
  const made = await issueDocument({ id: of.id, by: yasir });
  if (!made.ok) throw new Error(made.msg);
  return made.value.number;
}

const PONY = { _id: "pony", name: "Pony to Thajiwas", per: "person", quantity: 2, each: 900 };

const tripDays = (of: Booking) => {
  const end = new Date(of.startDate.getTime() + (of.days - 1) * 86_400_000);
  return [of.startDate, end].map((day) => formatDate(day.toISOString().slice(0, 10))).join(" to ");
};

/** Expects a tax document with all particulars and these words of its kind. */
async function expectWords(number: string | null, ...words: string[]) {
  const expected = [number, ...particulars(booking), ...words];
  expect(await wordsOf(number)).toEqual(expect.arrayContaining(expected));
}

/** The particulars that GST rules 46, 50 and 51 require in each document, except those that differ by kind. */
function particulars(of: Booking) {
  return [
    "Chinar Holidays Private Limited",
    "GSTIN 01AABCC1234D1ZP",
    "State: Jammu and Kashmir (01)",
    formatDate(today()),
    "Aisha Bhat",
    "12 Residency Road",
    "Bengaluru",
    "State: Karnataka (29)",
    `Booking: ${of.bookingNumber}`,
    `Trip: ${of.packageTitle}`,
    `Dates: ${tripDays(of)}`,
    "SAC: 998555",
    "Place of supply: Karnataka (29)",
    "GST rate: 5 %",
    "Reverse charge: no",
    "For Chinar Holidays Private Limited",
  ];
}

describe("what each document says", () => {
  test("a receipt voucher", async () => {
    const { number } = await pay({ reference: "UTR 12345" });
    const how = ["Advance received by: UPI", `Received on: ${formatDate(today())}`, "Reference: UTR 12345"];
    const sums = ["Taxable value: ₹5,428.58", "IGST 5 %: ₹271.42", "Advance received, tax included: ₹5,700.00"];
    await expectWords(number, "Receipt voucher", ...how, ...sums);
  });

  test("a refund voucher, which names the receipt voucher", async () => {
    const { number: receipt } = await pay();
    const { number } = await pay({ kind: "refund", amount: 2100, method: "bank" });
    expect(number).toMatch(/^RF\//);
    const how = [`Receipt voucher: ${receipt} of ${formatDate(today())}`, "Paid back by: Bank transfer"];
    const sums = ["Taxable value: ₹2,000.00", "IGST 5 %: ₹100.00", "Amount refunded, tax included: ₹2,100.00"];
    await expectWords(number, "Refund voucher", ...how, ...sums);
  });

  test("a tax invoice with its lines, advances and balance", async () => {
    const { code: offerCode } = await createOffer();
    const prices = { unitPrice: 8999, childPrice: null, extras: [PONY], discount: 1998, discountPercent: null };
    await db.booking.update({
      where: { id: booking.id },
      data: {
        bookingStatus: "confirmed",
        offerCode,
        totalPrice: 15_000,
        lines: linesOfPrices({ ...booking, ...prices, offerCode, totalPrice: 15_000 }),
      },
    });
    const { number: receipt } = await pay();
    const number = await invoice();
    expect(number).toMatch(/^TI\//);
    const price = [
      "2 persons × ₹8,999.00: ₹17,998.00",
      `Discount with ${offerCode}: −₹1,998.00`,
      "Price agreed otherwise: −₹2,800.00",
    ];
    const extras = ["Pony to Thajiwas, 2 × ₹900.00: ₹1,800.00"];
    const sums = ["Taxable value: ₹14,285.72", "IGST 5 %: ₹714.28", "Total, tax included: ₹15,000.00"];
    const rest = [`Less advance ${receipt} of ${formatDate(today())}: −₹5,700.00`, "Balance: ₹9,300.00"];
    await expectWords(number, "Tax invoice", ...price, ...extras, ...sums, GROSS_SENTENCE, ...rest);
  });

  test("a credit note, which takes it back in full and is named on it", async () => {
    const { number: wrong } = await pay();
    const correction = { id: booking.id, by: yasir, document: wrong ?? "", reason: "Another name" };
    const [made, again] = await Promise.all([correctDocument(correction), correctDocument(correction)]);
    const number = made.ok ? made.value.number : null;
    expect(again).toMatchObject({ ok: true, value: { number } });
    const why = [`Takes back: ${wrong} of ${formatDate(today())}`, "Reason: Another name"];
    const sums = ["Taxable value: ₹5,428.58", "IGST 5 %: ₹271.42", "Credited: ₹5,700.00"];
    await expectWords(number, "Credit note", ...why, ...sums);
    expect(await read(wrong)).toMatchObject({ replacedBy: number });
  });

  test("a receipt without a registration: no tax, and never the word invoice", async () => {
    await saveSite({});
    const received = await wordsOf((await pay()).number);
    const returned = await wordsOf((await pay({ kind: "refund", amount: 700 })).number);
    expect(received).toEqual(expect.arrayContaining(["Receipt", "Received by: UPI", "Received: ₹5,700.00"]));
    expect(returned).toEqual(expect.arrayContaining(["Receipt for a refund", "Paid back: ₹700.00"]));
    expect([...received, ...returned].join("\n")).not.toMatch(/invoice|GST|tax|SAC|supply/i);
    expect((await listDocuments(booking.id)).map(({ title }) => title)).toEqual(["Receipt", "Receipt for a refund"]);
  });

  test("within the state there are two halves, and the sentence of the tour only where it is true", async () => {
    const guest = { placeOfSupply: "01", customerAddress: [], bookingStatus: "confirmed" };
    const day = await createStoredBooking({ ...guest, packageId: (await createPackage({ nights: 0 })).id });
    const dear = await createStoredBooking({ ...guest, packageId: (await createPackage({ gstRate: 18 })).id });
    const ofDay = await wordsOf(await invoice(day), day);
    expect(ofDay).toEqual(expect.arrayContaining(["CGST 2.5 %: ₹428.52", "SGST 2.5 %: ₹428.52"]));
    expect(ofDay).not.toContain(GROSS_SENTENCE);
    expect((await getDocumentsToMake(day.id)).ok).toBe(true);
    const ofDear = await wordsOf(await invoice(dear), dear);
    expect(ofDear).toEqual(expect.arrayContaining(["GST rate: 18 %", "CGST 9 %: ₹1,372.73", "SGST 9 %: ₹1,372.73"]));
    expect(ofDear).not.toContain(GROSS_SENTENCE);
  });
});

describe("issuing", () => {
  async function missing(of: Booking) {
    const papers = await getDocumentsToMake(of.id);
    return papers.ok ? (papers.value.payments[0]?.missing ?? null) : null;
  }

  test("waits for what is missing, says what, and happens once however often it is asked for", async () => {
    await saveSite({ ...REGISTERED, sac: "", gstRate: null });
    const dear = await createStoredBooking({ totalPrice: 50_000 });
    const { payment, number } = await pay({}, dear);
    expect(number).toBeNull();
    expect(await missing(dear)).toEqual([
      "the SAC, in the settings",
      "a GST rate, in the settings or the package",
      "the place of supply",
      "the guest's address, which is asked for from ₹50,000",
    ]);
    const make = { id: dear.id, by: yasir, payment: payment.id };
    const msg = expect.stringMatching(/^Please add first: .*the place of supply/) as string;
    expect(await issueDocument(make)).toMatchObject({ ok: false, msg });

    await saveSite(REGISTERED);
    const guest = { placeOfSupply: "29", customerAddress: ["12 Residency Road"], customerGstin: "" };
    await saveParticulars({ id: dear.id, by: yasir, ...guest });
    const made = await Promise.all(Array.from({ length: 5 }, () => issueDocument(make)));
    expect(new Set(made.map((each) => each.ok && each.value.number)).size).toBe(1);
    expect(await db.taxDocument.count({ where: { bookingId: dear.id } })).toBe(1);
    expect(await missing(dear)).toBeNull();
    const told = await db.bookingChange.findMany({ where: { bookingId: dear.id }, orderBy: { field: "asc" } });
    expect(told.map(({ field }) => field)).toEqual(["customerAddress", "document", "placeOfSupply"]);
  });

  test("a changed state says what the documents keep: of receipts before an invoice, of both after it", async () => {
    const { number: receipt } = await pay({ amount: 2_000 });
    const inState = async (placeOfSupply: string) => {
      const saved = await saveParticulars({
        id: booking.id,
        by: yasir,
        placeOfSupply,
        customerAddress: [],
        customerGstin: "",
      });
      return saved.ok && saved.value.msg.replace("Particulars saved!", "").trim();
    };
    const keeps = `Receipt ${receipt} keeps Karnataka (29)`;
    const asked = "Please tell your accountant.";
    expect(await inState("07")).toBe(`${keeps}; the invoice will say Delhi (07). ${asked}`);
    await db.booking.update({ where: { id: booking.id }, data: { bookingStatus: "confirmed" } });
    const number = await invoice();
    expect(await inState("07")).toBe(`${keeps}; invoice ${number} says Delhi (07). ${asked}`);
    const corrected = "it needs a credit note, then a new invoice.";
    expect(await inState("29")).toBe(`Invoice ${number} keeps Delhi (07): for Karnataka (29) ${corrected}`);
    expect(await inState("30")).toBe(
      `${keeps}; a new invoice will say Goa (30). ${asked} Invoice ${number} keeps Delhi (07): for Goa (30) ${corrected}`,
    );
  });

  test("a business without a legal name of its own issues under its brand, as the list of first steps says", async () => {
    await saveSite({ ...REGISTERED, legalName: "", brand: "Deodar Travels" });
    const steps = settingsSteps(await getSettings());
    expect(steps.find(({ title }) => title === "GST is decided")?.isDone).toBe(true);
    const { number } = await pay();
    expect(number).toMatch(/^RV/);
    expect((await read(number)).supplier[0]).toBe("Deodar Travels");
  });

  test("what a guest's profile says is proposed, and counts only when it is saved", async () => {
    const cheap = await createStoredBooking();
    const papers = await getDocumentsToMake(cheap.id);
    expect(papers).toMatchObject({ value: { particulars: { isSaved: false, placeOfSupply: "29" } } });
    expect((await pay({}, cheap)).number).toBeNull();
    const proposed = papers.ok && papers.value.particulars.customerAddress;
    await db.booking.update({ where: { id: cheap.id }, data: { placeOfSupply: "01" } });
    expect(await getDocumentsToMake(cheap.id)).toMatchObject({
      value: { particulars: { isSaved: false, placeOfSupply: "01", customerAddress: proposed } },
    });
  });

  test("a refund needs the voucher of what it returns, and no invoice that still counts it", async () => {
    await db.booking.update({ where: { id: booking.id }, data: { bookingStatus: "confirmed" } });
    await saveSite({});
    await pay();
    await saveSite(REGISTERED);
    expect((await pay({ kind: "refund", amount: 100 })).number).toBeNull();
    expect(await missing(booking)).toEqual(["the receipt voucher of the payment it returns"]);
    const number = await invoice();
    expect(await missing(booking)).toEqual([`a credit note for ${number}, which counts this money`]);
    // Money that arrives after the invoice gets a plain receipt, because the invoice has already charged its tax.
    expect((await pay({ amount: 300 })).number).toMatch(/^RC\//);
  });

  test("a trip has one invoice at a time, and a new one after a credit note", async () => {
    await db.booking.update({ where: { id: booking.id }, data: { bookingStatus: "confirmed" } });
    const first = await invoice();
    expect(await invoice()).toBe(first);
    const isInvoiced = async () => (await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).isInvoiced;
    expect(await isInvoiced()).toBe(true);
    await correctDocument({ id: booking.id, by: yasir, document: first, reason: "The price was another" });
    expect(await isInvoiced()).toBe(false);
    expect(await invoice()).not.toBe(first);
  });

  test.each([
    ["viewer", false, false],
    ["agent", true, false],
    ["admin", true, true],
  ] as const)("a %s: receipts %s, tax documents %s", async (role, mayReceive, mayTax) => {
    const by = await staff(role);
    await saveSite({});
    const untaxed = await createPayment(booking);
    expect((await issueDocument({ id: booking.id, by, payment: untaxed.id })).ok).toBe(mayReceive);
    await saveSite(REGISTERED);
    const taxed = await createPayment(booking);
    const made = await issueDocument({ id: booking.id, by, payment: taxed.id });
    expect(made.ok || made.code).toBe(mayTax || "FORBIDDEN");
    const { number } = await pay();
    const corrected = await correctDocument({ id: booking.id, by, document: number ?? "", reason: "Wrong" });
    expect(corrected.ok || corrected.code).toBe(mayTax || "FORBIDDEN");
  });
});

describe("a payment's command", () => {
  test("says that its document waits, to the office and to the guest", async () => {
    await saveSite({ ...REGISTERED, sac: "" });
    const recorded = await recordAs(yasir, booking.id);
    expect(recorded).toMatchObject({
      value: {
        msg: expect.stringContaining("Its document waits") as string,
        receipt: "No receipt yet: it needs the SAC, in the settings.",
        document: null,
        missing: ["the SAC, in the settings"],
      },
    });
    const [mail] = await db.mail.findMany({ where: { to: booking.customerEmail, template: "payment-received" } });
    expect(mail?.text).toContain("Your receipt follows.");
  });

  test("issues its receipt at once, and undoing takes it back", async () => {
    await saveSite({});
    const twice = { onceKey: crypto.randomUUID() };
    const said = await Promise.all([1, 2].map(() => recordAs(yasir, booking.id, twice)));
    expect(new Set(said.map((each) => each.ok && each.value.document)).size).toBe(1);
    expect(said).toMatchObject([
      { value: { receipt: expect.stringMatching(/^Receipt RC\/\S+ made\.$/) as string } },
      {},
    ]);
    const payment = await db.payment.findFirstOrThrow({ where: { bookingId: booking.id } });
    expect(await kindsOf()).toEqual(["RC"]);
    await reversePayment({ bookingId: booking.id, paymentId: payment.id, by: yasir, reason: "Typed twice" });
    expect(await kindsOf()).toEqual(["RC", "CN"]);
  });

  async function kindsOf() {
    const rows = await db.taxDocument.findMany({ where: { bookingId: booking.id }, orderBy: { id: "asc" } });
    return rows.map(({ kind }) => kind);
  }
});

test("trips without an invoice are those that ended and are confirmed, paid for or not within a year, the oldest first, until they are invoiced", async () => {
  const numbers = async () => (await listNotInvoiced({ take: 20 })).map(({ bookingNumber }) => bookingNumber);
  const guest = { placeOfSupply: "29", bookingStatus: "confirmed", days: 3 };
  const tripOf = async (startsIn: number, more: object = {}) => {
    const trip = await createStoredBooking({ ...guest, startDate: toDate(daysFromToday(startsIn)), ...more });
    await createPayment(trip);
    return trip;
  };
  const recent = await tripOf(-3);
  const old = await tripOf(-40);
  await tripOf(-2);
  await tripOf(5);
  await tripOf(-30, { bookingStatus: "pending" });
  const unpaid = await createStoredBooking({ ...guest, startDate: toDate(daysFromToday(-20)) });
  await createStoredBooking({ ...guest, startDate: toDate(daysFromToday(-400)) });
  const all = [old.bookingNumber, unpaid.bookingNumber, recent.bookingNumber];
  expect(await numbers()).toEqual(all);
  const [, second] = await listNotInvoiced({ take: 2 });
  expect(await listNotInvoiced({ take: 9, after: second })).toMatchObject([{ _id: recent.id }]);

  const number = await invoice(old);
  expect(await numbers()).toEqual(all.slice(1));
  await correctDocument({ id: old.id, by: yasir, document: number, reason: "The price was another" });
  expect(await numbers()).toEqual(all);
  await saveSite({});
  expect(await numbers()).toEqual([]);
});

describe("an invoice that says something else than its booking", () => {
  async function stage() {
    await db.booking.update({ where: { id: booking.id }, data: { bookingStatus: "confirmed" } });
    const number = await invoice();
    const change = (more: object) => updateBooking({ id: booking.id, by: yasir, ...more });
    const shown = async () => {
      const papers = await getDocumentsToMake(booking.id);
      return papers.ok && papers.value.difference?.text;
    };
    const listed = async () => (await differingInvoices.first({}, 50)).some(({ _id }) => _id === booking.id);
    return { number, change, shown, listed };
  }

  test("is named before the booking is repriced or canceled, stands in a list, and a credit note mends it", async () => {
    const { number, change, shown, listed } = await stage();
    expect(await change({ totalPrice: 200 })).toMatchObject({
      code: "INVOICE_DIFFERS",
      errors: { invoice: `${number} says ₹17,998. Once this is saved it needs a credit note and a new invoice.` },
    });
    expect([await shown(), await listed()]).toEqual([undefined, false]);
    expect(await change({ pickup: "Dal Gate, 8:00" })).toMatchObject({ ok: true });
    expect(await change({ totalPrice: 200, answered: ["invoice"] })).toMatchObject({ ok: true });
    expect(await shown()).toBe(
      `${number} says ₹17,998, and the booking ₹200: it needs a credit note, then a new invoice.`,
    );
    expect(await change({ totalPrice: 17_998 })).toMatchObject({ ok: true });
    expect(await listed()).toBe(false);
    expect(await change({ bookingStatus: "canceled" })).toMatchObject({ code: "INVOICE_DIFFERS" });
    await change({ bookingStatus: "canceled", answered: ["invoice"] });
    expect(await shown()).toBe(`${number} says ₹17,998, and the trip is canceled: it needs a credit note.`);
    expect([await listed(), await differingInvoices.counted({}, 1)]).toEqual([true, 1]);
    await correctDocument({ id: booking.id, by: yasir, document: number, reason: "The trip is canceled" });
    expect([await shown(), await listed()]).toEqual([undefined, false]);
  });

  test("is listed at once where a guest cancels or a confirmation is undone, and nobody is asked", async () => {
    const { id, userId: guest } = booking;
    const { version } = await db.booking.update({ where: { id }, data: { bookingStatus: "pending" } });
    const confirmed = await setStatuses({ chosen: [{ id, version }], to: "confirmed", by: yasir });
    const number = await invoice();
    const listed = async () =>
      (await differingInvoices.first({}, 50)).map(({ text }) => text).filter((text) => text.startsWith(number));
    expect(await listed()).toEqual([]);
    expect(await undoStatuses({ id: confirmed.batchId, by: yasir })).toMatchObject({ ok: true });
    expect(await listed()).toEqual([expect.stringContaining(`${number} says ₹17,998`)]);
    expect(await cancelBooking({ id, by: { id: guest, name: "Aisha" } })).toMatchObject({ ok: true });
    expect(await listed()).toEqual([`${number} says ₹17,998, and the trip is canceled: it needs a credit note.`]);
  });

  test("deducts an advance that was taken back", async () => {
    const { payment } = await pay();
    const { number, shown, listed } = await stage();
    expect(await listed()).toBe(false);
    const reversal = { bookingId: booking.id, paymentId: payment.id, by: yasir, reason: "Typed twice" };
    expect(await reversePayment(reversal)).toMatchObject({
      value: { msg: expect.stringContaining(`${number} deducts it`) as string },
    });
    expect([await shown(), await listed()]).toEqual([
      `${number} deducts an advance that was taken back: it needs a credit note, then a new invoice.`,
      true,
    ]);
  });

  test("keeps its booking, whoever deletes it", async () => {
    await stage();
    const { id } = booking;
    const refusal = { code: "HAS_DOCUMENTS", msg: "This booking has documents. Cancel it instead." };
    expect(await deleteBooking({ id, by: yasir })).toMatchObject(refusal);
    const byHand = db.booking.update({ where: { id }, data: { deletedAt: new Date() } });
    await expect(byHand).rejects.toThrow("Booking_documents");
  });
});
