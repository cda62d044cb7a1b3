import { type Site, siteUrl } from "~/site.server";
import { formatRupees } from "~/values/money";

import { bookingRows, type MailedBooking } from "./booking-facts";
import { button, composeMail, facts, paragraph } from "./layout";
import { payButton, type Payer } from "./see-booking";

type Claim = { method: string; utr: string; amount: number };

/** To the office. */
export function claimMadeMail(site: Site, booking: MailedBooking, claim: Claim) {
  return composeMail(site, {
    template: "claim-made",
    subject: `Payment to check: UTR ${claim.utr}, booking ${booking.bookingNumber}`,
    blocks: [
      paragraph(`${booking.customerName} says to have paid. Please look for it on your account:`),
      facts([...claimRows(claim), ...bookingRows(booking)]),
      paragraph("Nothing counts as paid before you accept it."),
      button("Accept or refuse it", siteUrl("/admin-dashboard/claims")),
    ],
  });
}

/** To the guest. */
export function claimRefusedMail(site: Site, booking: MailedBooking & Payer, claim: Claim, answer: string) {
  const toPay = payButton(booking, "Open the page to pay");
  return composeMail(site, {
    template: "claim-refused",
    subject: `We could not find your payment of ${formatRupees(claim.amount)}`,
    name: booking.customerName,
    blocks: [
      paragraph(`You told us of a payment for booking ${booking.bookingNumber}, ${booking.packageTitle}:`),
      facts(claimRows(claim)),
      paragraph(`We could not find it on our account:\n${answer}`),
      ...(booking.bookingStatus === "canceled"
        ? [button("See my booking", siteUrl(`/bookings/${booking._id}`))]
        : toPay.length > 0
          ? [paragraph("Is the reference right? You can send it once more."), ...toPay]
          : []),
      paragraph(`Questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

function claimRows({ method, utr, amount }: Claim): [string, string][] {
  return [
    ["Amount", formatRupees(amount)],
    [method === "upi" ? "UTR" : "Bank reference", utr],
  ];
}
