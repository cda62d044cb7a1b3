import { type Tx } from "~/db.server";
import { addressChangedMail, bookingChangedMail } from "~/emails/booking-changed";
import { type Prisma } from "~/generated/prisma/client";
import { holdForBatch } from "~/models/booking/change/bulk/held-mails.server";
import {
  BEFORE_CANCELED,
  cancellationAfter,
  type CancellationEdit,
  type CancellationRow,
  cancellationSelect,
  refuseOtherRefund,
} from "~/models/booking/change/cancel/office-cancellation";
import { MEETING } from "~/models/booking/row/columns";
import { describeChange, type NameAt, namesAt, TEXT_NAMES } from "~/models/booking/row/fields";
import { type BookingRow, officeBookingSelect } from "~/models/booking/row/json";
import { columnsOf, linesOf, type PriceColumns, soldExtras } from "~/models/booking/row/lines";
import { edited } from "~/models/booking/row/record-events.server";
import { type EditFields, type TotalRule } from "~/models/booking/row/schema";
import { readSoldRows } from "~/models/booking/row/sold-rows.server";
import { calendarAttachments, type CalendarRow } from "~/models/booking/row/trip-calendar.server";
import { type Move } from "~/models/booking/sell/price-after.server";
import { askedOf, type ChannelName, type Found, questionsAt } from "~/models/booking/sell/questions";
import { refuseParty } from "~/models/catalogue/package/group";
import { findLiveInvoice } from "~/models/money/document/invoice-differs.server";
import { moneyOf } from "~/models/money/payment/takes-money.server";
import { hasAccount } from "~/models/people/contact/lock-owner.server";
import { type PriceFacts } from "~/models/sales/price/facts";
import { farFromPrice, priceOf, refusePrice } from "~/models/sales/price/price-of";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { type Settings } from "~/models/system/setting/get-site.server";
import { readTerms } from "~/models/system/setting/terms";
import { done } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate, formatDate, today } from "~/values/calendar";
import { type Counts } from "~/values/counts";
import { extrasInWords } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { latest } from "~/values/pick";
import { beforeAgreed, countsInWords, pricesOf, totalOf } from "~/values/sale-lines";

export type BookingEdit = Omit<EditFields, "counts"> & {
  id: string | undefined;
  by: Author;
  counts?: Counts;
  /** Set by the form, which always sends the total: an unchanged total then counts as not given. */
  totalRule?: TotalRule;
  /** The id of the guest's change request that this edit answers. */
  request?: string;
  /** From the form; used only when the booking is canceled. */
  cancellation?: CancellationEdit;
  /** `edit` is the form, which asks before it saves something unusual. Default: `patch`. */
  channel?: "edit" | "patch";
  answered?: string[];
  why?: string;
  /** On a day with another price the guest pays what was booked. */
  hasLockedPrice?: boolean;
  /** The id of a batch that can be undone if nothing but the status changes: its mails are held back. */
  batchId?: string;
};

export type Edit = Omit<BookingEdit, "id">;

export const storedSelect = {
  ...officeBookingSelect,
  ...cancellationSelect,
  ...MEETING,
  isInvoiced: true,
} satisfies Prisma.BookingSelect;

export type StoredRow = Prisma.BookingGetPayload<{ select: typeof storedSelect }>;
export type Stored = Omit<StoredRow, "startDate"> & { startDate: CalendarDate };

const TYPED = [...TEXT_NAMES, "startDate", "bookingStatus", "customerName", "customerPhone", "customerEmail"] as const;

export function columnsAfter(before: Stored, { pkg, moved }: Move, facts: PriceFacts, edit: Edit) {
  const { party } = facts;
  const notSo = refuseParty(party, moved ? pkg : pricesOf(linesOf(before))) ?? refusePrice(facts);
  if (notSo) return notSo;
  const typed = { ...edit, customerEmail: edit.customerEmail === null ? "" : edit.customerEmail };
  const trip = { ...latest(before, typed, TYPED), ...party, ...moved, ...columnsOf(priceOf(facts).lines) };
  const isCanceled = trip.bookingStatus === "canceled";
  const otherRefund = refuseOtherRefund(before, isCanceled, edit.cancellation);
  if (otherRefund) return otherRefund;
  const cancellation = cancellationAfter(before, isCanceled, edit.cancellation);
  return done({ ...trip, ...cancellation });
}

export function comesBack(before: Pick<Stored, "bookingStatus">, after: Pick<Stored, "bookingStatus">) {
  return before.bookingStatus === "canceled" && after.bookingStatus !== "canceled";
}

export function changesBetween(before: Stored, after: Stored) {
  const fields = [...namesAt("edit"), ...(after.bookingStatus === "canceled" ? namesAt("cancellation") : [])];
  return fields
    .map((field) => edited(field, wordsOf(field, before), wordsOf(field, after)))
    .filter(({ oldValue, newValue }) => oldValue !== newValue);
}

function wordsOf(field: NameAt<"edit" | "cancellation">, row: Stored) {
  if (field === "extras") return extrasInWords(soldExtras(row));
  if (field === "counts") return countsInWords(linesOf(row));
  return String((field === "discount" ? pricesOf(linesOf(row)).discount : row[field]) ?? "");
}

type Booking = PriceColumns & Pick<Stored, "id" | "packageId" | "startDate" | "paid" | "bookingStatus" | "isInvoiced">;

/** What a channel asks about an edit. */
export async function questionsOfEdit(tx: Tx, before: Booking, after: Booking, channel: ChannelName, ofDay: Found) {
  const found: Found = { ...findUnusual(before, after), ...ofDay, invoice: await aboutInvoice(tx, before, after) };
  return questionsAt(channel, found, askedOf(after));
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

type MailedBooking = Omit<BookingRow, "startDate"> & CancellationRow;

type Change = {
  before: MailedBooking;
  after: MailedBooking;
  updated: BookingRow & CalendarRow;
  changes: ReturnType<typeof edited>[];
  note: string | undefined;
  batchId: string | undefined;
};

/** Of a booking that is and stays canceled only its cancellation and its total are news to its guest, and a note. */
const NEWS_OF_CANCELED: string[] = [...namesAt("cancellation"), "totalPrice"];

/** Mails the guest the changes, and a notice to a changed address's old one. Returns the first mail's id. */
export async function notifyGuest(tx: Tx, settings: Settings, change: Change) {
  const { before, after, updated } = change;
  const sent = isNews(change) ? await mailChange(tx, settings, change) : undefined;
  if (after.customerEmail !== before.customerEmail)
    await enqueueMail(tx, {
      about: updated.id,
      to: before.customerEmail,
      ...addressChangedMail(settings.site, before),
    });
  return sent?.id;
}

function isNews({ before, after, changes, note }: Change) {
  if (before.bookingStatus !== "canceled" || after.bookingStatus !== "canceled") return true;
  return Boolean(note) || changes.some(({ field }) => NEWS_OF_CANCELED.includes(field));
}

async function mailChange(tx: Tx, settings: Settings, change: Change) {
  const { before, after, updated, changes, note, batchId } = change;
  const { site } = settings;
  const { value: terms } = before.terms;
  const canceled = after.canceledBy === null ? undefined : { ...after, terms: readTerms(terms) };
  const told = { canceled, ...moneyOf({ ...updated, terms: before.terms }, settings) };
  const sold = { lines: linesOf(after), soldRows: await readSoldRows(tx, updated.id) };
  const facts = { ...after, _id: updated.id, ...sold, hasAccount: await hasAccount(tx, updated) };
  const described = changes.map((each) => ({ ...each, ...describeChange(each) }));
  const mail = bookingChangedMail(site, facts, described, note, told);
  const attachments = await calendarAttachments(tx, site, { ...updated, ...sold }, before.bookingStatus);
  const heldUntil = batchId === undefined ? undefined : holdForBatch();
  // A cancellation that can be undone withdraws nothing: then the mails before it are true again.
  const isFinal = batchId === undefined && updated.bookingStatus === "canceled" && before.bookingStatus !== "canceled";
  const overtakes = isFinal ? BEFORE_CANCELED : [];
  const outgoing = { about: updated.id, to: after.customerEmail, overtakes, heldUntil };
  return enqueueMail(tx, { ...outgoing, ...mail, attachments });
}
