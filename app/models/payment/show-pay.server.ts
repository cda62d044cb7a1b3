import { type OwnBookingJson } from "~/models/booking/own/json";
import { getSettings } from "~/models/setting/get-site.server";

import { linkToPay, noteOf, sumsToPay, waysToPay, whyNothingToPay } from "./ways-to-pay";

/** What a guest is shown to pay, and how; `closed` says why there is nothing to pay here. */
export async function showPay(booking: OwnBookingJson, isAll: boolean) {
  const { site, saved } = await getSettings();
  const ways = waysToPay(saved);
  const closed = whyNothingToPay(booking);
  if (closed || !ways)
    return { ...booking, closed, ways: null, sums: null, amount: 0, note: "", link: null, payee: "" };

  const sums = sumsToPay(booking);
  const amount = isAll ? sums.all : sums.now;
  const payee = saved.legalName || site.brand;
  const link = ways.upi && linkToPay(ways.upi, payee, booking, amount);
  return { ...booking, closed, ways, sums, amount, note: noteOf(booking), link, payee };
}

export type PayJson = Awaited<ReturnType<typeof showPay>>;

/** Whether guests are led to pages to pay at. */
export async function takesPayments() {
  return waysToPay((await getSettings()).saved) !== null;
}
