import { siteUrl } from "~/site.server";
import { formatRupees } from "~/values/money";

import { button, paragraph } from "./layout";

export type Reader = { hasAccount: boolean };

/** Leads to the guest's booking. Without an account, they first need one. */
export function seeBooking(
  { _id, hasAccount }: Reader & { _id: string },
  { label = "See my booking", part = "" } = {},
) {
  if (hasAccount) return [button(label, siteUrl(`/bookings/${_id}${part}`))];
  return [
    paragraph(
      "To see your booking online, register or log in with this e-mail address, and open the link that we mail to it.",
    ),
    button("Register", siteUrl("/register")),
  ];
}

/** The next act: to pay what is due now, else to see the booking. */
export function payOrSee(booking: Reader & { _id: string }, payNow?: number) {
  return seeBooking(booking, payNow ? { label: `Pay ${formatRupees(payNow)}`, part: "/pay" } : {});
}
