import { type Site, siteUrl } from "~/site.server";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { refundOutcome } from "~/values/refund-words";

import { bookingRows, type MailedBooking } from "./booking-facts";
import { button, composeMail, facts, paragraph } from "./layout";

type CanceledBooking = MailedBooking & Parameters<typeof refundOutcome>[0] & { cancelReason: string | null };

/** To the guest who canceled. */
export function canceledByGuestMail(site: Site, booking: CanceledBooking) {
  const { bookingNumber, packageTitle, refundDue } = booking;
  const sum = refundDue ? `${formatRupees(refundDue)} comes back to you` : packageTitle;
  return composeMail(site, {
    template: "booking-canceled",
    subject: `Booking ${bookingNumber} is canceled: ${sum}`,
    name: booking.customerName,
    blocks: [
      paragraph(`You have canceled your booking. ${refundOutcome(booking)}`),
      facts([...bookingRows(booking), ...reasonOf(booking)]),
      button("See my booking", siteUrl(`/bookings/${booking._id}`)),
      paragraph(`Was it not you, or a mistake? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

/** To the office. */
export function guestCanceledMail(site: Site, booking: CanceledBooking) {
  const { bookingNumber, packageTitle, numberOfPersons, startDate } = booking;
  const places = numberOfPersons === 1 ? "1 place is" : `${numberOfPersons} places are`;
  return composeMail(site, {
    template: "booking-canceled-by-guest",
    subject: `Booking ${bookingNumber} canceled by the guest: ${packageTitle}, ${formatDate(startDate)}`,
    blocks: [
      paragraph(`The guest has canceled. ${places} free again.`),
      facts([
        ...bookingRows(booking),
        ...reasonOf(booking),
        ["Name", booking.customerName],
        ["Email", booking.customerEmail],
        ["Phone", booking.customerPhone],
      ]),
      paragraph(`The guest was told: “${refundOutcome(booking)}”`),
      ...(booking.refundDue === null
        ? [paragraph("If the guest has paid you, please enter the refund under the booking and write to the guest.")]
        : []),
      button("Open this booking", siteUrl(`/admin-dashboard/manage-bookings/${booking._id}`)),
    ],
  });
}

/** To the office: the cancellations without a mail of their own. */
export function canceledByGuestsMail(site: Site, bookingNumbers: number[]) {
  const count = bookingNumbers.length;
  return composeMail(site, {
    template: "bookings-canceled-by-guests",
    subject: `${count} more ${count === 1 ? "booking" : "bookings"} canceled by guests`,
    blocks: [
      paragraph(
        "Guests have canceled many bookings within a short time. These are the numbers of those without a mail of their own:",
      ),
      paragraph(bookingNumbers.join(", ")),
      button("See canceled bookings", siteUrl("/admin-dashboard/manage-bookings?status=canceled")),
    ],
  });
}

function reasonOf({ cancelReason }: CanceledBooking): [string, string][] {
  return cancelReason ? [["Reason", cancelReason]] : [];
}
