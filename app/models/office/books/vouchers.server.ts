import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type Kind, KIND_TITLES } from "~/models/money/document/kinds";
import { settledIn } from "~/models/money/online/settlements.server";
import { dayBook } from "~/models/office/list/day-book.server";
import { register } from "~/models/office/list/register.server";
import { type Days } from "~/models/office/money/days";
import { type LedgerName } from "~/models/system/setting/pages/ledgers";
import { fromDate } from "~/values/calendar";
import { byMethod } from "~/values/payment-words";

const booking = { select: { bookingNumber: true, customerName: true } };
const replaces = { select: { kind: true } };
const select = { id: true, bookingId: true, kind: true, gross: true, guestName: true, replaces, booking };
const lines = { select: { feePaise: true, taxPaise: true } };
const settlement = { id: true, utr: true, settledOn: true, netPaise: true, lines };

type Settlement = Prisma.SettlementGetPayload<{ select: typeof settlement }>;
type Document = Prisma.TaxDocumentGetPayload<{ select: typeof select }>;

/** What is booked at once, for any program of an accountant. By its id, the same in each export, a second import finds the first. */
export type Voucher =
  | ReturnType<typeof voucherOfPayment>
  | ReturnType<typeof voucherOfSettlement>
  | ReturnType<typeof vouchersOfDocument>[number];

/** The vouchers of the day book, in batches. Each follows from its row and those before it, so nothing that happens later changes one. */
export function eachOfMoney(days: Days) {
  return book(dayBook.each({ tab: "day-book", ...days }), ({ booking: { id } }) => id, voucherOfPayment);
}

/** The vouchers of the register, in batches. */
export function eachOfDocuments(days: Days) {
  return book(register.each(days), ({ bookingId }) => bookingId, vouchersOfDocument);
}

/** What the provider paid into the bank account in these days. */
export async function* eachOfSettlements(days: Days) {
  const rows = await db.settlement.findMany({ ...settledIn(days), select: settlement });
  yield rows.map(voucherOfSettlement);
}

type Book<Row, Made> = (row: Row, documents: Document[]) => Made | Made[];

async function* book<Row, Made>(batches: AsyncIterable<Row[]>, idOf: (row: Row) => string, make: Book<Row, Made>) {
  for await (const rows of batches) {
    const where = { bookingId: { in: rows.map(idOf) } };
    const documents = await db.taxDocument.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }], select });
    const documentsOf = (id: string) => documents.filter(({ bookingId }) => bookingId === id);
    yield rows.flatMap((row) => make(row, documentsOf(idOf(row))));
  }
}

/** Money of a gateway waits in a ledger of its own until a settlement moves it to the bank. */
const LEDGER_OF: Record<string, LedgerName> = {
  cash: "ledgerCash",
  upi: "ledgerUpi",
  card: "ledgerCard",
  gateway: "ledgerGateway",
};

function voucherOfPayment(row: Awaited<ReturnType<typeof dayBook.first>>[number], documents: Document[]) {
  const { _id: id, method, amount, change } = row;
  const isUndone = row.kind === "reversal";
  const isReceived = change > 0 !== isUndone;
  const ledger = LEDGER_OF[method] ?? "ledgerBank";
  return {
    id,
    type: change > 0 ? "Receipt" : "Payment",
    number: `${row.booking.bookingNumber}-${id.slice(-6)}`,
    day: row.receivedOn,
    party: partyOf(row.booking, documents),
    narration: `${isReceived ? "Received" : "Refunded"} ${byMethod(method)}${isUndone ? ", undone" : ""}`,
    reference: row.reference ?? "",
    entries: entriesOf({ [ledger]: change * 100, party: -change * 100 }),
    payment: { method, amount, ledger, isReceipt: row.kind === "received" },
  };
}

/** With its fee it empties the ledger of online payments. */
function voucherOfSettlement({ id, utr, netPaise, settledOn, lines }: Settlement) {
  const net = Number(netPaise);
  const fee = lines.reduce((sum, { feePaise }) => sum + Number(feePaise), 0);
  const tax = lines.reduce((sum, { taxPaise }) => sum + Number(taxPaise), 0);
  return {
    id,
    type: "Journal",
    number: utr,
    day: fromDate(settledOn),
    party: "",
    narration: "Online payments settled",
    reference: utr,
    entries: entriesOf({ ledgerBank: net, ledgerFee: fee - tax, ledgerFeeTax: tax, ledgerGateway: -net - fee }),
  };
}

/** The supply of an invoice, or of the credit note for one, and what a document changes of its booking's advances. */
function vouchersOfDocument(row: Awaited<ReturnType<typeof register.first>>[number], documents: Document[]) {
  const { _id: id, number, replaces: credited } = row;
  const at = documents.findIndex((each) => each.id === id);
  const [earlier, own] = [documents.slice(0, at), documents[at]];
  if (!own) return [];
  const moved = 100 * (advanceIn([...earlier, own]) - advanceIn(earlier));
  const common = {
    number,
    day: row.issuedOn,
    party: partyOf(own.booking, documents),
    narration: `${KIND_TITLES[row.kind]} ${number}${credited ? `, takes back ${credited}` : ""}`,
    reference: credited ?? "",
  };
  const sign = signOf(own, "TI");
  const supplied = entriesOf({
    party: sign && row.gross * 100,
    ledgerSales: sign && -row.taxablePaise,
    ledgerCgst: sign && -row.cgstPaise,
    ledgerSgst: sign && -row.sgstPaise,
    ledgerIgst: sign && -row.igstPaise,
  });
  return [
    { ...common, id, type: sign > 0 ? "Sales" : "Credit Note", entries: supplied, supply: row },
    { ...common, id: `${id}-advance`, type: "Journal", entries: entriesOf({ party: moved, ledgerAdvances: -moved }) },
  ].filter(({ entries }) => entries.length > 0);
}

/** 1 for a document of this kind, -1 for a credit note that takes one back. */
function signOf(document: Document, kind: Kind) {
  return document.kind === kind ? 1 : document.replaces?.kind === kind ? -1 : 0;
}

/** Whole rupees: vouchers less refunds, until the trip is invoiced. */
function advanceIn(earlier: Document[]) {
  const live = (kind: Kind) => earlier.reduce((sum, each) => sum + signOf(each, kind) * each.gross, 0);
  return live("TI") > 0 ? 0 : Math.max(0, live("RV") - live("RF"));
}

type Account = LedgerName | "party";

/** Paise by account, positive for a debit; those of a voucher are together zero. */
function entriesOf(paise: Partial<Record<Account, number>>) {
  const entries = Object.entries(paise) as [Account, number][];
  return entries.filter(([, amount]) => amount !== 0);
}

/** One ledger for each booking: it comes to zero when the trip is invoiced and paid. Programs may cut what follows the number. */
function partyOf({ bookingNumber, customerName }: Document["booking"], [first]: Document[]) {
  return `${bookingNumber} ${(first?.guestName || customerName).replaceAll(/[\p{Cc}\s\uFFFE\uFFFF]+/gu, " ").trim()}`;
}
