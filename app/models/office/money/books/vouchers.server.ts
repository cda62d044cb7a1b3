import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { documentColumns } from "~/models/money/document/billable.server";
import { TAX_COLUMNS } from "~/models/money/document/issue.server";
import { type Kind, KIND_TITLES, KINDS } from "~/models/money/document/kinds";
import { paymentSelect } from "~/models/money/payment/json";
import { type Days } from "~/models/office/money/days";
import { type LedgerName } from "~/models/system/setting/pages/ledgers";
import { fromDate, toDate } from "~/values/calendar";
import { byMethod } from "~/values/payment-words";

const IN_ORDER = [{ createdAt: "asc" as const }, { id: "asc" as const }];
const GUEST = { guestGstin: true, placeOfSupply: true, sac: true, ratePermille: true };
const replaces = { select: { kind: true, number: true } };
const documents = { select: { ...documentColumns, guestName: true, replaces }, orderBy: IN_ORDER };
const booking = { select: { bookingNumber: true, customerName: true, documents } };
const payment = { ...paymentSelect, reverses: { select: { kind: true } }, booking };
const document = { ...documentColumns, ...TAX_COLUMNS, ...GUEST, replaces, booking };

type Booking = Prisma.BookingGetPayload<typeof booking>;

/** What is booked at once, for any program of an accountant. By its id, the same in each export, a second import finds the first. */
export type Voucher = ReturnType<typeof voucherOfPayment> | ReturnType<typeof vouchersOfDocument>[number];

/** The vouchers of these days. Each follows from its row and those before it, so nothing that happens later changes one. */
export async function listVouchers({ from, to }: Days): Promise<Voucher[]> {
  const days = { gte: toDate(from), lte: toDate(to) };
  const ofMoney = { where: { receivedOn: days }, orderBy: [{ receivedOn: "asc" as const }, ...IN_ORDER] };
  const ofDocuments = { where: { issuedOn: days }, orderBy: [{ issuedOn: "asc" as const }, ...IN_ORDER] };
  const payments = await db.payment.findMany({ ...ofMoney, select: payment });
  const issued = await db.taxDocument.findMany({ ...ofDocuments, select: document });
  return [...payments.map(voucherOfPayment), ...issued.flatMap(vouchersOfDocument)];
}

/** Money of a gateway waits in a ledger of its own until a settlement moves it to the bank. */
const LEDGER_OF: Record<string, LedgerName> = {
  cash: "ledgerCash",
  upi: "ledgerUpi",
  card: "ledgerCard",
  gateway: "ledgerGateway",
};

function voucherOfPayment(row: Prisma.PaymentGetPayload<{ select: typeof payment }>) {
  const { id, reverses, method, amount } = row;
  const isReceived = (reverses ?? row).kind === "received";
  const came = isReceived === !reverses ? amount : -amount;
  const ledger = LEDGER_OF[method] ?? "ledgerBank";
  return {
    id,
    type: came > 0 ? "Receipt" : "Payment",
    number: `${row.booking.bookingNumber}-${id.slice(-6)}`,
    day: fromDate(row.receivedOn),
    party: partyOf(row.booking),
    narration: `${isReceived ? "Received" : "Refunded"} ${byMethod(method)}${reverses ? ", undone" : ""}`,
    reference: row.reference ?? "",
    entries: entriesOf({ [ledger]: came * 100, party: -came * 100 }),
    payment: { method, amount, ledger, isReceipt: isReceived && !reverses },
  };
}

/** The supply of an invoice, or of the credit note for one, and what a document changes of its booking's advances. */
function vouchersOfDocument(row: Prisma.TaxDocumentGetPayload<{ select: typeof document }>) {
  const { id, number, replaces: credited, booking: of } = row;
  const sign = signOf(row, "TI");
  const at = of.documents.findIndex((each) => each.id === id);
  const moved = 100 * (advanceIn(of.documents.slice(0, at + 1)) - advanceIn(of.documents.slice(0, at)));
  const title = KIND_TITLES[KINDS.find((each) => each === row.kind) ?? "RC"];
  const common = {
    number,
    day: fromDate(row.issuedOn),
    party: partyOf(of),
    narration: `${title} ${number}${credited ? `, takes back ${credited.number}` : ""}`,
    reference: credited?.number ?? "",
  };
  const supplied = entriesOf({
    party: sign * row.gross * 100,
    ledgerSales: -sign * Number(row.taxablePaise),
    ledgerCgst: -sign * Number(row.cgstPaise),
    ledgerSgst: -sign * Number(row.sgstPaise),
    ledgerIgst: -sign * Number(row.igstPaise),
  });
  return [
    { ...common, id, type: sign > 0 ? "Sales" : "Credit Note", entries: supplied, supply: row },
    { ...common, id: `${id}-advance`, type: "Journal", entries: entriesOf({ party: moved, ledgerAdvances: -moved }) },
  ].filter(({ entries }) => entries.length > 0);
}

type Document = { kind: string; replaces: { kind: string } | null };

/** 1 for a document of this kind, -1 for a credit note that takes one back. */
function signOf(document: Document, kind: Kind) {
  return document.kind === kind ? 1 : document.replaces?.kind === kind ? -1 : 0;
}

/** Whole rupees: vouchers less refunds, until the trip is invoiced. */
function advanceIn(earlier: (Document & { gross: number })[]) {
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
function partyOf({ bookingNumber, customerName, documents: [first] }: Booking) {
  return `${bookingNumber} ${(first?.guestName || customerName).replaceAll(/[\p{Cc}\s\uFFFE\uFFFF]+/gu, " ").trim()}`;
}
