import { eachOpenClaim } from "~/models/money/payment-claim/list-claims.server";
import { calendarDay } from "~/values/calendar";
import { BYTE_ORDER_MARK, formatCsv } from "~/values/csv";
import { METHOD_IN_WORDS } from "~/values/payment-words";

import { type Days } from "./criteria.server";
import { eachOfDayBook } from "./day-book.server";
import { eachOverdue } from "./list-overdue.server";
import { eachRefundToPay } from "./list-refunds-to-pay.server";
import { type MoneyRow } from "./money-row.server";
import { eachInvoiceThatDiffers, eachNotInvoiced } from "./not-invoiced.server";
import { type MoneyList } from "./tabs";

type Cells = (string | number)[];

/** Yields all rows of one tab in batches. */
export function exportMoney(tab: MoneyList, days: Days) {
  const exports = {
    overdue: overdueCells,
    claims: claimCells,
    refunds: refundCells,
    "not-invoiced": notInvoicedCells,
    "invoice-differs": differingCells,
    "day-book": () => dayBookCells(days),
  };
  return inCsv(exports[tab]());
}

async function* inCsv(batches: AsyncGenerator<Cells[]>) {
  yield BYTE_ORDER_MARK;
  for await (const lines of batches) yield formatCsv(lines);
}

type Booking = Pick<MoneyRow, "bookingNumber" | "customerName" | "customerPhone" | "packageTitle" | "startDate">;

const BOOKING = ["Booking number", "Name", "Phone", "Package", "Start date"];

function bookingCells({ bookingNumber, customerName, customerPhone, packageTitle, startDate }: Booking): Cells {
  return [bookingNumber, customerName, customerPhone, packageTitle, startDate];
}

async function* overdueCells(): AsyncGenerator<Cells[]> {
  yield [[...BOOKING, "Total price", "Paid", "Overdue", "Due on"]];
  for await (const rows of eachOverdue())
    yield rows.map((row) => [...bookingCells(row), row.totalPrice, row.paid, row.amount, row.since]);
}

async function* claimCells(): AsyncGenerator<Cells[]> {
  yield [["Booking number", "Name", "Package", "Method", "Reference", "Amount", "Balance", "Told on"]];
  for await (const claims of eachOpenClaim())
    yield claims.map(({ bookingNumber, customerName, packageTitle, method, utr, amount, balance, createdAt }) => [
      bookingNumber,
      customerName,
      packageTitle,
      METHOD_IN_WORDS[method] ?? method,
      utr,
      amount,
      balance,
      calendarDay(new Date(createdAt)),
    ]);
}

async function* refundCells(): AsyncGenerator<Cells[]> {
  yield [[...BOOKING, "Status", "Total price", "Paid", "Refund", "Owed back"]];
  for await (const rows of eachRefundToPay())
    yield rows.map((row) => {
      const refund = row.bookingStatus === "canceled" ? (row.refundDue ?? "not decided") : "";
      return [...bookingCells(row), row.bookingStatus, row.totalPrice, row.paid, refund, row.owedBack];
    });
}

async function* notInvoicedCells(): AsyncGenerator<Cells[]> {
  yield [[...BOOKING, "Total price", "Paid", "Ended on"]];
  for await (const rows of eachNotInvoiced())
    yield rows.map((row) => [...bookingCells(row), row.totalPrice, row.paid, row.endDate]);
}

async function* differingCells(): AsyncGenerator<Cells[]> {
  yield [[...BOOKING, "Status", "Total price", "Invoice", "Invoice total", "What differs"]];
  for await (const rows of eachInvoiceThatDiffers())
    yield rows.map((row) => [...bookingCells(row), row.bookingStatus, row.totalPrice, row.number, row.gross, row.text]);
}

async function* dayBookCells(days: Days): AsyncGenerator<Cells[]> {
  yield [["Day", "Booking number", "Name", "Kind", "Method", "Amount", "Reference", "Recorded by", "Note"]];
  for await (const rows of eachOfDayBook(days))
    yield rows.map(({ receivedOn, booking, kind, method, change, reference, recorderName, note }) => [
      receivedOn,
      booking.bookingNumber,
      booking.customerName,
      kind,
      METHOD_IN_WORDS[method] ?? method,
      change,
      reference ?? "",
      recorderName,
      note ?? "",
    ]);
}
