import { isUniqueViolation, transaction, type Tx } from "~/db.server";
import { bookingReceivedMail } from "~/emails/booking-received";
import { newBookingMail } from "~/emails/new-booking";
import { type CalendarDate, fromDate, toDate } from "~/models/calendar";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { formatRupees } from "~/models/money";
import { NO_SUCH_PACKAGE } from "~/models/package/get-package.server";
import { lockPackage } from "~/models/package/lock-package.server";
import { SOLD_OUT } from "~/models/package/availability";
import { done, refuse, type Result } from "~/models/result";
import { hashSecret } from "~/models/secret.server";
import { site } from "~/site.server";

import { type BookingJson, type BookingRow, bookingSelect, toBookingJson } from "./json";

type NewBooking = {
  userId: string;
  packageId: string;
  startDate: CalendarDate;
  numberOfPersons: number;
  /** Unique per user: a repeated submit returns the first booking. */
  idempotencyKey?: string;
  /** The price per person the page showed; when it has changed since, nothing is booked. */
  seenPrice?: number;
};

type Created = { msg: string; booking: BookingJson };

/** Books a package for a user, at the package's price of this moment. */
export async function createBooking(input: NewBooking): Promise<Result<Created>> {
  try {
    return await transaction((tx) => book(tx, input));
  } catch (error) {
    // The same key went to another package at the same moment and won: now its booking can be seen.
    if (isUniqueViolation(error, "idempotencyKey")) return transaction((tx) => book(tx, input));
    throw error;
  }
}

async function book(tx: Tx, { userId, packageId, startDate, numberOfPersons, idempotencyKey, seenPrice }: NewBooking) {
  // The row lock makes "sold out", the price, the look for an earlier booking and the insert one decision.
  const pkg = await lockPackage(tx, packageId);

  const payloadHash = hashSecret(JSON.stringify([packageId, startDate, numberOfPersons]));
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
  if (seenPrice !== undefined && seenPrice !== pkg.startingPrice) {
    return refuse(
      "PRICE_CHANGED",
      `The price of this package has changed to ${formatRupees(pkg.startingPrice)} per person. Nothing is booked yet: please check the new total and book again.`,
    );
  }

  if (!idempotencyKey) {
    const earlier = await findRecentTwin(tx, { userId, packageId, startDate });
    if (earlier) {
      return refuse(
        "DUPLICATE_BOOKING",
        `You already have booking ${earlier.bookingNumber} for this package on that date.`,
      );
    }
  }

  const customer = await lockCustomer(tx, userId);
  if (!customer) return refuse("UNAUTHENTICATED", "Please, login!");

  const row = await tx.booking.create({
    data: {
      userId,
      packageId: pkg.id,
      startDate: toDate(startDate),
      numberOfPersons,
      unitPrice: pkg.startingPrice,
      totalPrice: pkg.startingPrice * numberOfPersons,
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
  await enqueueMail(tx, { to: row.customerEmail, ...bookingReceivedMail(facts) });
  await enqueueMail(tx, { to: site.email, ...newBookingMail(facts) });
  return booked(row);
}

function booked(row: BookingRow) {
  return done({ msg: "Package booked successfully!", booking: toBookingJson(row) });
}

/** An active booking of the same trip, made within the last minute: most likely the same click twice. */
async function findRecentTwin(
  tx: Tx,
  { userId, packageId, startDate }: Pick<NewBooking, "userId" | "packageId" | "startDate">,
) {
  return tx.booking.findFirst({
    where: {
      userId,
      packageId,
      startDate: toDate(startDate),
      deletedAt: null,
      bookingStatus: { not: "canceled" },
      createdAt: { gt: new Date(Date.now() - 60_000) },
    },
    select: { bookingNumber: true },
  });
}

/** The share lock lets a deletion of the account wait for the booking, or the booking see the deletion. */
async function lockCustomer(tx: Tx, userId: string) {
  const [customer] = await tx.$queryRaw<{ name: string; email: string; phoneNumber: string }[]>`
    SELECT "name", "email", "phoneNumber" FROM "User"
    WHERE "id" = ${userId}::uuid AND "deletedAt" IS NULL AND "emailVerifiedAt" IS NOT NULL FOR SHARE`;
  return customer ?? null;
}
