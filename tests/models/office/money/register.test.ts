import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { db, transaction } from "~/db.server";
import { issueForPayment } from "~/models/money/document/issue.server";
import { correctDocument, issueDocument } from "~/models/money/document/issue-document.server";
import { readRegister } from "~/models/office/list/register.server";
import { exportSheet } from "~/models/office/money/register/export-sheet.server";
import { type GstSheet } from "~/models/office/money/register/sheets";
import { addDays, addMonths, startOfDay, today } from "~/values/calendar";

import { createStoredBooking, createUser } from "../../../support/factories";
import { createPayment, REGISTERED, saveSite } from "../../../support/money";

const NOW = `${today().slice(0, 7)}-01`;
const BEFORE = addMonths(NOW, -1);

const monthOf = (first: string) => ({ from: first, to: addDays(addMonths(first, 1), -1) });

type Overrides = Parameters<typeof createStoredBooking>[0];

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE "TaxDocument", "DocumentCounter"`;
  await saveSite(REGISTERED);
});

afterEach(() => {
  vi.useRealTimers();
});

function on(day: string) {
  vi.useFakeTimers({ now: startOfDay(day), toFake: ["Date"] });
}

function sold(customerName: string, placeOfSupply: string, totalPrice: number, more: Overrides = {}) {
  const facts = { bookingStatus: "confirmed", customerAddress: ["12 Residency Road"] };
  return createStoredBooking({ customerName, placeOfSupply, totalPrice, ...facts, ...more });
}

async function pay(booking: { id: string }, amount: number, more: Parameters<typeof createPayment>[1] = {}) {
  const payment = await createPayment(booking, { amount, ...more });
  return { payment, number: await transaction((tx) => issueForPayment(tx, payment)) };
}

async function invoice(booking: { id: string }) {
  const made = await issueDocument({ id: booking.id, by: await admin() });
  return made.ok ? made.value.number : made.msg;
}

async function credit(booking: { id: string }, document: string) {
  const made = await correctDocument({ id: booking.id, by: await admin(), document, reason: "Wrong guest" });
  return made.ok ? made.value.number : made.msg;
}

async function admin() {
  return { ...(await createUser({ role: "admin" })), role: "admin" as const };
}

/** A sheet's rows below its header. */
async function sheet(name: GstSheet, month: string) {
  let file = "";
  for await (const part of exportSheet(name, monthOf(month))) file += part;
  return parse(file, { bom: true, cast: true }).slice(1) as unknown[][];
}

const columns = (rows: unknown[][], ...places: number[]) => rows.map((row) => places.map((place) => row[place]));

test("lists what was issued with the sums of its kind, rate and place, negative where it goes back", async () => {
  on(NOW);
  const kapoor = await sold("Kapoor Exports", "07", 10_500, { customerGstin: "07AABCK1234M1Z5" });
  const taken = await invoice(kapoor);
  const note = await credit(kapoor, taken);
  const gulzar = await sold("Gulzar Wani", "01", 10_000);
  await pay(gulzar, 2_100);
  await pay(gulzar, 1_050, { kind: "refund" });

  const { documents, totals, numbers } = await readRegister(monthOf(NOW));
  expect(documents.map(({ number }) => number.slice(0, 2))).toEqual(["RF", "RV", "CN", "TI"]);
  expect(documents.at(-1)).toMatchObject({
    number: taken,
    issuedOn: NOW,
    customerName: "Kapoor Exports",
    customerGstin: "07AABCK1234M1Z5",
    placeOfSupply: "07",
    sac: "998555",
    rate: 5,
    taxablePaise: 1_000_000,
    igstPaise: 50_000,
    gross: 10_500,
    replaces: null,
    replacedBy: note,
  });
  expect(totals).toEqual([
    group("TI", "07", 10_500, { igstPaise: 50_000 }),
    group("CN", "07", -10_500, { igstPaise: -50_000 }),
    group("RV", "01", 2_100, { cgstPaise: 5_000, sgstPaise: 5_000 }),
    group("RF", "01", -1_050, { cgstPaise: -2_500, sgstPaise: -2_500 }),
  ]);
  expect(numbers.map(({ documents: made, missing }) => [made, missing])).toEqual(Array(4).fill([1, 0]));
  const narrowed = await readRegister({ ...monthOf(NOW), kind: "TI", rate: "5", place: "07" });
  expect([narrowed.totalDocuments, narrowed.totals.length]).toEqual([1, 1]);
  expect((await readRegister(monthOf(BEFORE))).documents).toEqual([]);
});

function group(kind: string, placeOfSupply: string, gross: number, tax: object) {
  const sums = { taxablePaise: (gross * 2_000) / 21, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, ...tax };
  return { kind, rate: 5, placeOfSupply, documents: 1, gross, ...sums };
}

test("invoices and credit notes stand in the sheet of their guest's GSTIN, state and sum", async () => {
  on(NOW);
  const kapoor = await sold("Kapoor Exports", "07", 10_500, { customerGstin: "07AABCK1234M1Z5" });
  const large = await sold("Meghna Rao", "29", 1_05_000);
  const small = await sold("Sandeep Kulkarni", "27", 21_000);
  const atHome = await sold("Gulzar Wani", "01", 2_10_000);
  const [b2b, b2cl, b2cs] = [await invoice(kapoor), await invoice(large), await invoice(small)];
  await invoice(atHome);

  const date = new Date(NOW).toUTCString().slice(5, 16).replaceAll(" ", "-");
  expect(await sheet("b2b", NOW)).toEqual([
    ["07AABCK1234M1Z5", "Kapoor Exports", b2b, date, 10_500, "07-Delhi", "N", "", "Regular B2B", "", 5, 10_000, ""],
  ]);
  expect(await sheet("b2cl", NOW)).toEqual([[b2cl, date, 1_05_000, "29-Karnataka", "", 5, 1_00_000, "", ""]]);
  expect(await sheet("b2cs", NOW)).toEqual([
    ["OE", "27-Maharashtra", "", 5, 20_000, "", ""],
    ["OE", "01-Jammu & Kashmir", "", 5, 2_00_000, "", ""],
  ]);
  expect(columns(await sheet("hsn-b2b", NOW), 0, 4, 6, 7, 8)).toEqual([[998555, 10_500, 10_000, 500, 0]]);
  expect(columns(await sheet("hsn-b2c", NOW), 0, 4, 6, 7, 8)).toEqual([[998555, 3_36_000, 3_20_000, 6_000, 5_000]]);

  const notes = [await credit(kapoor, b2b), await credit(large, b2cl), await credit(small, b2cs)];
  expect(columns(await sheet("cdnr", NOW), 0, 2, 3, 4, 5, 8, 11)).toEqual([
    ["07AABCK1234M1Z5", notes[0], date, "C", "07-Delhi", 10_500, 10_000],
  ]);
  expect(columns(await sheet("cdnur", NOW), 0, 1, 4, 5, 8)).toEqual([
    ["B2CL", notes[1], "29-Karnataka", 1_05_000, 1_00_000],
  ]);
  expect(columns(await sheet("b2cs", NOW), 1, 4)).toEqual([["01-Jammu & Kashmir", 2_00_000]]);
  const prefix = `${b2b.slice(0, 9)}0000`;
  expect(await sheet("docs", NOW)).toEqual([
    ["Credit Note", notes[0], notes[2], 3, 0],
    ["Invoices for outward supply", `${prefix}01`, `${prefix}04`, 4, 0],
  ]);
});

test("an invoice to another state stands alone above one lakh, tax included, and not at it", async () => {
  on(NOW);
  await invoice(await sold("Meghna Rao", "29", 1_00_000));
  expect(await sheet("b2cl", NOW)).toEqual([]);
  const above = await invoice(await sold("Kiran Rao", "29", 1_00_001));
  expect(columns(await sheet("b2cl", NOW), 0, 2)).toEqual([[above, 1_00_001]]);
});

test("an advance stands in the month it came, until its trip is invoiced", async () => {
  on(BEFORE);
  const [early, sameMonth] = [await sold("Aisha Bhat", "29", 21_000), await sold("Imran Bhat", "01", 21_000)];
  await pay(early, 10_500);
  await pay(sameMonth, 4_200);
  await invoice(sameMonth);
  const mistaken = await pay(await sold("Devika Menon", "32", 21_000), 2_100);
  await credit({ id: mistaken.payment.bookingId }, mistaken.number ?? "");
  expect(await sheet("at", BEFORE)).toEqual([["29-Karnataka", "", 5, 10_000, ""]]);
  expect(await sheet("atadj", BEFORE)).toEqual([]);

  on(NOW);
  await pay(early, 2_100);
  const made = await invoice(early);
  expect(await sheet("at", NOW)).toEqual([]);
  expect(await sheet("atadj", NOW)).toEqual([["29-Karnataka", "", 5, 10_000, ""]]);
  // Without its invoice the trip's money is an advance again.
  await credit(early, made);
  expect(await sheet("at", NOW)).toEqual([["29-Karnataka", "", 5, 2_000, ""]]);
  await pay(early, 12_600, { kind: "refund" });
  expect(await sheet("atadj", NOW)).toEqual([["29-Karnataka", "", 5, 10_000, ""]]);
});
