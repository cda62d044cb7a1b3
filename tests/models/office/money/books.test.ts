import { parse } from "csv-parse/sync";
import { JSDOM } from "jsdom";
import { afterEach, expect, test, vi } from "vitest";

import { db, transaction } from "~/db.server";
import { issueForPayment } from "~/models/money/document/issue.server";
import { correctDocument, issueDocument } from "~/models/money/document/issue-document.server";
import { PAYMENT_METHODS } from "~/models/money/payment/limits";
import { reversePayment } from "~/models/money/payment/reverse-payment.server";
import { type ZohoFile } from "~/models/office/books/files";
import { exportTally } from "~/models/office/books/tally.server";
import { eachOfMoney } from "~/models/office/books/vouchers.server";
import { exportZoho } from "~/models/office/books/zoho.server";
import { dayBook } from "~/models/office/list/day-book.server";
import { register } from "~/models/office/list/register.server";
import { LEDGERS, ledgersIn } from "~/models/system/setting/pages/ledgers";
import { addDays, addMonths, startOfDay, toDate, today } from "~/values/calendar";
import { startOfFinancialYear } from "~/values/months";
import { METHOD_IN_WORDS } from "~/values/payment-words";

import { emptyDatabase } from "../../../support/database";
import { newDice } from "../../../support/dice";
import { createPackage, createStoredBooking, createUser } from "../../../support/factories";
import { createPayment, REGISTERED, saveSite } from "../../../support/money";

/** The last whole financial year. */
const APRIL = addMonths(startOfFinancialYear(today()), -12);
const YEAR = { from: APRIL, to: addDays(addMonths(APRIL, 12), -1) };
const MONTHS = Array.from({ length: 12 }, (_, month) => addMonths(APRIL, month));
const monthOf = (first: string) => ({ from: first, to: addDays(addMonths(first, 1), -1) });

/** As typed, and as a ledger is called. */
const NAMES = [
  ["Wani & Sons <Travels> \"Dal\" 'Lake'", "Wani & Sons <Travels> \"Dal\" 'Lake'"],
  [" Zoë\u0007\u001b  Bhat\r\n]]>\t", "Zoë Bhat ]]>"],
  ["=HYPERLINK(1)&amp;&#0;", "=HYPERLINK(1)&amp;&#0;"],
  ["अहमद ڈار 😀", "अहमद ڈار 😀"],
  ['Rao, "K"\n\uFFFE', 'Rao, "K"'],
] as const;

afterEach(() => {
  vi.useRealTimers();
});

async function textOf(parts: AsyncIterable<string>) {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

const { DOMParser } = new JSDOM().window;

/** A Tally file as an XML parser reads it. */
function readTally(text: string) {
  expect(text).toMatch(/^[ -~\n]*$/);
  const file = new DOMParser().parseFromString(text, "application/xml");
  expect([...file.querySelectorAll("parsererror")].map(({ textContent }) => textContent)).toEqual([]);
  expect(file.querySelector("ENVELOPE > HEADER > TALLYREQUEST")?.textContent).toBe("Import Data");
  const messages = "ENVELOPE > BODY > IMPORTDATA > REQUESTDATA > TALLYMESSAGE";
  const of = (element: Element, name: string) => element.querySelector(`:scope > ${name}`)?.textContent ?? "";
  const ledgers = [...file.querySelectorAll(`${messages} > LEDGER`)].map((ledger) => {
    expect(of(ledger, "NAME")).toBe(ledger.getAttribute("NAME"));
    return [of(ledger, "NAME"), of(ledger, "PARENT")] as const;
  });
  const used = new Set<string>();
  for (const each of file.querySelectorAll(`${messages} > *`)) {
    expect([...used], "ledgers that come too late").not.toContain(of(each, "NAME"));
    for (const { textContent } of each.querySelectorAll("LEDGERNAME")) used.add(textContent);
  }
  expect(ledgers).toHaveLength(new Map(ledgers).size);
  const vouchers = [...file.querySelectorAll(`${messages} > VOUCHER`)].map((voucher) => {
    const entries = [...voucher.querySelectorAll(":scope > ALLLEDGERENTRIES\\.LIST")].map((entry) => {
      const paise = Math.round(Number(of(entry, "AMOUNT")) * 100);
      expect(of(entry, "ISDEEMEDPOSITIVE")).toBe(paise < 0 ? "Yes" : "No");
      return { ledger: of(entry, "LEDGERNAME"), isParty: of(entry, "ISPARTYLEDGER") === "Yes", debit: -paise };
    });
    expect([of(voucher, "GUID"), of(voucher, "VOUCHERTYPENAME"), voucher.getAttribute("ACTION")]).toEqual([
      voucher.getAttribute("REMOTEID"),
      voucher.getAttribute("VCHTYPE"),
      "Create",
    ]);
    const [id, type] = [of(voucher, "GUID"), of(voucher, "VOUCHERTYPENAME")];
    const [number, party, narration] = ["VOUCHERNUMBER", "PARTYLEDGERNAME", "NARRATION"].map((name) =>
      of(voucher, name),
    );
    return { id, type, number, party, isUndone: narration?.endsWith(", undone"), entries, day: of(voucher, "DATE") };
  });
  return { ledgers: new Map(ledgers), vouchers };
}

type Row = Record<string, string>;

const rowsOf = async (text: Promise<string>) => parse<Row>(await text, { bom: true, columns: true });

const paise = (amount = "") => Math.round(Number(amount) * 100);

/** Sums by key, without those that are zero. */
function sums<T>(of: T[], key: (each: T) => string, amount: (each: T) => number) {
  const totals: Record<string, number> = {};
  for (const each of of) totals[key(each)] = (totals[key(each)] ?? 0) + amount(each);
  return Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== 0));
}

/** A year in which guests pay by all ways, and staff invoice, refund, undo, credit, rename and wait, with each month's file as it was at the end of the month. */
async function liveThroughYear(dice: (of: number) => number) {
  const pick = <T>(from: readonly T[]) => from[dice(from.length)] as T;
  const by = { ...(await createUser({ role: "admin" })), role: "admin" as const };
  const packages = [await createPackage(), await createPackage({ gstRate: 18 })];
  const [{ id: userId }, wereThen, bookings] = [await createUser(), new Map<string, string>(), [] as string[]];
  const pay = async (bookingId: string, kind: string, amount: number) => {
    const payment = await createPayment({ id: bookingId }, { kind, amount, method: pick(PAYMENT_METHODS) });
    await transaction((tx) => issueForPayment(tx, payment));
  };
  const deeds = [
    (id: string) => pay(id, "received", 1 + dice(9_000)),
    (id: string, left: number) => pay(id, "received", left > 0 ? left : 500),
    (id: string, _left: number, paid: number) => (paid > 0 ? pay(id, "refund", 1 + dice(paid)) : null),
    (id: string) => issueDocument({ id, by }),
    (id: string) => issueDocument({ id, by }),
    async (bookingId: string) => {
      const payments = await db.payment.findMany({ where: { bookingId, kind: { not: "reversal" } } });
      if (payments.length > 0)
        await reversePayment({ bookingId, paymentId: pick(payments).id, by, reason: "Typed twice" });
    },
    async (bookingId: string) => {
      const documents = await db.taxDocument.findMany({ where: { bookingId, kind: { not: "CN" } } });
      if (documents.length > 0)
        await correctDocument({ id: bookingId, by, document: pick(documents).number, reason: "Wrong" });
      if (documents.length > 0)
        await db.booking.update({ where: { id: bookingId }, data: { customerName: "Renamed" } });
    },
  ];
  for (const [index, month] of MONTHS.entries()) {
    for (const day of [addDays(month, dice(9)), addDays(month, 10 + dice(17))]) {
      vi.useFakeTimers({ now: startOfDay(day), toFake: ["Date"] });
      const [customerName] = NAMES[bookings.length % NAMES.length] ?? NAMES[0];
      const place = { placeOfSupply: pick(["01", "29", "26"]), customerAddress: ["12 Residency Road"] };
      const guest = { customerName, ...place, ...(dice(3) === 0 && { customerGstin: "07AABCK1234M1Z5" }) };
      const sold = { userId, packageId: pick(packages).id, bookingStatus: "confirmed", totalPrice: 1 + dice(1_50_000) };
      bookings.push((await createStoredBooking({ ...guest, ...sold, startDate: toDate(addDays(day, 30)) })).id);
      for (let deed = 0; deed < 7; deed += 1) {
        const { id, totalPrice, paid } = await db.booking.findUniqueOrThrow({
          where: { id: pick(bookings.slice(-6)) },
        });
        await pick(deeds)(id, totalPrice - paid, paid);
      }
    }
    // Half of the year without a registration would have no taxes: one month must do.
    if (index === 5) await saveSite({});
    if (index === 6) await saveSite(REGISTERED);
    wereThen.set(month, await textOf(exportTally(monthOf(month))));
  }
  return wereThen;
}

test(
  "the files for Tally and Zoho Books say of a year what the register and the day book say of it",
  { timeout: 120_000 },
  async () => {
    await emptyDatabase(process.env.DATABASE_URL ?? "");
    await saveSite(REGISTERED);
    const seed = Date.now() % 1_000_000;
    const wereThen = await liveThroughYear(newDice(seed));
    const url = `http://site/?${new URLSearchParams(YEAR)}`;
    const [documents, money] = [await rowsOf(textOf(register.file(url))), await rowsOf(textOf(dayBook.file(url)))];
    const whole = await textOf(exportTally(YEAR));
    const { ledgers, vouchers } = readTally(whole);
    const ours = ledgersIn({});

    // Each voucher is balanced, has its ledgers, and is the same in each export and whatever came after it.
    expect(new Set(vouchers.map(({ id }) => id)).size, `seed ${seed}`).toBe(vouchers.length);
    for (const { id, party, entries } of vouchers) {
      expect([id, entries.reduce((sum, { debit }) => sum + debit, 0)]).toEqual([id, 0]);
      for (const { ledger, isParty } of entries) {
        expect(isParty ? ledger === party : Object.values(ours).includes(ledger as never), ledger).toBe(true);
        expect(ledgers.get(ledger), ledger).toBe(isParty ? "Sundry Debtors" : LEDGERS_BY_NAME.get(ledger));
      }
    }
    expect(await textOf(exportTally(YEAR))).toBe(whole);
    for (const [month, then] of wereThen)
      expect(await textOf(exportTally(monthOf(month))), `${month} of ${seed}`).toBe(then);

    // Sales and credit notes are the register's, tax by tax.
    const isSupply = (row: Row) => (row["Takes back"] || row.Number || "").startsWith("TI");
    const supplies = documents.filter(isSupply);
    const asBooked = (type: string) =>
      vouchers
        .filter((voucher) => voucher.type === type)
        .map(({ number, party, entries }) => [
          number,
          sums(
            entries,
            ({ ledger }) => (ledger === party ? "party" : ledger),
            ({ debit }) => debit,
          ),
        ])
        .sort();
    const asRegistered = (kind: string) =>
      supplies
        .filter((row) => row.Kind === kind)
        .map((row) => {
          const taxes = { [ours.ledgerCgst]: row.CGST, [ours.ledgerSgst]: row.SGST, [ours.ledgerIgst]: row.IGST };
          const lines = Object.entries({ ...taxes, [ours.ledgerSales]: row.Taxable }).map(
            ([ledger, amount]) => [ledger, -paise(amount)] as const,
          );
          return [
            row.Number,
            sums(
              [...lines, ["party", paise(row.Gross)] as const],
              ([ledger]) => ledger,
              ([, amount]) => amount,
            ),
          ];
        })
        .sort();
    expect(asBooked("Sales")).toEqual(asRegistered("Tax invoice"));
    expect(asBooked("Credit Note")).toEqual(asRegistered("Credit note"));
    expect(supplies.length, `seed ${seed}`).toBeGreaterThan(10);

    // Receipts and payments are the day book's, by method.
    const moved = vouchers.flatMap(({ type, isUndone, entries }) =>
      ["Receipt", "Payment"].includes(type)
        ? entries.flatMap(({ ledger, isParty, debit }) =>
            isParty
              ? []
              : [{ key: `${isUndone ? "reversal" : type === "Receipt" ? "received" : "refund"} ${ledger}`, debit }],
          )
        : [],
    );
    const ledgerOfMethod = new Map(PAYMENT_METHODS.map((method) => [METHOD_IN_WORDS[method], ours[LEDGER_OF[method]]]));
    expect(
      sums(
        moved,
        ({ key }) => key,
        ({ debit }) => debit,
      ),
    ).toEqual(
      sums(
        money,
        (row) => `${row.Kind} ${ledgerOfMethod.get(row.Method ?? "")}`,
        (row) => paise(row.Amount),
      ),
    );
    expect(new Set(money.map((row) => `${row.Kind} ${row.Method}`)).size).toBeGreaterThan(9);

    // What a booking's ledgers come to: nothing once it is invoiced and paid.
    const bookings = await db.booking.findMany({
      include: { documents: { include: { replacedBy: true, replaces: true } } },
    });
    for (const { bookingNumber, paid, documents: own } of bookings) {
      const entries = vouchers
        .filter(({ party }) => party?.startsWith(`${bookingNumber} `))
        .flatMap((each) => each.entries);
      const on = (isIt: (entry: { ledger: string; isParty: boolean }) => boolean) =>
        entries.filter(isIt).reduce((sum, { debit }) => sum + debit, 0);
      const grossOf = (kind: string) =>
        own.filter((each) => each.kind === kind && !each.replacedBy).reduce((sum, { gross }) => sum + gross, 0);
      const [invoiced, advance] = [grossOf("TI"), on(({ ledger }) => ledger === ours.ledgerAdvances)];
      expect(Math.abs(advance) / 100, `advance of ${bookingNumber}, seed ${seed}`).toBe(
        invoiced > 0 ? 0 : Math.max(0, grossOf("RV") - grossOf("RF")),
      );
      expect((on(({ isParty }) => isParty) + advance) / 100, `${bookingNumber}, seed ${seed}`).toBe(invoiced - paid);
    }

    // Names survive as far as a ledger may be called so.
    const parties = new Set(
      [...ledgers].flatMap(([name, group]) => (group === "Sundry Debtors" ? [name.replace(/^\d+ /, "")] : [])),
    );
    expect([...parties]).toEqual(expect.arrayContaining(NAMES.map(([, called]) => called)));

    // Zoho has the same supplies and receipts.
    const zoho = async (file: ZohoFile) => rowsOf(textOf(exportZoho(file, YEAR)));
    const AMOUNTS = ["SubTotal", "CGST", "SGST", "IGST", "Total"] as const;
    const byRate = (rows: Row[], rate: string, amounts: readonly string[]) =>
      amounts.map((name) =>
        sums(
          rows,
          (row) => row[rate] ?? "",
          (row) => Math.abs(paise(row[name])),
        ),
      );
    for (const [file, kind, title] of [
      ["invoices", "Tax invoice", "Invoice"],
      ["credit-notes", "Credit note", "Credit Note"],
    ] as const) {
      const [rows, same] = [await zoho(file), supplies.filter((row) => row.Kind === kind)];
      expect(rows.map((row) => row[`${title} Number`]).sort()).toEqual(same.map((row) => row.Number).sort());
      expect(byRate(rows, "Item Tax %", AMOUNTS)).toEqual(
        byRate(same, "Rate", ["Taxable", "CGST", "SGST", "IGST", "Gross"]),
      );
      for (const row of rows) {
        expect(row["Item Tax"]).toBe(`${paise(row.IGST) > 0 ? "IGST" : "GST"}${row["Item Tax %"]}`);
        expect(ledgers.has(row["Customer Name"] ?? ""), row["Customer Name"]).toBe(true);
        expect(row["Place of Supply"]).toMatch(/^(JK|KA|DN)$/);
      }
    }
    const receipts = await zoho("payments");
    expect(
      sums(
        receipts,
        (row) => row.Mode ?? "",
        (row) => paise(row.Amount),
      ),
    ).toEqual(
      sums(
        money.filter((row) => row.Kind === "received"),
        (row) => row.Method ?? "",
        (row) => paise(row.Amount),
      ),
    );

    // A ledger that the operator named is used, and neither made nor changed.
    await saveSite({ ...REGISTERED, ledgerBank: "J&K Bank 0421", ledgerUpi: "J&K Bank 0421" });
    const named = readTally(await textOf(exportTally(YEAR)));
    expect([...ledgers.keys()].filter((name) => !named.ledgers.has(name)).sort()).toEqual([
      ours.ledgerBank,
      ours.ledgerUpi,
    ]);
    expect(named.ledgers.has("J&K Bank 0421")).toBe(false);
    expect(named.vouchers.flatMap(({ entries }) => entries).some(({ ledger }) => ledger === "J&K Bank 0421")).toBe(
      true,
    );
  },
);

test("the files are read in batches, and have each row and ledger once", async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  await saveSite({});
  const { id: _, ...payment } = await createPayment(await createStoredBooking(), { amount: 1 });
  const data = Array.from({ length: 409 }, (_each, n) => ({ ...payment, onceKey: String(n) }));
  // Each payment adds up those of its booking: all at once takes a busy database too long.
  while (data.length > 0) await db.payment.createMany({ data: data.splice(0, 50) });
  const day = { from: today(), to: today() };
  const sizes: number[] = [];
  for await (const { length } of eachOfMoney(day)) sizes.push(length);
  expect(sizes).toEqual([200, 200, 10]);
  const { ledgers, vouchers } = readTally(await textOf(exportTally(day)));
  expect([ledgers.size, vouchers.length, new Set(vouchers.map(({ id }) => id)).size]).toEqual([2, 410, 410]);
  const receipts = await rowsOf(textOf(exportZoho("payments", day)));
  expect(receipts.map((row) => row["Payment Number"])).toEqual(vouchers.map(({ number }) => number));
});

const LEDGERS_BY_NAME = new Map<string, string>(Object.values(LEDGERS).map(([, name, group]) => [name, group]));

const LEDGER_OF = {
  upi: "ledgerUpi",
  cash: "ledgerCash",
  bank: "ledgerBank",
  card: "ledgerCard",
  gateway: "ledgerGateway",
} as const;
