import { type CalendarDate, formatDate } from "~/values/calendar";
import { describeDiscount, totalOf } from "~/values/discount";
import { formatRupees } from "~/values/money";

export type MailedBooking = {
  _id: string;
  bookingNumber: number;
  packageTitle: string;
  startDate: CalendarDate;
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

/** Left out when the total was set by hand and does not follow from the price. */
function pricePerPerson(booking: MailedBooking): [string, string][] {
  if (totalOf(booking) !== booking.totalPrice) return [];
  const discount = describeDiscount(booking);
  return [
    ["Price per person", formatRupees(booking.unitPrice)],
    ...(discount ? ([[discount.label, discount.amount]] satisfies [string, string][]) : []),
  ];
}
