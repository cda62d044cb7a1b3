import { siteUrl } from "~/site.server";
import { formatRupees } from "~/values/money";
import { payPath } from "~/values/pay-path";

import { button, paragraph } from "./layout";

export type Reader = { hasAccount: boolean };

type Lead = { label: string; path: `/${string}` };

/** Leads to the guest's booking. Without an account, they first need one. */
export function seeBooking(
  { _id, hasAccount }: Reader & { _id: string },
  { label, path }: Lead = { label: "See my booking", path: `/bookings/${_id}` },
) {
  if (hasAccount) return [button(label, siteUrl(path))];
  return [
    paragraph(
      "To see your booking online, register or log in with this e-mail address, and open the link that we mail to it.",
    ),
    button("Register", siteUrl("/register")),
  ];
}

export type Payer = Parameters<typeof payPath>[0];

/** The next act: to pay what is due now, else to see the booking. Without an account both are said. */
export function payOrSee(booking: Payer, payNow?: number) {
  const toPay = payNow ? payButton(booking, `Pay ${formatRupees(payNow)}`) : [];
  return toPay.length > 0 && booking.hasAccount ? toPay : [...toPay, ...seeBooking(booking)];
}

export function payButton(booking: Payer, label = "Pay") {
  const path = payPath(booking);
  return path ? [button(label, siteUrl(path))] : [];
}
