import { type Tx } from "~/db.server";
import { EDIT_WARNINGS, type EditWarning, WITH_REASON } from "~/models/booking/edit-warnings";
import { linesOf, type PriceColumns } from "~/models/booking/lines";
import { type questionsOf } from "~/models/catalogue/package/days/day-offer";
import { findLiveInvoice } from "~/models/money/document/invoice-differs.server";
import { refuse } from "~/result";
import { type CalendarDate, formatDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { beforeAgreed, saleInWords, totalOf } from "~/values/sale-lines";

type Booking = PriceColumns & {
  id: string;
  startDate: CalendarDate;
  paid: number;
  bookingStatus: string;
  isInvoiced: boolean;
};

/** `isAsked` is false for an API client and for several bookings at once: then only an invoice is asked about. */
type Answer = { accept?: EditWarning[]; why?: string; isAsked?: boolean };

/** What is said of the day to which the booking moves. */
type OfDay = ReturnType<typeof questionsOf> | null;

/** Refuses with all warnings that were not accepted, or for want of the reason; null when nothing is unusual. */
export async function refuseUnusualEdit(tx: Tx, before: Booking, after: Booking, answer: Answer, ofDay: OfDay) {
  const { accept = [], why, isAsked = false } = answer;
  const texts: Texts = {
    ...(isAsked && { ...warningsOf(before, after), ...ofDay }),
    invoice: await aboutInvoice(tx, before, after),
  };
  const found = EDIT_WARNINGS.flatMap((name) => {
    const text = texts[name];
    return text ? [{ name, text }] : [];
  });
  const isNew = found.some(({ name }) => !accept.includes(name));
  const wantsReason = !why && found.some(({ name }) => WITH_REASON.includes(name));
  if (!isNew && !wantsReason) return null;
  const errors = Object.fromEntries(found.map(({ name, text }) => [name, text]));
  const code = found.some(({ name }) => name === "invoice") ? "INVOICE_DIFFERS" : "INVALID_INPUT";
  if (!isNew) return refuse(code, NO_REASON, { errors: { ...errors, why: NO_REASON } });
  return refuse(code, `${found.map(({ text }) => text).join(" ")} Save all the same?`, { errors });
}

type Texts = Partial<Record<EditWarning, string | false>>;

const NO_REASON = "Please say why: the history keeps it.";

function warningsOf(before: Booking, after: Booking): Texts {
  const { totalPrice, paid, startDate, bookingStatus } = after;
  const lines = beforeAgreed(linesOf(after));
  const price = totalOf(lines);
  const isPriced = totalPrice !== before.totalPrice || price !== totalOf(beforeAgreed(linesOf(before)));
  return {
    total:
      isPriced &&
      Math.abs(totalPrice - price) * 5 > price &&
      `${formatRupees(totalPrice)} is far from the price: ${saleInWords(lines)} = ${formatRupees(price)}.`,
    paid:
      totalPrice < Math.min(paid, before.totalPrice) &&
      `${formatRupees(totalPrice)} is less than the ${formatRupees(paid)} that are paid.`,
    "past-date": startDate !== before.startDate && startDate < today() && `${formatDate(startDate)} is over.`,
    reopened:
      bookingStatus === "pending" &&
      before.bookingStatus !== "pending" &&
      paid > 0 &&
      `${formatRupees(paid)} are paid for this booking, and pending means that nothing is to be paid yet.`,
  };
}

async function aboutInvoice(tx: Tx, before: Booking, after: Booking) {
  const { bookingStatus, totalPrice, isInvoiced } = after;
  if (!isInvoiced || (bookingStatus === before.bookingStatus && totalPrice === before.totalPrice)) return false;
  const invoice = await findLiveInvoice(tx, after.id);
  if (!invoice || (bookingStatus === "confirmed" && totalPrice === invoice.gross)) return false;
  const then = bookingStatus === "confirmed" ? "a credit note and a new invoice" : "a credit note";
  return `${invoice.number} says ${formatRupees(invoice.gross)}. Once this is saved it needs ${then}.`;
}
