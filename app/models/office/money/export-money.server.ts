import { eachNotInvoiced } from "~/models/money/document/list-not-invoiced.server";
import { eachWithoutReceipt } from "~/models/money/document/no-receipt.server";
import { eachOpenClaim } from "~/models/money/payment-claim/list-claims.server";
import { calendarDay } from "~/values/calendar";
import { type CsvColumn, writeCsv } from "~/values/csv";
import { METHOD_IN_WORDS } from "~/values/payment-words";

import { type DayBookCriteria } from "./criteria.server";
import { type DayBookRow, eachOfDayBook } from "./day-book.server";
import { keptMoney } from "./list-kept.server";
import { eachDueSoon, eachOverdue } from "./list-overdue.server";
import { refundsToPay } from "./list-refunds-to-pay.server";
import { type MoneyRow } from "./money-row.server";
import { eachInvoiceThatDiffers } from "./not-invoiced.server";
import { type MoneyList } from "./tabs";

export function exportMoney(tab: MoneyList, book: DayBookCriteria) {
  const exports = {
    overdue: () => writeCsv(OVERDUE, eachOverdue()),
    "due-soon": () => writeCsv(DUE_SOON, eachDueSoon()),
    claims: () => writeCsv(CLAIMS, eachOpenClaim()),
    refunds: () => writeCsv(REFUNDS, refundsToPay.each()),
    "no-receipt": () => writeCsv(NO_RECEIPT, eachWithoutReceipt()),
    "not-invoiced": () => writeCsv(NOT_INVOICED, eachNotInvoiced()),
    "invoice-differs": () => writeCsv(DIFFERING, eachInvoiceThatDiffers()),
    kept: () => writeCsv(KEPT, keptMoney.each()),
    "day-book": () => writeCsv(DAY_BOOK, eachOfDayBook(book)),
  };
  return exports[tab]();
}

type RowOf<Each extends (...args: never[]) => AsyncIterable<unknown[]>> =
  ReturnType<Each> extends AsyncIterable<(infer Row)[]> ? Row : never;

type Booking = Pick<MoneyRow, "bookingNumber" | "customerName" | "customerPhone" | "packageTitle" | "startDate">;

const BOOKING = [
  ["Booking number", (row) => row.bookingNumber],
  ["Name", (row) => row.customerName],
  ["Phone", (row) => row.customerPhone],
  ["Package", (row) => row.packageTitle],
  ["Start date", (row) => row.startDate],
] satisfies CsvColumn<Booking>[];

const OVERDUE: CsvColumn<RowOf<typeof eachOverdue>>[] = [
  ...BOOKING,
  ["Total price", (row) => row.totalPrice],
  ["Paid", (row) => row.paid],
  ["Overdue", (row) => row.amount],
  ["Due on", (row) => row.since],
];

const DUE_SOON: typeof OVERDUE = OVERDUE.map(([name, cellOf]) => [name === "Overdue" ? "Due" : name, cellOf]);

const CLAIMS: CsvColumn<RowOf<typeof eachOpenClaim>>[] = [
  ["Booking number", (row) => row.bookingNumber],
  ["Name", (row) => row.customerName],
  ["Package", (row) => row.packageTitle],
  ["Method", ({ method }) => METHOD_IN_WORDS[method] ?? method],
  ["Reference", (row) => row.utr],
  ["Amount", (row) => row.amount],
  ["Balance", (row) => row.balance],
  ["Told on", (row) => calendarDay(row.createdAt)],
];

const REFUNDS: CsvColumn<MoneyRow>[] = [
  ...BOOKING,
  ["Status", (row) => row.bookingStatus],
  ["Total price", (row) => row.totalPrice],
  ["Paid", (row) => row.paid],
  ["Refund", (row) => (row.bookingStatus === "canceled" ? (row.refundDue ?? "not decided") : "")],
  ["Owed back", (row) => row.owedBack],
];

const NO_RECEIPT: CsvColumn<RowOf<typeof eachWithoutReceipt>>[] = [
  ...BOOKING,
  ["Day", (row) => row.receivedOn],
  ["Kind", (row) => row.kind],
  ["Method", ({ method }) => METHOD_IN_WORDS[method] ?? method],
  ["Reference", (row) => row.reference ?? ""],
  ["Amount", (row) => row.amount],
  ["Document", (row) => row.document],
  ["Missing", (row) => row.missing.join("; ")],
];

const NOT_INVOICED: CsvColumn<RowOf<typeof eachNotInvoiced>>[] = [
  ...BOOKING,
  ["Total price", (row) => row.totalPrice],
  ["Paid", (row) => row.paid],
  ["Ended on", (row) => row.endDate],
];

const DIFFERING: CsvColumn<RowOf<typeof eachInvoiceThatDiffers>>[] = [
  ...BOOKING,
  ["Status", (row) => row.bookingStatus],
  ["Total price", (row) => row.totalPrice],
  ["Invoice", (row) => row.number],
  ["Invoice total", (row) => row.gross],
  ["What differs", (row) => row.text],
];

const KEPT: CsvColumn<MoneyRow>[] = [
  ...BOOKING,
  ["Total price", (row) => row.totalPrice],
  ["Kept", (row) => row.paid - row.owedBack],
  ["Refund", (row) => row.refundDue ?? ""],
  ["Canceled on", ({ canceledAt }) => (canceledAt ? calendarDay(canceledAt) : "")],
];

const DAY_BOOK: CsvColumn<DayBookRow>[] = [
  ["Day", (row) => row.receivedOn],
  ["Booking number", (row) => row.booking.bookingNumber],
  ["Name", (row) => row.booking.customerName],
  ["Kind", (row) => row.kind],
  ["Method", ({ method }) => METHOD_IN_WORDS[method] ?? method],
  ["Amount", (row) => row.change],
  ["Reference", (row) => row.reference ?? ""],
  ["Recorded by", (row) => row.recorderName],
  ["Note", (row) => row.note ?? ""],
  ["Recorded after the close", (row) => (row.isAfterCount ? "yes" : "")],
];
