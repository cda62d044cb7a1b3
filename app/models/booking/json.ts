import { fromDate } from "~/models/calendar";
import { type Prisma } from "~/generated/prisma/client";

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

export type BookingJson = ReturnType<typeof toBookingJson>;
export type PopulatedBookingJson = ReturnType<typeof toPopulatedBookingJson>;

export function toBookingJson(row: BookingRow) {
  return {
    _id: row.id,
    bookingNumber: row.bookingNumber,
    createdAt: row.createdAt.toISOString(),
    startDate: fromDate(row.startDate),
    numberOfPersons: row.numberOfPersons,
    unitPrice: row.unitPrice,
    totalPrice: row.totalPrice,
    bookingStatus: row.bookingStatus,
    userId: row.userId,
    packageId: row.packageId,
  };
}

/** With customer and package as the booking recorded them, so that nothing is missing after either is deleted. */
export function toPopulatedBookingJson(row: BookingRow) {
  return {
    ...toBookingJson(row),
    userId: { _id: row.userId, name: row.customerName, email: row.customerEmail, phoneNumber: row.customerPhone },
    packageId: { _id: row.packageId, packageTitle: row.packageTitle, startingPrice: row.unitPrice },
  };
}
