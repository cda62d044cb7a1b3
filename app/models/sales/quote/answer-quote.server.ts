import { db, transaction } from "~/db.server";
import { quoteAnsweredMail } from "~/emails/quote";
import { guestBookingSelect, toGuestBookingJson } from "~/models/booking/row/guest-json";
import { lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { addDays, type CalendarDate, calendarDay, fromDate, lastDay, today } from "~/values/calendar";

import { lockByKey } from "./accept-quote.server";
import { findByKey, NO_QUOTE_HERE } from "./find-quote.server";
import { quoteName, type QuoteRow, stateOf } from "./json";
import { letPlacesGo, noteWish } from "./places.server";
import { type RevisionJson } from "./revision-json";

const WISHES = {
  name: "quote-wish",
  count: 10,
  minutes: 60,
  msg: "You asked us a lot within an hour. Please call us.",
};

type Guest = { key: string | undefined; clientAddress: string };

/** What the guest would like to have changed stands with the quote, and its question waits for an answer again. */
export async function askForChange({ key, clientAddress, text }: Guest & { text: string }) {
  const site = await getSite();
  return transaction(async (tx) => {
    const found = await lockByKey(tx, key);
    if (!found) return refuse("NOT_FOUND", NO_QUOTE_HERE);
    const { row, newest } = found;
    const closed = closedInWords(row, newest, await readBooking(row), site.phone);
    if (closed) return refuse("GONE", closed);
    if (row.state === "accepted")
      return refuse("QUOTE_OVER", "This trip is booked. Please ask us by mail or phone to change it.");
    const msg = "We have your wish and answer with a new version. Thank you!";
    if (row.wish === text) return done({ msg });
    const limited = await consumeLimits(tx, [[WISHES, row.id]], clientAddress);
    if (limited) return limited;
    const facts = await noteWish(tx, row, text);
    await enqueueMail(tx, {
      about: row.id,
      to: site.email,
      ...quoteAnsweredMail(site, { ...facts, what: "asks for a change", text }),
    });
    return done({ msg });
  });
}

export async function declineQuote({ key, reason }: Omit<Guest, "clientAddress"> & { reason?: string }) {
  const site = await getSite();
  return lockingTransaction(async (tx) => {
    const found = await lockByKey(tx, key);
    if (!found) return refuse("NOT_FOUND", NO_QUOTE_HERE);
    const { row } = found;
    const msg = "Thank you for telling us.";
    if (row.state === "declined") return done({ msg });
    if (row.state !== "sent") return refuse("QUOTE_OVER", `This quote is ${row.state} already.`);
    await tx.quote.update({
      where: { id: row.id },
      data: { state: "declined", reason: reason ?? null, answeredAt: new Date(), version: { increment: 1 } },
      select: { id: true },
    });
    await letPlacesGo(tx, row);
    const facts = { quoteId: row.id, name: quoteName(row), customerName: row.customerName };
    await enqueueMail(tx, {
      about: row.id,
      to: site.email,
      ...quoteAnsweredMail(site, { ...facts, what: "says no", text: reason }),
    });
    return done({ msg });
  });
}

/** The booking of an accepted quote, for whoever holds its link. */
export async function findQuotesBooking(key: string | undefined) {
  const found = await findByKey(db, key);
  if (!found) return refuse("NOT_FOUND", NO_QUOTE_HERE);
  const booking = await readBooking(found.row);
  const closed = closedInWords(found.row, found.newest, booking, (await getSite()).phone);
  if (closed) return refuse("GONE", closed);
  return booking ? done(booking) : refuse("STALE_EDIT", "There is nothing to pay: this quote has no booking.");
}

/** Days after its end on which its guest may still read a quote. */
const READ_FOR = 30;

/** Those of the booking, once there is one: the office may move it. */
type Days = Pick<RevisionJson, "startDate" | "days">;

/** What the link of a quote says that can be read no longer: nothing about its guest. Null while it can. */
export function closedInWords(row: QuoteRow, version: RevisionJson, booking: Days | null, phone: string) {
  const isErased = !version.customerPhone && !version.customerEmail;
  const end = endOf(row, booking ?? version);
  if (!isErased && (end === null || today() <= end)) return null;
  return `${quoteName(row)} ${outcomeOf(row)}. Please call us: ${phone}.`;
}

/** The last day on which it can be read. A quote that was withdrawn went to the wrong address, perhaps. */
function endOf(row: QuoteRow, { startDate, days }: Days): CalendarDate | null {
  const answered = row.answeredAt && calendarDay(row.answeredAt);
  switch (stateOf(row)) {
    case "withdrawn":
      return addDays(today(), -1);
    case "declined":
      return answered && addDays(answered, READ_FOR);
    case "ran out":
      return addDays(fromDate(row.validUntil), READ_FOR);
    case "accepted":
      return addDays(lastDay(startDate, days), READ_FOR);
    default:
      return null;
  }
}

function outcomeOf(row: QuoteRow) {
  const state = stateOf(row);
  if (state === "ran out") return "has run out";
  return state === "sent" ? "can be read no longer" : `was ${state}`;
}

/** The booking that the quote became; null before Accept, and once it is deleted. It says who its guest is: no page of a link does. */
export async function readBooking({ bookingId }: Pick<QuoteRow, "bookingId">) {
  if (bookingId === null) return null;
  const row = await db.booking.findUnique({
    where: { id: bookingId, deletedAt: null },
    select: { ...guestBookingSelect, shareKey: true },
  });
  return row && { ...toGuestBookingJson(row), shareKey: row.shareKey };
}
