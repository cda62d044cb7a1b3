import { type Site } from "~/site.server";

import { bookingRows, type MailedBooking } from "./booking-facts";
import { composeMail, facts, paragraph } from "./layout";
import { type Reader, seeBooking } from "./see-booking";

/** For a customer for whom the office has booked. */
export function bookingMadeMail(
  site: Site,
  booking: MailedBooking,
  { hasAccount, toPay }: Reader & { toPay?: string[] },
  note?: string,
) {
  const { bookingNumber, packageTitle, bookingStatus } = booking;
  const isConfirmed = bookingStatus === "confirmed";
  return composeMail(site, {
    template: "booking-made",
    subject: `Booking ${bookingNumber}${isConfirmed ? " is confirmed" : ""}: ${packageTitle}`,
    name: booking.customerName,
    blocks: [
      paragraph(
        isConfirmed
          ? "We have booked this trip for you, and it is confirmed. We look forward to meeting you."
          : "We have noted this booking for you. We write again as soon as it is confirmed.",
      ),
      ...(toPay ?? []).map((text) => paragraph(text)),
      facts(bookingRows(booking)),
      ...(note?.trim() ? [paragraph(`A note from us:\n${note.trim()}`)] : []),
      ...seeBooking({ ...booking, hasAccount }),
      paragraph(`Is something not right? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
