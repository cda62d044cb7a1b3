import { type Tx } from "~/db.server";
import { linesOf, type PriceColumns } from "~/models/booking/lines";
import { findLiveInvoice } from "~/models/money/document/invoice-differs.server";
import { farFromPrice } from "~/models/sales/price/price-of";
import { type CalendarDate, formatDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { beforeAgreed, totalOf } from "~/values/sale-lines";

import { askedOf, type DoorName, type Found, questionsAt } from "./doors/questions";
import { comesBack } from "./edit.server";

type Booking = PriceColumns & {
  id: string;
  packageId: string;
  startDate: CalendarDate;
  paid: number;
  bookingStatus: string;
  isInvoiced: boolean;
};

/** What a door asks about an edit. */
export async function questionsOfEdit(tx: Tx, before: Booking, after: Booking, door: DoorName, ofDay: Found) {
  const found: Found = { ...findUnusual(before, after), ...ofDay, invoice: await aboutInvoice(tx, before, after) };
  return questionsAt(door, found, askedOf(after));
}

function findUnusual(before: Booking, after: Booking): Found {
  const { totalPrice, paid, startDate, bookingStatus } = after;
  const lines = beforeAgreed(linesOf(after));
  const isPriced = totalPrice !== before.totalPrice || totalOf(lines) !== totalOf(beforeAgreed(linesOf(before)));
  const isNewDay = startDate !== before.startDate || comesBack(before, after);
  return {
    total: isPriced && farFromPrice(totalPrice, lines),
    paid:
      totalPrice < Math.min(paid, before.totalPrice) &&
      `${formatRupees(totalPrice)} is less than the ${formatRupees(paid)} that are paid.`,
    "past-date": isNewDay && startDate < today() && `${formatDate(startDate)} is over.`,
    reopened:
      bookingStatus === "pending" &&
      before.bookingStatus !== "pending" &&
      paid > 0 &&
      `${formatRupees(paid)} are paid for this booking, and pending means that nothing is to be paid yet.`,
  };
}

async function aboutInvoice(tx: Tx, before: Booking, after: Booking): Promise<string | false> {
  const { bookingStatus, totalPrice, isInvoiced } = after;
  if (!isInvoiced || (bookingStatus === before.bookingStatus && totalPrice === before.totalPrice)) return false;
  const invoice = await findLiveInvoice(tx, after.id);
  if (!invoice || (bookingStatus === "confirmed" && totalPrice === invoice.gross)) return false;
  const then = bookingStatus === "confirmed" ? "a credit note and a new invoice" : "a credit note";
  return `${invoice.number} says ${formatRupees(invoice.gross)}. Once this is saved it needs ${then}.`;
}
