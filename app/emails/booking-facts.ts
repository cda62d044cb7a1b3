import { addDays, type CalendarDate, formatDate } from "~/values/calendar";
import { priceLines } from "~/values/discount";

export type MailedBooking = {
  _id: string;
  bookingNumber: number;
  packageTitle: string;
  startDate: CalendarDate;
  days: number;
  numberOfPersons: number;
  unitPrice: number;
  offerCode: string | null;
  discount: number;
  totalPrice: number;
  bookingStatus: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
};

export function bookingRows(booking: MailedBooking): [string, string][] {
  const { startDate, days } = booking;
  return [
    ["Booking number", String(booking.bookingNumber)],
    ["Package", booking.packageTitle],
    ["Start date", formatDate(startDate)],
    ...(days > 1 ? ([["Last day", formatDate(addDays(startDate, days - 1))]] satisfies [string, string][]) : []),
    ["Persons", String(booking.numberOfPersons)],
    ...priceLines(booking),
    ["Status", booking.bookingStatus],
  ];
}
