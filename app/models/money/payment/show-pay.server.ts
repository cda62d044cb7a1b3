import { type OwnBookingJson } from "~/models/booking/own-json";
import { getSettings } from "~/models/system/setting/get-site.server";
import { getGateway } from "~/services/gateway/gateway.server";

import { linkToPay, noteOf, sumsToPay, waysToPay, whyNothingToPay } from "./ways-to-pay";

/** The data of the page to pay at; `closed` is a sentence saying why there is nothing to pay. */
export async function showPay(booking: OwnBookingJson, isAll: boolean) {
  const { site, saved } = await getSettings();
  const ways = waysToPay(saved);
  const closed = whyNothingToPay(booking);
  const isOnline = getGateway() !== null;
  if (closed || !(ways || isOnline)) {
    const none = { ways: null, isOnline: false, sums: null, amount: 0, note: "", link: null, payee: "" };
    return { ...booking, closed, ...none };
  }

  const sums = sumsToPay(booking);
  const amount = isAll ? sums.all : sums.now;
  const payee = saved.legalName || site.brand;
  const link = ways?.upi ? linkToPay(ways.upi, payee, booking, amount) : null;
  return { ...booking, closed, ways, isOnline, sums, amount, note: noteOf(booking), link, payee };
}

export type PayJson = Awaited<ReturnType<typeof showPay>>;
