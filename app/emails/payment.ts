import { type Site } from "~/site.server";
import { type CalendarDate, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { METHOD_IN_WORDS } from "~/values/payment-words";
import { say } from "~/values/words";

import { dueBlocks, type DueRows, headRows, type MailedBooking, tripValues } from "./booking-facts";
import { composeMail, facts, paragraph, paragraphs } from "./layout";
import { type Reader, seeBooking } from "./see-booking";

type MailedPayment = {
  method: string;
  amount: number;
  receivedOn: CalendarDate;
  reference?: string;
  /** The title and number of the payment's document, if one was issued. */
  document?: [title: string, number: string];
  due?: DueRows;
};

export function paymentReceivedMail(
  site: Site,
  booking: MailedBooking & Reader,
  payment: MailedPayment,
  balance: number,
) {
  const values = { ...tripValues(booking), sum: formatRupees(payment.amount) };
  const isCanceled = booking.bookingStatus === "canceled";
  return composeMail(site, {
    template: "payment-received",
    subject: say(site.words, "paidSubject", values),
    name: booking.customerName,
    blocks: [
      ...paragraphs(say(site.words, "paidText", values)),
      facts([
        ...paymentRows(booking, payment),
        ["Total, taxes included", formatRupees(booking.totalPrice)],
        ...(isCanceled ? [] : [balanceRow(balance)]),
      ]),
      ...dueBlocks(payment.due),
      ...(isCanceled ? [paragraph("Your booking is canceled, so we write to you what comes back.")] : []),
      ...(payment.document ? [] : [paragraph("Your receipt follows.")]),
      ...toBooking(booking, payment),
      paragraph(`Is something not right? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

export function refundSentMail(site: Site, booking: MailedBooking & Reader, payment: MailedPayment) {
  const amount = formatRupees(payment.amount);
  return composeMail(site, {
    template: "refund-sent",
    subject: `Refund of ${amount} sent`,
    name: booking.customerName,
    blocks: [
      paragraph(`We have sent ${amount} back to you for booking ${booking.bookingNumber}.`),
      facts(paymentRows(booking, payment)),
      ...toBooking(booking, payment),
      paragraph(`Has it not arrived within a week? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

export function refundFailedMail(site: Site, booking: MailedBooking & Reader, sum: number) {
  const amount = formatRupees(sum);
  return composeMail(site, {
    template: "refund-failed",
    subject: `Refund of ${amount} could not be sent`,
    name: booking.customerName,
    blocks: [
      paragraph(`${amount} that we sent back to you for booking ${booking.bookingNumber} could not be delivered.`),
      paragraph("We owe it to you still, and call you to ask how to send it."),
      ...seeBooking(booking),
      paragraph(`Would you rather tell us now? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

function balanceRow(balance: number): [string, string] {
  return balance < 0 ? ["Owed back to you", formatRupees(-balance)] : ["Balance", formatRupees(balance)];
}

function toBooking(booking: MailedBooking & Reader, { document }: MailedPayment) {
  if (!document) return seeBooking(booking);
  return seeBooking(booking, { label: "See my booking and its receipts", path: `/bookings/${booking._id}#documents` });
}

function paymentRows(booking: MailedBooking, payment: MailedPayment): [string, string][] {
  return [
    ...headRows(booking),
    ["Amount", formatRupees(payment.amount)],
    ["How", METHOD_IN_WORDS[payment.method] ?? payment.method],
    ...(payment.reference ? [["Reference", payment.reference] satisfies [string, string]] : []),
    ["Day", formatDate(payment.receivedOn)],
    ...(payment.document ? [payment.document] : []),
  ];
}
