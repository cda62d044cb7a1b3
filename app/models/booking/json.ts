import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/models/calendar";

import { BOOKING_STATUSES, type BookingStatus } from "./limits";

/** The columns a booking's public shapes are made of. */
export const bookingSelect = {
  id: true,
  bookingNumber: true,
  createdAt: true,
  startDate: true,
  numberOfPersons: true,
  unitPrice: true,
  totalPrice: true,
  bookingStatus: true,
  userId: true,
  packageId: true,
  packageTitle: true,
  customerName: true,
  customerEmail: true,
  customerPhone: true,
} satisfies Prisma.BookingSelect;

export type BookingRow = Prisma.BookingGetPayload<{ select: typeof bookingSelect }>;

const EXAMPLE = {
  _id: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
  bookingNumber: 1001,
  createdAt: "2026-11-05T08:30:00.000Z",
  startDate: "2027-05-14",
  numberOfPersons: 2,
  unitPrice: 8999,
  totalPrice: 17998,
  bookingStatus: "pending" as const,
  userId: "01930e59-22f3-7a52-9f0e-0c6f1e1d9b42",
  packageId: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
};

/** A booking as the public sees it. */
export const bookingShape = z
  .object({
    _id: z.uuid(),
    bookingNumber: z.int().min(1001),
    createdAt: z.iso.datetime(),
    startDate: z.iso.date(),
    numberOfPersons: z.int(),
    unitPrice: z.int().meta({ description: "Whole rupees per person, as sold." }),
    totalPrice: z.int().meta({ description: "Whole rupees." }),
    bookingStatus: z.enum(BOOKING_STATUSES),
    userId: z.uuid(),
    packageId: z.uuid(),
  })
  .meta({ id: "Booking", examples: [EXAMPLE] });

/** A booking with who booked what, as it was recorded. */
const populatedBookingShape = bookingShape
  .extend({
    userId: z.object({ _id: z.uuid(), name: z.string(), email: z.string(), phoneNumber: z.string() }),
    packageId: z.object({ _id: z.uuid(), packageTitle: z.string(), startingPrice: z.int() }),
  })
  .meta({
    id: "PopulatedBooking",
    examples: [
      {
        ...EXAMPLE,
        userId: { _id: EXAMPLE.userId, name: "Aisha Bhat", email: "aisha@example.com", phoneNumber: "+91 98765 43210" },
        packageId: { _id: EXAMPLE.packageId, packageTitle: "Dal Lake Houseboat Weekend", startingPrice: 8999 },
      },
    ],
  });

export const bookingListShape = z.object({ totalBookings: z.int(), bookings: z.array(populatedBookingShape) });

export type BookingJson = z.output<typeof bookingShape>;
export type PopulatedBookingJson = z.output<typeof populatedBookingShape>;

export function toBookingJson(row: BookingRow): BookingJson {
  return {
    _id: row.id,
    bookingNumber: row.bookingNumber,
    createdAt: row.createdAt.toISOString(),
    startDate: fromDate(row.startDate),
    numberOfPersons: row.numberOfPersons,
    unitPrice: row.unitPrice,
    totalPrice: row.totalPrice,
    // The database's check constraint allows no other value.
    bookingStatus: row.bookingStatus as BookingStatus,
    userId: row.userId,
    packageId: row.packageId,
  };
}

/** With customer and package as the booking recorded them, so that nothing is missing after either is deleted. */
export function toPopulatedBookingJson(row: BookingRow): PopulatedBookingJson {
  return {
    ...toBookingJson(row),
    userId: { _id: row.userId, name: row.customerName, email: row.customerEmail, phoneNumber: row.customerPhone },
    packageId: { _id: row.packageId, packageTitle: row.packageTitle, startingPrice: row.unitPrice },
  };
}
