import { isUniqueViolation, transaction, type Tx } from "~/db.server";
import { bookingMadeMail } from "~/emails/booking-made";
import { lockOwner, type TypedCustomer } from "~/models/contact/lock-owner.server";
import { linkBooking } from "~/models/enquiry/link-booking.server";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { lockPackage } from "~/models/package/lock-package.server";
import { getSettings, type Settings } from "~/models/setting/get-site.server";
import { calendarAttachments, calendarSelect } from "~/models/trip/trip-calendar.server";
import { done, refuse, type Result } from "~/result";
import { type CalendarDate, fromDate, toDate } from "~/values/calendar";
import { hashSecret } from "~/values/secret.server";

import { type BookingJson, bookingSelect, toBookingJson } from "../json";
import { type BookingSource } from "../limits";
import { askToPay } from "../own/ask-to-pay.server";
import { recordEvents } from "../record-events.server";

import { refuseUnusual } from "./find-warnings.server";
import { type Warning } from "./warnings";

type BookingFor = {
  by: { id: string; name: string };
  /** A customer there is; with `customer` as well, that is how this booking reaches them. */
  userId?: string;
  customer?: TypedCustomer;
  packageId: string;
  startDate: CalendarDate;
  numberOfPersons: number;
  unitPrice?: number;
  totalPrice?: number;
  bookingStatus: "pending" | "confirmed";
  source: BookingSource;
  note?: string;
  sendConfirmation: boolean;
  /** Unique per member of staff: repeating a request with the same key returns the first booking. */
  idempotencyKey?: string;
  accept: Warning[];
  /** The question it answers. */
  enquiry?: string | undefined;
};

type Created = { msg: string; booking: BookingJson };

/** By the office, for whoever called or came in. */
export async function createBookingFor(order: BookingFor): Promise<Result<Created>> {
  const settings = await getSettings();
  try {
    return await transaction((tx) => bookAndLink(tx, settings, order));
  } catch (error) {
    // One key sent for two packages at once: a retry sees the winner's booking.
    if (isUniqueViolation(error, "onceKey")) return transaction((tx) => bookAndLink(tx, settings, order));
    throw error;
  }
}

async function bookAndLink(tx: Tx, settings: Settings, { enquiry, ...order }: BookingFor) {
  const made = await book(tx, settings, order);
  if (made.ok) await linkBooking(tx, { enquiry, bookingId: made.value.booking._id, by: order.by });
  return made;
}

async function book(tx: Tx, settings: Settings, order: Omit<BookingFor, "enquiry">) {
  const { by, packageId, startDate, numberOfPersons, bookingStatus, source, note, sendConfirmation, accept } = order;
  // The lock makes a repeated submit wait, and find the booking.
  const pkg = await lockPackage(tx, packageId);
  const keys = keysOf(order);
  const select = { ...bookingSelect, ...calendarSelect, terms: { select: { value: true } } };
  const first = await tx.booking.findFirst({
    where: { onceKey: keys.onceKey },
    select: { ...select, payloadHash: true },
  });
  if (first && first.payloadHash !== keys.payloadHash) {
    const msg = "You already made another booking from here. Nothing new is booked: please check and book again.";
    return refuse("IDEMPOTENCY_KEY_REUSED", msg);
  }
  if (first) return added(toBookingJson(first));

  if (!pkg?.isOffered) {
    const msg = "Please choose a package that is offered.";
    return refuse("INVALID_INPUT", msg, { errors: { packageId: msg } });
  }
  const owner = await lockOwner(tx, order);
  if (!owner) {
    const msg = "This customer is no longer there. Please search again.";
    return refuse("NOT_FOUND", msg, { errors: { customer: msg } });
  }
  const { name, email, phoneNumber } = owner;
  const unusual = await refuseUnusual(tx, pkg, { startDate, name, phoneNumber, userId: owner.id, accept });
  if (unusual) return unusual;

  const { unitPrice = pkg.startingPrice, totalPrice = unitPrice * numberOfPersons } = order;
  const { packageTitle, locationName, days, nights } = pkg;
  const row = await tx.booking.create({
    data: {
      ...{ userId: owner.id, customerName: name, customerEmail: email, customerPhone: phoneNumber },
      ...{ packageId: pkg.id, packageVersion: pkg.version, packageTitle, locationName, days, nights },
      ...{ startDate: toDate(startDate), numberOfPersons, unitPrice, totalPrice, bookingStatus, source, ...keys },
    },
    select,
  });
  await recordEvents(tx, row, by, [
    { kind: "edit", field: "made", oldValue: "", newValue: source },
    ...(bookingStatus === "confirmed" ? [CONFIRMED] : []),
    ...(note ? [{ kind: "note" as const, text: note }] : []),
  ]);
  if (sendConfirmation) {
    const { site } = settings;
    const told = { ...owner, toPay: askToPay(row, row.terms.value, settings) };
    const mail = bookingMadeMail(site, { ...row, _id: row.id, startDate: fromDate(row.startDate) }, told, note);
    await enqueueMail(tx, { to: email, ...mail, attachments: calendarAttachments(site, row, "pending") });
  }
  return added(toBookingJson(row));
}

const CONFIRMED = { kind: "edit", field: "bookingStatus", oldValue: "pending", newValue: "confirmed" } as const;

/** The warnings that were accepted make no other booking of it. */
function keysOf({ by, idempotencyKey = crypto.randomUUID(), ...order }: BookingFor) {
  const payload = JSON.stringify({ ...order, accept: undefined });
  return { onceKey: hashSecret(`${by.id} ${idempotencyKey}`), payloadHash: hashSecret(payload) };
}

function added(booking: BookingJson) {
  return done({ msg: "Booking added successfully!", booking });
}
