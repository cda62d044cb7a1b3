import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

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
    ...pricePerPerson(booking),
    ["Total, taxes included", formatRupees(booking.totalPrice)],
    ["Status", booking.bookingStatus],
  ];
}

/** Left out when the total was set by hand and is not a multiple of the price. */
function pricePerPerson({ numberOfPersons, unitPrice, totalPrice }: MailedBooking): [string, string][] {
  return numberOfPersons * unitPrice === totalPrice ? [["Price per person", formatRupees(unitPrice)]] : [];
}
