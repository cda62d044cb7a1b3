import { type Site, siteUrl } from "~/site.server";
import { wishRows } from "~/values/wishes";

import { bookingRows, type MailedBooking } from "./booking-facts";
import { button, composeMail, facts, paragraph } from "./layout";

type Wish = Parameters<typeof wishRows>[0];

export function changeAskedMail(site: Site, booking: MailedBooking, wish: Wish) {
  return composeMail(site, {
    template: "change-asked",
    subject: `A change is asked for: booking ${booking.bookingNumber}, ${booking.packageTitle}`,
    blocks: [
      paragraph(`${booking.customerName} asks for a change of booking ${booking.bookingNumber}:`),
      facts(wishRows(wish)),
      paragraph("The booking as it stands:"),
      facts(bookingRows(booking)),
      button("Answer it", siteUrl(`/admin-dashboard/manage-bookings/edit/${booking._id}`)),
    ],
  });
}

export function wishAnsweredMail(site: Site, booking: MailedBooking, wish: Wish, answer: string) {
  return composeMail(site, {
    template: "wish-answered",
    subject: `Our answer to what you asked for: booking ${booking.bookingNumber}`,
    name: booking.customerName,
    blocks: [
      paragraph(`You wrote about booking ${booking.bookingNumber}, ${booking.packageTitle}:`),
      facts(wishRows(wish)),
      paragraph(`Our answer:\n${answer}`),
      button("See my booking", siteUrl(`/bookings/${booking._id}`)),
      paragraph(`Questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

export function changeDeclinedMail(site: Site, booking: MailedBooking, wish: Wish, answer: string) {
  return composeMail(site, {
    template: "change-declined",
    subject: `We cannot make the change you asked for: booking ${booking.bookingNumber}`,
    name: booking.customerName,
    blocks: [
      paragraph(`You asked for a change of booking ${booking.bookingNumber}, ${booking.packageTitle}:`),
      facts(wishRows(wish)),
      paragraph(`We cannot make it. Our answer:\n${answer}`),
      paragraph("Your booking stays as it is:"),
      facts(bookingRows(booking)),
      button("See my booking", siteUrl(`/bookings/${booking._id}`)),
      paragraph(`Questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
