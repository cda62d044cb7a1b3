import { type Site } from "~/site.server";
import { say } from "~/values/words";

import { bookingRows, dueBlocks, type DueRows, type MailedBooking, tripValues } from "./booking-facts";
import { button, composeMail, facts, paragraph, paragraphs } from "./layout";
import { type Payer, payOrSee } from "./see-booking";

const CONFIRMED = "We have booked this trip for you, and it is confirmed. We look forward to meeting you.";

type Money = {
  /** Another page at which it is paid without an account. */
  payUrl?: string;
  toPay?: string[];
  /** What its button pays, in whole rupees. */
  payNow?: number;
  due: DueRows;
};

/** For a customer for whom the office has booked. */
export function bookingMadeMail(
  site: Site,
  booking: MailedBooking & Payer,
  { payUrl, toPay, payNow, due }: Money,
  note?: string,
) {
  const { bookingNumber, packageTitle, bookingStatus } = booking;
  const isConfirmed = bookingStatus === "confirmed";
  const values = tripValues(booking);
  return composeMail(site, {
    template: "booking-made",
    subject: isConfirmed ? say(site.words, "confirmedSubject", values) : `Booking ${bookingNumber}: ${packageTitle}`,
    name: booking.customerName,
    blocks: [
      ...paragraphs(
        isConfirmed
          ? say(site.words, "confirmedText", values, CONFIRMED)
          : "We have noted this booking for you. We write again as soon as it is confirmed.",
      ),
      ...(toPay ?? []).map((text) => paragraph(text)),
      facts(bookingRows(booking)),
      ...dueBlocks(due),
      ...(payUrl ? [button("See what is due, and pay", payUrl)] : []),
      ...(note?.trim() ? [paragraph(`A note from us:\n${note.trim()}`)] : []),
      ...payOrSee(booking, payUrl ? undefined : payNow),
      paragraph(`Is something not right? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
