import { type Tx } from "~/db.server";
import { addressChangedMail } from "~/emails/address-changed";
import { bookingChangedMail } from "~/emails/booking-changed";
import { describeChange, namesAt } from "~/models/booking/fields";
import { type BookingRow } from "~/models/booking/json";
import { linesOf } from "~/models/booking/lines";
import { type edited } from "~/models/booking/record-events.server";
import { readSoldRows } from "~/models/booking/sold-rows.server";
import { calendarAttachments, type CalendarRow } from "~/models/booking/trip-calendar.server";
import { moneyOf } from "~/models/money/payment/takes-money.server";
import { hasAccount } from "~/models/people/contact/lock-owner.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { type Settings } from "~/models/system/setting/get-site.server";
import { readTerms } from "~/models/system/setting/terms";

import { holdForBatch } from "./bulk/held-mails.server";
import { BEFORE_CANCELED, type CancellationRow } from "./cancel/office-cancellation";

type Booking = Omit<BookingRow, "startDate"> & CancellationRow;

type Change = {
  before: Booking;
  after: Booking;
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
