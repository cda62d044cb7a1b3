import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type Kind } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { calendarDay, formatTime, fromDate, lastDay } from "~/values/calendar";
import { type CsvColumn, isFormula, writeCsv } from "~/values/csv";
import { balanceOf } from "~/values/payment-words";
import { adultPrice, sumsOf } from "~/values/sale-lines";

import { type Addressed, findAddresses, TRIP_AND_CUSTOMER } from "./addresses.server";
import { type BookingCriteria } from "./filters.server";
import { readMatches, type SoldRow } from "./select-bookings.server";

/** For people and programs: dates and times as spreadsheets read them, with payments and the numbers of documents. */
export function exportForBooks(criteria: BookingCriteria) {
  return writeCsv(COLUMNS, withMoney(criteria), isFormula);
}

type Line = SoldRow & Addressed & { books: Books };

async function* withMoney(criteria: BookingCriteria) {
  for await (const rows of readMatches(criteria)) {
    const [addresses, books] = await Promise.all([findAddresses(rows), findBooks(rows)]);
    yield rows.flatMap((row): Line[] => {
      const found = books.get(row.id);
      return found ? [{ ...row, address: addresses.get(row.id), books: found }] : [];
    });
  }
}

const select = {
  id: true,
  owedBack: true,
  placeOfSupply: true,
  customerGstin: true,
  payments: { select: { kind: true, amount: true, reverses: { select: { kind: true } } } },
  documents: {
    select: { kind: true, number: true, replacedBy: { select: { id: true } } },
    orderBy: { createdAt: "asc" },
  },
} satisfies Prisma.BookingSelect;

type Books = Prisma.BookingGetPayload<{ select: typeof select }>;

async function findBooks(rows: SoldRow[]) {
  const found = await db.booking.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, select });
  return new Map(found.map((row) => [row.id, row]));
}

const COLUMNS: CsvColumn<Line>[] = [
  ["Booking number", (row) => row.bookingNumber],
  ["Status", (row) => row.bookingStatus],
  ["Booked at (IST)", (row) => moment(row.createdAt)],
  ["Source", (row) => row.source],
  ["Start date", (row) => fromDate(row.startDate)],
  ["End date", (row) => lastDay(fromDate(row.startDate), row.days)],
  ...TRIP_AND_CUSTOMER,
  ["Place of supply", ({ books }) => (books.placeOfSupply ? stateInWords(books.placeOfSupply) : "")],
  ["GSTIN", ({ books }) => books.customerGstin ?? ""],
  ["Price per person", (row) => adultPrice(row.lines)],
  ["Offer", (row) => row.offerCode ?? ""],
  ["Discount", (row) => sumsOf(row.lines).discount],
  ["Total price", (row) => row.totalPrice],
  ["Received", ({ books }) => sumOf(books, "received")],
  ["Refunded", ({ books }) => sumOf(books, "refund")],
  ["Balance", (row) => balanceOf(row)],
  ["Due on", (row) => (row.dueOn ? fromDate(row.dueOn) : "")],
  ["Owed back", ({ books }) => books.owedBack],
  ["Canceled at (IST)", (row) => (row.canceledAt ? moment(row.canceledAt) : "")],
  ["Receipts", ({ books }) => numbersOf(books, ["RC", "RV", "RF"])],
  ["Invoice", ({ books }) => numbersOf(books, ["TI"])],
  ["Credit notes", ({ books }) => numbersOf(books, ["CN"])],
];

function moment(instant: Date) {
  return `${calendarDay(instant)} ${formatTime(instant)}`;
}

/** A reversal takes its payment off again. */
function sumOf({ payments }: Books, kind: "received" | "refund") {
  return payments.reduce((sum, { amount, ...payment }) => {
    if (payment.kind === kind) return sum + amount;
    return payment.reverses?.kind === kind ? sum - amount : sum;
  }, 0);
}

function numbersOf({ documents }: Books, kinds: Kind[]) {
  const live = documents.filter(({ kind, replacedBy }) => !replacedBy && kinds.some((each) => each === kind));
  return live.map(({ number }) => number).join(" ");
}
