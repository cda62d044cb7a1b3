import { isUniqueViolation, transaction, type Tx } from "~/db.server";
import { bookingReceivedMail } from "~/emails/booking-received";
import { enqueueMails } from "~/models/mail/enqueue-mail.server";
import { lockOffer } from "~/models/offer/lock-offer.server";
import { SOLD_OUT } from "~/models/package/availability";
import { NO_SUCH_PACKAGE } from "~/models/package/get-package.server";
import { lockPackage } from "~/models/package/lock-package.server";
import { getSite } from "~/models/setting/get-site.server";
import { done, refuse, type Result } from "~/result";
import { type Site } from "~/site.server";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { type CalendarDate, fromDate, toDate } from "~/values/calendar";
import { discountedPrice } from "~/values/discount";
import { formatRupees } from "~/values/money";
import { hashSecret } from "~/values/secret.server";

import { type BookingJson, type BookingRow, bookingSelect, toBookingJson } from "./json";
import { operatorsMail } from "./notify-operator.server";

const TOO_MANY = "You made many bookings in a short time, so nothing new is booked.";
const BOOKINGS_OF_A_USER = { name: "booking-user", count: 20, minutes: 10, msg: TOO_MANY };
const BOOKINGS_OF_A_USER_AN_HOUR = { name: "booking-user-hour", count: 60, minutes: 60, msg: TOO_MANY };
const BOOKINGS_OF_A_CLIENT = { name: "booking-client", count: 60, minutes: 10, msg: TOO_MANY };

/** Milliseconds in which the same trip, sent without an idempotency key, is taken for a double click. */
const DOUBLE_CLICK = 60_000;

type NewBooking = {
  userId: string;
  clientAddress: string;
  packageId: string;
  startDate: CalendarDate;
  numberOfPersons: number;
  /** Unique per user: repeating a request with the same key returns the first booking. */
  idempotencyKey?: string;
  /** The price per person the customer saw, with the code's discount: the booking is refused if it has changed. */
  seenPrice?: number;
  /** Of an offer, in upper case. */
  code?: string;
  /** Refuses a trip that this user has booked for this date already, until they have said that they mean it. */
  asksBeforeTwin?: boolean;
};

type Created = { msg: string; booking: BookingJson };

export async function createBooking(input: NewBooking): Promise<Result<Created>> {
  const site = await getSite();
  try {
    return await transaction((tx) => book(tx, site, input));
  } catch (error) {
    // The package lock does not cover one key sent for two packages at once: a retry sees the winner's booking.
    if (isUniqueViolation(error, "idempotencyKey")) return transaction((tx) => book(tx, site, input));
    throw error;
  }
}

async function book(tx: Tx, site: Site, order: NewBooking) {
  const { userId, packageId, startDate, numberOfPersons, idempotencyKey, seenPrice, code } = order;
  // The row lock makes the checks of availability, price and duplicates one decision with the insert.
  const pkg = await lockPackage(tx, packageId);

  const payloadHash = hashSecret(JSON.stringify([packageId, startDate, numberOfPersons, ...(code ? [code] : [])]));
  if (idempotencyKey) {
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
    if (first) return booked(first);
  }

  if (!pkg?.isOffered) return refuse("NOT_FOUND", NO_SUCH_PACKAGE);
  if (pkg.availability === SOLD_OUT) return refuse("SOLD_OUT", "This package is currently sold out.");
  const offer = code === undefined ? null : await lockOffer(tx, code, pkg.id);
  if (typeof offer === "string") {
    const msg = `${offer} Nothing is booked yet: the price is ${formatRupees(pkg.startingPrice)} per person, please check the total and book again.`;
    return refuse("OFFER_ENDED", msg, { errors: { code: msg } });
  }
  const price = offer ? discountedPrice(pkg.startingPrice, offer.percent) : pkg.startingPrice;
  if (seenPrice !== undefined && seenPrice !== price) {
    return refuse(
      "PRICE_CHANGED",
      `The price of this package has changed to ${formatRupees(price)} per person. Nothing is booked yet: please check the new total and book again.`,
    );
  }

  // A repeated key was answered above, so a program that sends one needs no look for a twin.
  const twin = idempotencyKey && !order.asksBeforeTwin ? null : await findTwin(tx, order);
  if (twin && !idempotencyKey && twin.createdAt.getTime() > Date.now() - DOUBLE_CLICK) {
    return refuse("DUPLICATE_BOOKING", `You already have booking ${twin.bookingNumber} for this package on that date.`);
  }
  if (twin && order.asksBeforeTwin) {
    const msg = `You already have booking ${twin.bookingNumber} for this date. Book again?`;
    return refuse("BOOKED_BEFORE", msg, { errors: { again: msg } });
  }

  const limited = await limitBookings(tx, order);
  if (limited) return limited;

  const customer = await lockCustomer(tx, userId);
  if (!customer) return refuse("UNAUTHENTICATED", "Please, login!");

  const row = await tx.booking.create({
    data: {
      userId,
      packageId: pkg.id,
      packageVersion: pkg.version,
      startDate: toDate(startDate),
      numberOfPersons,
      unitPrice: pkg.startingPrice,
      offerCode: offer?.code,
      discount: (pkg.startingPrice - price) * numberOfPersons,
      totalPrice: price * numberOfPersons,
      packageTitle: pkg.packageTitle,
      locationName: pkg.locationName,
      days: pkg.days,
      nights: pkg.nights,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phoneNumber,
      idempotencyKey,
      payloadHash,
    },
    select: bookingSelect,
  });
  const facts = { ...row, _id: row.id, startDate: fromDate(row.startDate) };
  const operators = await operatorsMail(tx, site, facts);
  await enqueueMails(tx, [{ to: row.customerEmail, ...bookingReceivedMail(site, facts) }, ...operators]);
  return booked(row);
}

function booked(row: BookingRow) {
  return done({ msg: "Package booked successfully!", booking: toBookingJson(row) });
}

/** The user's latest booking of the same trip. */
async function findTwin(tx: Tx, { userId, packageId, startDate }: NewBooking) {
  return tx.booking.findFirst({
    where: { userId, packageId, startDate: toDate(startDate), deletedAt: null, bookingStatus: { not: "canceled" } },
    orderBy: { createdAt: "desc" },
    select: { bookingNumber: true, createdAt: true },
  });
}

/** Consumed only by new bookings: refusals and repeated requests do not count. */
async function limitBookings(tx: Tx, { userId, clientAddress }: NewBooking) {
  const limits: Parameters<typeof consumeLimits>[1] = [
    [BOOKINGS_OF_A_USER, userId],
    [BOOKINGS_OF_A_USER_AN_HOUR, userId],
    [BOOKINGS_OF_A_CLIENT, clientAddress],
  ];
  return consumeLimits(tx, limits, clientAddress);
}

/** The share lock makes a concurrent deletion of the account wait, or lets this booking see it. */
async function lockCustomer(tx: Tx, userId: string) {
  const [customer] = await tx.$queryRaw<{ name: string; email: string; phoneNumber: string }[]>`
    SELECT "name", "email", "phoneNumber" FROM "User"
    WHERE "id" = ${userId}::uuid AND "deletedAt" IS NULL AND "emailVerifiedAt" IS NOT NULL FOR SHARE`;
  return customer ?? null;
}
