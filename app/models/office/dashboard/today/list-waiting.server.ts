import { db } from "~/db.server";
import { claims } from "~/models/office/list/claims.server";
import { quotes } from "~/models/office/list/quotes.server";
import { changeSelect, toChangeJson } from "~/models/sales/change-request/json";
import { quoteStep } from "~/models/sales/quote/step";
import { calendarDay, daysBetween, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { moneyInWords } from "~/values/payment-words";
import { wishRows } from "~/values/wishes";

/** Rows of each kind; the kind's own list shows the rest. */
export const SHOWN = 5;

const DESK = "/admin-dashboard";

const ofBooking = { bookingNumber: true, customerName: true, customerPhone: true } as const;

/** One thing that waits: who, how to call them, what, for how many days, and the page where it is done. */
export type WaitingRow = {
  _id: string;
  name: string;
  phone: string;
  text: string;
  days: number | null;
  to: string;
};

const oldestFirst = [{ createdAt: "asc" }, { id: "asc" }] as const;

export function daysSince(instant: Date) {
  return daysBetween(calendarDay(instant), today());
}

export async function listOpenClaims(): Promise<WaitingRow[]> {
  const rows = await claims.first({}, SHOWN);
  return rows.map(({ _id, utr, createdAt, customerName, customerPhone, bookingNumber, ...sum }) => ({
    _id,
    name: customerName,
    phone: customerPhone,
    text: `${moneyInWords(sum)} · ${utr} · booking ${bookingNumber}`,
    days: daysSince(new Date(createdAt)),
    to: `${DESK}/claims#${_id}`,
  }));
}

export async function listWishes(): Promise<WaitingRow[]> {
  const rows = await db.changeRequest.findMany({
    where: { state: "open", booking: { deletedAt: null } },
    orderBy: [...oldestFirst],
    take: SHOWN,
    select: { ...changeSelect, bookingId: true, booking: { select: ofBooking } },
  });
  return rows.map(({ bookingId, booking, ...row }) => ({
    _id: row.id,
    name: booking.customerName,
    phone: booking.customerPhone,
    text: `${wishRows(toChangeJson(row)).map(inOneLine).join(" · ")} · booking ${booking.bookingNumber}`,
    days: daysSince(row.createdAt),
    to: `${DESK}/manage-bookings/${bookingId}`,
  }));
}

function inOneLine([label, value]: [string, string]) {
  return label === "Message" ? `“${shortened(value)}”` : `${label.toLowerCase()}: ${value}`;
}

export async function listQuestions(): Promise<WaitingRow[]> {
  const rows = await db.enquiry.findMany({
    where: { state: "new" },
    orderBy: [...oldestFirst],
    take: SHOWN,
    select: { id: true, name: true, phone: true, text: true, createdAt: true },
  });
  return rows.map(({ id, name, phone, text, createdAt }) => ({
    _id: id,
    name,
    phone: phone ?? "",
    text: `“${shortened(text)}”`,
    days: daysSince(createdAt),
    to: `${DESK}/enquiries/${id}`,
  }));
}

function shortened(text: string) {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

export async function listEndingQuotes(): Promise<WaitingRow[]> {
  const rows = await quotes.first({ list: "ending" }, SHOWN);
  return rows.map((quote) => ({
    _id: quote._id,
    name: quote.customerName,
    phone: quote.customerPhone ?? "",
    text: `Q-${quote.number}, ${formatRupees(quote.newest.total)}. ${quoteStep(quote)}`,
    days: null,
    to: `${DESK}/quotes/${quote._id}`,
  }));
}
