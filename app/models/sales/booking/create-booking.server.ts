import { retryOnDuplicateKey, type Tx } from "~/db.server";
import { bookingReceivedMail } from "~/emails/booking-received";
import { manyBookingsMail, newBookingMail } from "~/emails/new-booking";
import { dayFullMail } from "~/emails/waiting";
import { type BookingJson, type BookingRow, bookingSelect, toBookingJson } from "~/models/booking/json";
import { columnsOf } from "~/models/booking/lines";
import { toMailed } from "~/models/booking/mailed";
import { countWrongCode, heldGuesser } from "~/models/catalogue/offer/guesses.server";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { withinSeats } from "~/models/catalogue/package/days/refuse-day.server";
import { lockPackage, soldColumns } from "~/models/catalogue/package/lock-package.server";
import { dueInMail } from "~/models/money/due/due-in-mail";
import { priceOf } from "~/models/sales/price/price-of";
import { findOffer, takeOffer } from "~/models/sales/waiting/take-offer.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";
import { done, refuse, type Result } from "~/result";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { type CalendarDate, toDate } from "~/values/calendar";
import { chosenCounts, type Counts } from "~/values/counts";
import { type WantedExtra } from "~/values/extras";
import { hashSecret } from "~/values/secret.server";

import { checkTrip } from "./check-trip.server";
import { notifyOperator } from "./notify-operator.server";
import { type SeenPrices, withOffer } from "./seen-price.server";

const TOO_MANY = "You made many bookings in a short time, so nothing new is booked.";
const BOOKINGS_OF_A_USER = { name: "booking-user", count: 20, minutes: 10, msg: TOO_MANY };
const BOOKINGS_OF_A_USER_AN_HOUR = { name: "booking-user-hour", count: 60, minutes: 60, msg: TOO_MANY };
const BOOKINGS_OF_A_CLIENT = { name: "booking-client", count: 60, minutes: 10, msg: TOO_MANY };

/** Milliseconds in which a second booking of the same trip without an idempotency key counts as a double click. */
const DOUBLE_CLICK = 60_000;

type NewBooking = SeenPrices & {
  userId: string;
  clientAddress: string;
  packageId: string;
  startDate: CalendarDate;
  numberOfPersons: number;
  /** Of these persons. */
  numberOfChildren?: number;
  extras?: WantedExtra[];
  counts?: Counts;
  /** Unique per user: repeating a request with the same key returns the first booking. */
  idempotencyKey?: string;
  code?: string;
  /** The secret of an offer to the waiting list, whose places this booking takes. */
  waiting?: string;
  /** Refuses a second booking of the same trip and date until the user confirms it. */
  asksBeforeTwin?: boolean;
};

type Created = { msg: string; booking: BookingJson };

export async function createBooking(input: NewBooking): Promise<Result<Created>> {
  const held = input.code === undefined ? undefined : heldGuesser(input.clientAddress);
  if (held) return held;
  const settings = await getSettings();
  // The package lock does not cover one key sent for two packages at once.
  const booking = retryOnDuplicateKey(["Booking_userId_idempotencyKey_key"], (tx) => book(tx, settings, input));
  const result = await withinSeats(booking);
  if (!result.ok && result.code === "OFFER_ENDED") await countWrongCode(input.clientAddress);
  return result;
}

async function book(tx: Tx, { site, saved }: Settings, order: NewBooking) {
  // The row lock keeps availability, price and earlier bookings unchanged until the insert.
  const pkg = await lockPackage(tx, order.packageId);
  const payloadHash = hashOf(order);
  const repeated = await answerRepeated(tx, order, payloadHash);
  if (repeated) return repeated;

  if (!pkg?.isOffered) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  const offer = await findOffer(tx, order);
  const checked = await checkTrip(tx, pkg, order, offer);
  if (!checked.ok) return checked;
  const { fillsDay } = checked.value;
  const priced = await withOffer(tx, checked.value.facts, order);
  if (!priced.ok) return priced;
  const refusal = (await refuseTwin(tx, order)) ?? (await limitBookings(tx, order));
  if (refusal) return refusal;
  const customer = await lockCustomer(tx, order.userId);
  if (!customer) return refuse("UNAUTHENTICATED", "Please, login!");

  const facts = priced.value;
  if (offer) await takeOffer(tx, offer);
  const row = await tx.booking.create({
    data: {
      userId: order.userId,
      ...soldColumns(pkg),
      startDate: toDate(order.startDate),
      ...facts.party,
      offerCode: facts.offer?.code,
      ...columnsOf(priceOf(facts).lines),
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phoneNumber,
      idempotencyKey: order.idempotencyKey,
      payloadHash,
    },
    select: bookingSelect,
  });
  const mailed = toMailed(row);
  const due = dueInMail({ ...row, terms: { value: termsOf(saved) } });
  await enqueueMail(tx, { to: row.customerEmail, ...bookingReceivedMail(site, mailed, saved.answerHours, due) });
  if (fillsDay) await enqueueMail(tx, { to: site.email, ...dayFullMail(site, { ...mailed, packageId: pkg.id }) });
  // Last, because it may lock a mail row that other bookings wait for.
  const { bookingNumber } = row;
  await notifyOperator(tx, site, { bookingNumber, single: newBookingMail(site, mailed), many: manyBookingsMail });
  return booked(row);
}

function hashOf({ packageId, startDate, numberOfPersons, numberOfChildren, code, ...order }: NewBooking) {
  const { extras: wanted = [], counts } = order;
  const extras = wanted.filter(({ quantity }) => quantity > 0);
  const optional = [
    ...(code ? [code] : []),
    ...(numberOfChildren ? [{ numberOfChildren }] : []),
    ...(extras.length > 0 ? [{ extras }] : []),
    ...chosenCounts(counts),
  ];
  return hashSecret(JSON.stringify([packageId, startDate, numberOfPersons, ...optional]));
}

async function answerRepeated(tx: Tx, { userId, idempotencyKey }: NewBooking, payloadHash: string) {
  if (!idempotencyKey) return null;
  const first = await tx.booking.findUnique({
    where: { userId_idempotencyKey: { userId, idempotencyKey } },
    select: { ...bookingSelect, payloadHash: true },
  });
  if (first && first.payloadHash !== payloadHash) {
    return refuse(
      "IDEMPOTENCY_KEY_REUSED",
      "You already made another booking from here. Nothing new is booked: please check the details and book again.",
    );
  }
  return first && booked(first);
}

function booked(row: BookingRow) {
  return done({ msg: "Package booked successfully!", booking: toBookingJson(row) });
}

/** Refuses a second booking of the same trip. Requests with a key may make one: a repeat was answered before. */
async function refuseTwin(tx: Tx, order: NewBooking) {
  const { idempotencyKey, asksBeforeTwin } = order;
  const twin = idempotencyKey && !asksBeforeTwin ? null : await findTwin(tx, order);
  if (twin && !idempotencyKey && twin.createdAt.getTime() > Date.now() - DOUBLE_CLICK) {
    return refuse("DUPLICATE_BOOKING", `You already have booking ${twin.bookingNumber} for this package on that date.`);
  }
  if (twin && asksBeforeTwin) {
    const msg = `You already have booking ${twin.bookingNumber} for this date. Book again?`;
    return refuse("BOOKED_BEFORE", msg, { errors: { again: msg }, booking: twin });
  }
  return null;
}

async function findTwin(tx: Tx, { userId, packageId, startDate }: NewBooking) {
  return tx.booking.findFirst({
    where: { userId, packageId, startDate: toDate(startDate), deletedAt: null, bookingStatus: { not: "canceled" } },
    orderBy: { createdAt: "desc" },
    select: { id: true, bookingNumber: true, createdAt: true },
  });
}

/** Only new bookings count: refusals and repeated requests do not. */
async function limitBookings(tx: Tx, { userId, clientAddress }: NewBooking) {
  const limits: Parameters<typeof consumeLimits>[1] = [
    [BOOKINGS_OF_A_USER, userId],
    [BOOKINGS_OF_A_USER_AN_HOUR, userId],
    [BOOKINGS_OF_A_CLIENT, clientAddress],
  ];
  return consumeLimits(tx, limits, clientAddress);
}

/** With the share lock, a concurrent deletion of the account either waits or is visible here. */
async function lockCustomer(tx: Tx, userId: string) {
  const [customer] = await tx.$queryRaw<{ name: string; email: string; phoneNumber: string }[]>`
    SELECT "name", "email", "phoneNumber" FROM "User"
    WHERE "id" = ${userId}::uuid AND "deletedAt" IS NULL AND "emailVerifiedAt" IS NOT NULL FOR SHARE`;
  return customer ?? null;
}
