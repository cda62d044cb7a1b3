import { siteUrl } from "~/site.server";
import { formatRupees } from "~/values/money";

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

/** The next act: to pay what is due now, else to see the booking. */
export function payOrSee(booking: Reader & { _id: string }, payNow?: number) {
  if (!payNow) return seeBooking(booking);
  return seeBooking(booking, { label: `Pay ${formatRupees(payNow)}`, path: `/bookings/${booking._id}/pay` });
}
