import { retryOnDuplicateKey, type Tx } from "~/db.server";
import { bookingMadeMail } from "~/emails/booking-made";
import { type Prisma } from "~/generated/prisma/client";
import { TERMS } from "~/models/booking/columns";
import { type BookingJson, type BookingRow, bookingSelect, toBookingJson } from "~/models/booking/json";
import { type BookingSource } from "~/models/booking/limits";
import { columnsOf } from "~/models/booking/lines";
import { toMailed } from "~/models/booking/mailed";
import { edited, noted, recordEvents } from "~/models/booking/record-events.server";
import { calendarAttachments, calendarSelect } from "~/models/booking/trip-calendar.server";
import { deleteHold, findHold } from "~/models/catalogue/package/days/holds.server";
import { raiseDay, withinSeats } from "~/models/catalogue/package/days/refuse-day.server";
import { refuseParty } from "~/models/catalogue/package/group";
import { lockPackage, soldColumns } from "~/models/catalogue/package/lock-package.server";
import { moneyOf } from "~/models/money/payment/takes-money.server";
import { lockOwner, type TypedCustomer } from "~/models/people/contact/lock-owner.server";
import { offerBookings } from "~/models/people/contact/offer-bookings.server";
import { refuseNotOffered } from "~/models/sales/booking/price-after.server";
import { refuseHandPrice } from "~/models/sales/booking/refuse-hand-price.server";
import { linkBooking, lockQuestion } from "~/models/sales/enquiry/link-booking.server";
import { addNote } from "~/models/sales/note/write-note.server";
import { loadPriceFacts } from "~/models/sales/price/load-facts.server";
import { priceOf, refusePrice } from "~/models/sales/price/price-of";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { done, refuse, type Result } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate, toDate } from "~/values/calendar";
import { type Counts } from "~/values/counts";
import { type WantedExtra } from "~/values/extras";
import { hashSecret } from "~/values/secret.server";

import { refuseUnusual } from "./find-warnings.server";
import { type Warning } from "./rules";

type BookingFor = {
  by: Author;
  /** An existing customer. With `customer` as well, this booking uses those contact details instead. */
  userId?: string;
  customer?: TypedCustomer;
  packageId: string;
  startDate: CalendarDate;
  numberOfPersons: number;
  numberOfChildren?: number;
  extras?: WantedExtra[];
  counts?: Counts;
  unitPrice?: number;
  totalPrice?: number;
  bookingStatus: "pending" | "confirmed";
  source: BookingSource;
  note?: string;
  /** For staff; the guest never sees it. */
  internalNote?: string;
  sendConfirmation: boolean;
  /** Unique per member of staff: repeating a request with the same key returns the first booking. */
  idempotencyKey?: string;
  accept: Warning[];
  /** The id of the held places that this booking takes over; once they were let go, it takes free ones. */
  hold?: string;
  enquiry?: string | undefined;
};

type Order = Omit<BookingFor, "enquiry">;
type Created = { msg: string; booking: BookingJson };

const madeSelect = { ...bookingSelect, ...calendarSelect, ...TERMS } satisfies Prisma.BookingSelect;

type MadeRow = Prisma.BookingGetPayload<{ select: typeof madeSelect }>;

export async function createBookingFor(order: BookingFor): Promise<Result<Created>> {
  const settings = await getSettings();
  // The package lock does not cover one key sent for two packages at once.
  return withinSeats(retryOnDuplicateKey(["Booking_onceKey_key"], (tx) => bookAndLink(tx, settings, order)));
}

async function bookAndLink(tx: Tx, settings: Settings, { enquiry, ...order }: BookingFor) {
  const asked = await lockQuestion(tx, enquiry);
  const made = await book(tx, settings, order, asked);
  if (made.ok) await linkBooking(tx, { enquiry, bookingId: made.value.booking._id, by: order.by });
  return made;
}

async function book(tx: Tx, settings: Settings, order: Order, asked: number | null) {
  // The lock makes a repeated submit wait and then find the first booking.
  const pkg = await lockPackage(tx, order.packageId);
  const keys = keysOf(order);
  const repeated = await answerRepeated(tx, keys);
  if (repeated) return repeated;

  if (!pkg?.isOffered) return refuseNotOffered();
  const owner = await lockOwner(tx, order);
  if (!owner) {
    const msg = "This customer is no longer there. Please search again.";
    return refuse("NOT_FOUND", msg, { errors: { customer: msg } });
  }
  const { startDate, numberOfPersons, numberOfChildren = 0, counts = {}, bookingStatus, source } = order;
  const { note, internalNote, accept } = order;
  const { name, email, phoneNumber } = owner;
  const hold = await findHold(tx, order.hold, pkg.id);
  const unusual = await refuseUnusual(tx, pkg, {
    startDate,
    numberOfPersons,
    held: hold?.startDate === startDate ? hold.numberOfPersons : 0,
    name,
    phoneNumber,
    userId: owner.id,
    asked,
    accept,
  });
  if (unusual) return unusual;
  const party = { numberOfPersons, numberOfChildren };
  const unfit = refuseParty(party, pkg);
  if (unfit) return unfit;
  const hand = { each: order.unitPrice, total: order.totalPrice };
  const facts = await loadPriceFacts(tx, pkg, { day: startDate, party, extras: order.extras ?? [], counts, hand });
  const { lines } = priceOf(facts);
  const notSo = refusePrice(facts) ?? (await refuseHandPrice(tx, order.by, lines));
  if (notSo) return notSo;
  // Days are locked in their order.
  if (hold && hold.startDate <= startDate) await deleteHold(tx, hold._id);
  const raised = accept.includes("places")
    ? await raiseDay(tx, pkg, { day: startDate, persons: numberOfPersons })
    : null;
  const row = await tx.booking.create({
    data: {
      userId: owner.id,
      customerName: name,
      customerEmail: email,
      customerPhone: phoneNumber,
      ...soldColumns(pkg),
      startDate: toDate(startDate),
      ...party,
      ...columnsOf(lines),
      bookingStatus,
      source,
      ...keys,
    },
    select: madeSelect,
  });
  if (hold && hold.startDate > startDate) await deleteHold(tx, hold._id);
  await recordEvents(tx, row, order.by, [
    edited("made", "", source),
    ...(bookingStatus === "confirmed" ? [edited("bookingStatus", "pending", "confirmed")] : []),
    ...(raised ? [edited("places", String(raised.was), String(raised.becomes))] : []),
    ...noted(note),
  ]);
  if (internalNote) await addNote(tx, { bookingId: row.id, by: order.by, text: internalNote, pinned: false });
  if (owner.claimant) await offerBookings(tx, settings.site, owner.claimant);
  if (order.sendConfirmation) await mailConfirmation(tx, settings, row, owner.hasAccount, note);
  return added(row);
}

async function answerRepeated(tx: Tx, { onceKey, payloadHash }: ReturnType<typeof keysOf>) {
  const first = await tx.booking.findFirst({ where: { onceKey }, select: { ...madeSelect, payloadHash: true } });
  if (first && first.payloadHash !== payloadHash) {
    const msg = "You already made another booking from here. Nothing new is booked: please check and book again.";
    return refuse("IDEMPOTENCY_KEY_REUSED", msg);
  }
  return first && added(first);
}

async function mailConfirmation(tx: Tx, settings: Settings, row: MadeRow, hasAccount: boolean, note?: string) {
  const { site } = settings;
  const told = { hasAccount, ...moneyOf(row, settings) };
  const mail = bookingMadeMail(site, toMailed(row), told, note);
  const attachments = await calendarAttachments(tx, site, row, "pending");
  await enqueueMail(tx, { to: row.customerEmail, ...mail, attachments });
}

/** The accepted warnings are not part of the hash: accepting one repeats the same order. */
function keysOf({ by, idempotencyKey = crypto.randomUUID(), ...order }: Order) {
  const payload = JSON.stringify({ ...order, accept: undefined });
  return { onceKey: hashSecret(`${by.id} ${idempotencyKey}`), payloadHash: hashSecret(payload) };
}

function added(row: BookingRow) {
  return done({ msg: "Booking added successfully!", booking: toBookingJson(row) });
}
