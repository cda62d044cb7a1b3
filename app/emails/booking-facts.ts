import { type CalendarDate, formatDate } from "~/models/calendar";
import { formatRupees } from "~/models/money";

/** What a mail tells of a booking. */
export type MailedBooking = {
  _id: string;
  bookingNumber: number;
  packageTitle: string;
  startDate: CalendarDate;
  numberOfPersons: number;
  unitPrice: number;
  totalPrice: number;
  bookingStatus: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
};

export function bookingRows(booking: MailedBooking): [string, string][] {
  return [
    ["Booking number", String(booking.bookingNumber)],
    ["Package", booking.packageTitle],
    ["Start date", formatDate(booking.startDate)],
    ["Persons", String(booking.numberOfPersons)],
    ["Price per person", formatRupees(booking.unitPrice)],
    ["Total, taxes included", formatRupees(booking.totalPrice)],
    ["Status", booking.bookingStatus],
  ];
}
