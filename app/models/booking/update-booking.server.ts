import { transaction, type Tx } from "~/db.server";
import { addressChangedMail } from "~/emails/address-changed";
import { bookingChangedMail } from "~/emails/booking-changed";
import { closeChange, NOT_OPEN } from "~/models/change-request/answer-change.server";
import { eraseWithoutBookings, FOUND_ITS_ACCOUNT, ownerAfter } from "~/models/contact/owner-after.server";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { withinUses } from "~/models/offer/lock-offer.server";
import { covers, offerSelect } from "~/models/offer/state";
import { SOLD_OUT } from "~/models/package/availability";
import { type LockedPackage } from "~/models/package/lock-package.server";
import { getSettings } from "~/models/setting/get-site.server";
import { readTerms } from "~/models/setting/terms";
import { calendarAttachments, calendarSelect } from "~/models/trip/trip-calendar.server";
import { done, refuse } from "~/result";
import { type CalendarDate, fromDate, toDate } from "~/values/calendar";
import { discountedPrice, totalOf } from "~/values/discount";
import { isId } from "~/values/fields";

import { holdForBatch } from "./bulk/held-mails.server";
import {
  CANCELLATION_FIELDS,
  cancellationAfter,
  type CancellationEdit,
  cancellationSelect,
} from "./cancel/office-cancellation";
import { NO_SUCH_BOOKING } from "./get-booking.server";
import { bookingSelect, toBookingJson } from "./json";
import { type BookingStatus } from "./limits";
import { lockBooking } from "./lock-booking.server";
import { askToPay } from "./own/ask-to-pay.server";
import { recordEvents } from "./record-events.server";
import { type TotalRule } from "./schema";

type BookingEdit = {
  id: string | undefined;
  by: { id: string; name: string };
  startDate?: CalendarDate;
  numberOfPersons?: number;
  totalPrice?: number;
  bookingStatus?: BookingStatus;
  /** Set by the form, which always sends the total: an unchanged total then counts as not given. */
  totalRule?: TotalRule;
  packageId?: string;
  version?: number;
  note?: string;
  /** Null takes away what is written there. */
  pickup?: string | null;
  tripContact?: string | null;
  /** How this booking reaches its customer; their profile stays as it is. Null takes the address away. */
  customerName?: string;
  customerPhone?: string;
  customerEmail?: string | null;
  /** Of the form: which sold-out package was chosen after the warning. */
  soldOutFor?: string;
  /** Of the guest, which this edit answers. */
  request?: string;
  /** Of the form; counts when the booking is canceled. */
  cancellation?: CancellationEdit;
  /** Of a click that can be undone: the mail is held back. */
  batchId?: string;
};

const EDITABLE = [
  ...(["startDate", "numberOfPersons", "discount", "totalPrice", "bookingStatus", "packageTitle"] as const),
  ...(["pickup", "tripContact", "customerName", "customerPhone", "customerEmail"] as const),
];

export async function updateBooking({
  id,
  by,
  version,
  note,
  packageId: given,
  totalRule,
  request,
  batchId,
  ...edit
}: BookingEdit) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const settings = await getSettings();
  const { site } = settings;
  const saving = transaction(async (tx) => {
    const packageId = given?.toLowerCase();
    // The row lock makes concurrent edits wait, so that each compares with the last stored values.
    const packages = await lockBooking(tx, id, packageId);
    const stored = await tx.booking.findFirst({
      where: { id, deletedAt: null },
      select: { ...bookingSelect, ...cancellationSelect, pickup: true, tripContact: true },
    });
    if (!stored) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    if (version !== undefined && version !== stored.version) {
      return refuse(
        "STALE_EDIT",
        "Someone else saved this booking after you opened it. Your changes are kept below: please compare and save again.",
      );
    }

    const isMove = packageId !== undefined && packageId !== stored.packageId;
    const target = isMove ? packages.find((pkg) => pkg.id === packageId) : undefined;
    if (target?.availability === SOLD_OUT && edit.soldOutFor !== undefined && edit.soldOutFor !== target.id) {
      const msg = `${target.packageTitle} is sold out. Choose another, or save once more to move the booking there all the same.`;
      return refuse("SOLD_OUT", msg, { errors: { packageId: msg } });
    }
    const move = isMove
      ? await moveTo(tx, target, stored.offerCode)
      : { discountEach: stored.discount / stored.numberOfPersons };
    if (!move) {
      const msg = "Please choose a package that is offered.";
      return refuse("INVALID_INPUT", msg, { errors: { packageId: msg } });
    }

    const before = { ...stored, startDate: fromDate(stored.startDate) };
    const { startDate = before.startDate, numberOfPersons = before.numberOfPersons } = edit;
    const { bookingStatus = before.bookingStatus, pickup = before.pickup, tripContact = before.tripContact } = edit;
    const { customerName = before.customerName, customerPhone = before.customerPhone } = edit;
    const customerEmail = edit.customerEmail === undefined ? before.customerEmail : (edit.customerEmail ?? "");
    const reach = { customerName, customerPhone, customerEmail };
    const { discountEach, ...sold } = move;
    const discount = discountEach * numberOfPersons;
    const moved = {
      ...before,
      startDate,
      numberOfPersons,
      bookingStatus,
      pickup,
      tripContact,
      ...reach,
      ...sold,
      discount,
    };
    const totalPrice = totalAfter(before, moved, edit.totalPrice, totalRule);
    if (totalPrice === null) {
      const now = isMove ? "it is another package" : `there are ${numberOfPersons} persons`;
      const msg = `The total had been set by hand, and now ${now}. Please choose the total.`;
      return refuse("INVALID_INPUT", msg, { errors: { totalRule: msg } });
    }
    const isCanceled = bookingStatus === "canceled";
    const cancellation = cancellationAfter(before, isCanceled, edit.cancellation);
    const after = { ...moved, totalPrice, ...cancellation };
    const editable = isCanceled ? [...EDITABLE, ...CANCELLATION_FIELDS] : EDITABLE;
    const changes = editable
      .filter((field) => before[field] !== after[field])
      .map((field) => ({
        kind: "edit" as const,
        field,
        oldValue: String(before[field] ?? ""),
        newValue: String(after[field] ?? ""),
      }));
    if (changes.length === 0 && after.packageId === stored.packageId) {
      if (request) return refuse("INVALID_INPUT", "Nothing has changed. Please change something, or decline in words.");
      if (!note) return done({ msg: "Booking updated successfully!", booking: toBookingJson(stored) });
      const msg = "Nothing has changed, so no mail goes out. Please change something or clear the note.";
      return refuse("INVALID_INPUT", msg, { errors: { note: msg } });
    }

    if (request && !(await closeChange(tx, request, id, { state: "done" }))) {
      return refuse("STALE_EDIT", `${NOT_OPEN} Nothing is saved yet: please look again.`);
    }
    const userId = await ownerAfter(tx, before, customerEmail);
    const updated = await tx.booking.update({
      where: { id },
      data: {
        ...{ ...reach, userId },
        ...{ startDate: toDate(startDate), numberOfPersons, discount, totalPrice, bookingStatus, pickup, tripContact },
        ...sold,
        ...cancellation,
        version: { increment: 1 },
      },
      select: { ...bookingSelect, ...calendarSelect },
    });
    const { value: terms } = stored.terms;
    const canceled = after.canceledBy === null ? undefined : { ...after, terms: readTerms(terms) };
    const told = { canceled, toPay: askToPay(updated, terms, settings) };
    const mail = bookingChangedMail(site, { ...after, _id: id }, changes, note, told);
    const attachments = calendarAttachments(site, updated, stored.bookingStatus);
    const heldUntil = batchId === undefined ? undefined : holdForBatch();
    const sent = await enqueueMail(tx, { to: customerEmail, ...mail, attachments, heldUntil });
    if (customerEmail !== before.customerEmail)
      await enqueueMail(tx, { to: before.customerEmail, ...addressChangedMail(site, before) });
    const found = userId === before.userId ? [] : [FOUND_ITS_ACCOUNT];
    const events = [...changes, ...found, ...(note ? [{ kind: "note" as const, text: note }] : [])];
    await recordEvents(tx, updated, by, events, { batchId, mailId: sent?.id });
    if (userId !== before.userId) await eraseWithoutBookings(tx, before.userId);
    return done({ msg: "Booking updated successfully!", booking: toBookingJson(updated) });
  });
  return withinUses(saving);
}

type Priced = { numberOfPersons: number; unitPrice: number; discount: number; totalPrice: number };

/** Follows persons and price unless a total is given or was set by hand; null means staff must choose. */
function totalAfter(before: Priced, after: Priced, given: number | undefined, rule: TotalRule | undefined) {
  const [was, becomes] = [before, after].map(totalOf);
  const isTyped = given !== undefined && !(rule && given === before.totalPrice);
  if (isTyped || was === becomes) return given ?? before.totalPrice;
  if (rule === "follow" || (rule !== "keep" && before.totalPrice === was)) return becomes ?? before.totalPrice;
  return rule === "ask" ? null : before.totalPrice;
}

async function moveTo(tx: Tx, target: LockedPackage | undefined, offerCode: string | null) {
  if (!target?.isOffered) return null;
  const { id, version, startingPrice, packageTitle, locationName, days, nights } = target;
  const trip = { packageTitle, locationName, days, nights };
  const given = { packageId: id, packageVersion: version, unitPrice: startingPrice, ...trip };
  return { ...given, ...(await offerAfterMove(tx, offerCode, target)) };
}

/** An offer goes along to a package that it covers, even if it is over for new bookings. */
async function offerAfterMove(tx: Tx, code: string | null, { id, startingPrice }: LockedPackage) {
  const offer = code === null ? null : await tx.offer.findUnique({ where: { code }, select: offerSelect });
  if (!offer || !covers(offer, id)) return { offerCode: null, discountEach: 0 };
  return { offerCode: code, discountEach: startingPrice - discountedPrice(startingPrice, offer.percent) };
}
