import { type z } from "zod";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { documentsPageOf } from "~/models/money/document/kinds";
import { type MoneyTab, moneyTab } from "~/models/office/money/tabs";
import { type CalendarDate, formatDate, fromDate } from "~/values/calendar";
import { type CsvColumn } from "~/values/csv";
import { pick } from "~/values/pick";
import { type Card, type Deed, type Words } from "~/values/row-words";
import { whatsAppTo } from "~/values/whatsapp";

import { type Declared } from "./declared.server";
import { worklist } from "./worklist.server";

const SAME_COLUMNS = {
  bookingNumber: true,
  bookingStatus: true,
  totalPrice: true,
  paid: true,
  refundDue: true,
  owedBack: true,
  packageTitle: true,
  customerName: true,
  customerPhone: true,
} satisfies Prisma.BookingSelect;

const select = {
  ...SAME_COLUMNS,
  id: true,
  startDate: true,
  canceledAt: true,
  dueOn: true,
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof select }>;

export async function readBookings(ids: string[]): Promise<Row[]> {
  return db.booking.findMany({ where: { id: { in: ids } }, select });
}

export function moneyRow(row: Row) {
  return {
    _id: row.id,
    ...pick(row, SAME_COLUMNS),
    startDate: fromDate(row.startDate),
    canceledAt: row.canceledAt?.toISOString() ?? null,
  };
}

export type MoneyRow = ReturnType<typeof moneyRow>;

export type Booking = Pick<
  MoneyRow,
  "_id" | "bookingNumber" | "customerName" | "customerPhone" | "packageTitle" | "startDate"
>;

/** A booking with what is said of its money, what to do about it, and ways to its guest. */
export function ofBooking(row: Booking, words: Words, deeds: (Deed | false)[]): Card {
  const { _id, bookingNumber, customerName, customerPhone, packageTitle, startDate } = row;
  const chat = whatsAppTo(customerPhone, `Hello ${customerName}, this is about your booking ${bookingNumber}: `);
  return {
    _id,
    head: customerName || "Name erased",
    lines: [
      { words },
      {
        words: [`Booking ${bookingNumber} · ${packageTitle} · starts `, { number: formatDate(startDate) }],
        look: "muted",
      },
    ],
    deeds: [
      ...deeds.filter((deed) => deed !== false),
      { href: `/bookings/${_id}`, words: "Guest’s page", hidden: `of booking ${bookingNumber}` },
      { phone: customerPhone },
      ...(chat ? [{ href: chat, words: "WhatsApp", hidden: `about booking ${bookingNumber}` }] : []),
    ],
  };
}

/** The page of a booking's money. */
export function moneyOf({ _id }: Booking) {
  return `/admin-dashboard/manage-bookings/payments/${_id}`;
}

/** Who waits for money, or is late with it, under Today. */
export function waits(row: MoneyRow, text: string, since: CalendarDate | null) {
  const { bookingNumber, customerName: name, customerPhone: phone } = row;
  return { name, phone, text: `${text} · booking ${bookingNumber}`, since, to: moneyOf(row) };
}

export function payment(row: Booking, words: string, to = moneyOf(row)): Deed {
  return { to, words, hidden: `for booking ${row.bookingNumber}` };
}

export function documents({ _id, bookingNumber }: Booking): Deed {
  return { to: documentsPageOf(_id), words: "Documents", hidden: `of booking ${bookingNumber}` };
}

/** Of a booking, in each file of money. */
const BOOKING_COLUMNS = [
  ["Booking number", (row) => row.bookingNumber],
  ["Name", (row) => row.customerName],
  ["Phone", (row) => row.customerPhone],
  ["Package", (row) => row.packageTitle],
  ["Start date", (row) => row.startDate],
] satisfies CsvColumn<Booking>[];

type Part<R extends Booking> = Omit<
  Declared<z.ZodRawShape, R>,
  "name" | "title" | "label" | "right" | "criteria" | "layout" | "file"
> & {
  name?: string;
  columns: readonly CsvColumn<R>[];
  fileOrder?: { by: string }[];
};

/** A part of the page Money: bookings as cards, and their file. */
export function moneyList<R extends Booking>(tab: MoneyTab, { columns, fileOrder, ...list }: Part<R>) {
  return worklist<z.ZodRawShape, R>({
    name: tab,
    ...moneyTab(tab),
    people: true,
    criteria: {},
    as: "b",
    layout: "grid",
    file: {
      at: `/admin-dashboard/money/export.csv?tab=${tab}`,
      columns: [...BOOKING_COLUMNS, ...columns],
      order: fileOrder,
    },
    ...list,
  });
}
