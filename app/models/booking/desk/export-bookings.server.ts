import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type Place, selectTextsAt, type TextNameAt, textNamesAt, TEXTS } from "~/models/booking/row/fields";
import { type Kind } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { calendarDay, formatDate, formatDateTime, formatTime, fromDate, lastDay } from "~/values/calendar";
import { type CsvColumn, isFormula, readAs, writeCsv } from "~/values/csv";
import { extrasInWords } from "~/values/extras";
import { balanceOf } from "~/values/payment-words";
import { adultPrice, lineOf, pricesOf, sumsOf } from "~/values/sale-lines";

import { type BookingCriteria } from "./filters.server";
import { readMatches, type SoldRow } from "./select-bookings.server";

type Told = {
  bookingNumber: number;
  bookingStatus: string;
  numberOfPersons: number;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
};

/** What each file of bookings says in the same way. */
export const COLUMN = {
  number: ["Booking number", (row) => row.bookingNumber],
  status: ["Status", (row) => row.bookingStatus],
  persons: ["Persons", (row) => row.numberOfPersons],
  name: ["Name", (row) => row.customerName],
  phone: ["Phone", (row) => row.customerPhone],
  email: ["Email", (row) => row.customerEmail],
} satisfies Record<string, CsvColumn<Told>>;

export function textColumnsAt<P extends Place>(place: P) {
  return textNamesAt(place).map((name): CsvColumn<Record<TextNameAt<P>, string | null>> => [
    TEXTS[name].label,
    (row) => row[name] ?? "",
  ]);
}

export const FILES = ["programs", "people", "books"] as const;

/**
 * `programs`: as the API writes it. `people`: dates and sums as the screen shows them. `books`: dates and times as
 * spreadsheets read them, with payments and the numbers of documents.
 */
export function exportBookings(criteria: BookingCriteria, file: (typeof FILES)[number] = "programs") {
  switch (file) {
    case "people":
      return writeCsv(FOR_PEOPLE, readWith(criteria, findForPeople));
    case "books":
      return writeCsv(FOR_BOOKS, readWith(criteria, findForBooks), isFormula);
    default:
      return writeCsv(FOR_PROGRAMS, readMatches(criteria));
  }
}

/** Adds what else a file says of each booking. */
async function* readWith<More extends { id: string }>(
  criteria: BookingCriteria,
  find: (which: { id: { in: string[] } }) => Promise<More[]>,
): AsyncGenerator<(SoldRow & More)[]> {
  for await (const rows of readMatches(criteria)) {
    const found = await find({ id: { in: rows.map(({ id }) => id) } });
    const more = new Map(found.map((row) => [row.id, row]));
    yield rows.flatMap((row) => {
      const own = more.get(row.id);
      return own ? [{ ...row, ...own }] : [];
    });
  }
}

const forPeople = {
  id: true,
  contactErasedAt: true,
  ...selectTextsAt("people.csv"),
  /** The address in the customer's profile. */
  user: { select: { street: true, postalCode: true, city: true, state: true, country: true } },
} satisfies Prisma.BookingSelect;

const forBooks = {
  ...forPeople,
  owedBack: true,
  placeOfSupply: true,
  customerGstin: true,
  payments: { select: { kind: true, amount: true, reverses: { select: { kind: true } } } },
  documents: {
    select: { kind: true, number: true, replacedBy: { select: { id: true } } },
    orderBy: { createdAt: "asc" },
  },
} satisfies Prisma.BookingSelect;

function findForPeople(where: Prisma.BookingWhereInput) {
  return db.booking.findMany({ where, select: forPeople });
}

function findForBooks(where: Prisma.BookingWhereInput) {
  return db.booking.findMany({ where, select: forBooks });
}

type ForPeople = SoldRow & Prisma.BookingGetPayload<{ select: typeof forPeople }>;
type ForBooks = SoldRow & Prisma.BookingGetPayload<{ select: typeof forBooks }>;

/** What the total is made of, beside the adults' price; the discount alone is taken off. */
const PART = {
  adults: ["Adults", (row) => lineOf(row.lines, "adults")?.quantity ?? 0],
  children: ["Children", (row) => row.numberOfChildren],
  perChild: ["Price per child", (row) => lineOf(row.lines, "children")?.each ?? ""],
  extras: ["Price of the extras", (row) => sumsOf(row.lines).extras],
  supplements: ["Supplements", (row) => pricesOf(row.lines).supplements],
  discount: ["Discount", (row) => pricesOf(row.lines).discount],
  agreed: ["Agreed otherwise", (row) => pricesOf(row.lines).agreed],
} satisfies Record<string, CsvColumn<SoldRow>>;

const FOR_PROGRAMS: CsvColumn<SoldRow>[] = [
  COLUMN.number,
  ["Booked at", (row) => row.createdAt.toISOString()],
  COLUMN.status,
  ["Start date", (row) => fromDate(row.startDate)],
  COLUMN.persons,
  ["Price per person", (row) => adultPrice(row.lines)],
  ["Total price", (row) => row.totalPrice],
  ["Package", (row) => row.packageTitle],
  COLUMN.name,
  COLUMN.email,
  ["Phone", (row) => row.customerPhone],
  PART.adults,
  PART.children,
  PART.perChild,
  PART.extras,
  PART.supplements,
  PART.discount,
  PART.agreed,
];

/** What, for whom and where they live. */
const TRIP_AND_CUSTOMER: CsvColumn<ForPeople>[] = [
  ["Days", (row) => row.days],
  COLUMN.persons,
  ["Package", (row) => row.packageTitle],
  COLUMN.name,
  COLUMN.phone,
  COLUMN.email,
  ["Address", (row) => inOneLine(addressOf(row))],
  ["State", (row) => addressOf(row).state],
  ["Country", (row) => addressOf(row).country],
];

const PRICE: CsvColumn<SoldRow>[] = [
  ["Price per person", (row) => adultPrice(row.lines)],
  ["Offer", (row) => row.offerCode ?? ""],
  PART.discount,
  ["Total price", (row) => row.totalPrice],
];

const FOR_PEOPLE: CsvColumn<ForPeople>[] = [
  COLUMN.number,
  COLUMN.status,
  ["Booked (IST)", (row) => readAs(formatDateTime(row.createdAt))],
  ["Source", (row) => row.source],
  ["Starts", (row) => readAs(formatDate(fromDate(row.startDate)))],
  ["Ends", (row) => readAs(formatDate(lastDay(fromDate(row.startDate), row.days)))],
  ...TRIP_AND_CUSTOMER,
  ...PRICE,
  ["Canceled on (IST)", (row) => (row.canceledAt ? readAs(formatDate(calendarDay(row.canceledAt))) : "")],
  PART.children,
  PART.perChild,
  ["Extras", (row) => extrasInWords(pricesOf(row.lines).extras)],
  PART.extras,
  ...textColumnsAt("people.csv"),
  PART.adults,
  PART.supplements,
  PART.agreed,
];

const FOR_BOOKS: CsvColumn<ForBooks>[] = [
  COLUMN.number,
  COLUMN.status,
  ["Booked at (IST)", (row) => moment(row.createdAt)],
  ["Source", (row) => row.source],
  ["Start date", (row) => fromDate(row.startDate)],
  ["End date", (row) => lastDay(fromDate(row.startDate), row.days)],
  ...TRIP_AND_CUSTOMER,
  ["Place of supply", (row) => (row.placeOfSupply ? stateInWords(row.placeOfSupply) : "")],
  ["GSTIN", (row) => row.customerGstin ?? ""],
  ...PRICE,
  ["Received", (row) => sumOf(row, "received")],
  ["Refunded", (row) => sumOf(row, "refund")],
  ["Balance", (row) => balanceOf(row)],
  ["Due on", (row) => (row.dueOn ? fromDate(row.dueOn) : "")],
  ["Owed back", (row) => row.owedBack],
  ["Canceled at (IST)", (row) => (row.canceledAt ? moment(row.canceledAt) : "")],
  ["Receipts", (row) => numbersOf(row, ["RC", "RV", "RF"])],
  ["Invoice", (row) => numbersOf(row, ["TI"])],
  ["Credit notes", (row) => numbersOf(row, ["CN"])],
  PART.adults,
  PART.children,
  PART.perChild,
  PART.extras,
  PART.supplements,
  PART.agreed,
];

const NO_ADDRESS = { street: "", postalCode: "", city: "", state: "", country: "" };

function addressOf({ user, contactErasedAt }: ForPeople) {
  return contactErasedAt === null ? user : NO_ADDRESS;
}

function inOneLine({ street, postalCode, city }: ForPeople["user"]) {
  return [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
}

function moment(instant: Date) {
  return readAs(`${calendarDay(instant)} ${formatTime(instant)}`);
}

/** A reversal takes its payment off again. */
function sumOf({ payments }: ForBooks, kind: "received" | "refund") {
  return payments.reduce((sum, { amount, ...payment }) => {
    if (payment.kind === kind) return sum + amount;
    return payment.reverses?.kind === kind ? sum - amount : sum;
  }, 0);
}

function numbersOf({ documents }: ForBooks, kinds: Kind[]) {
  const live = documents.filter(({ kind, replacedBy }) => !replacedBy && kinds.some((each) => each === kind));
  return live.map(({ number }) => number).join(" ");
}
