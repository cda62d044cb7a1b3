import { type Site } from "~/site.server";

import { composeMail, paragraph } from "./layout";

/** To the booking's former address. It does not name the new one, because one of the two may be a stranger's. */
export function addressChangedMail(
  site: Site,
  { bookingNumber, customerName }: { bookingNumber: number; customerName: string },
) {
  return composeMail(site, {
    template: "booking-address-changed",
    subject: `Booking ${bookingNumber}: we write to another address from now on`,
    name: customerName,
    blocks: [
      paragraph(
        `We have changed the e-mail address of booking ${bookingNumber}, and write to the new one from now on.`,
      ),
      paragraph(`Is something not right? Reply to this mail or call ${site.phone}.`),
    ],
  });
}
