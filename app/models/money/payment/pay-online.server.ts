import { type z } from "zod";

import { db } from "~/db.server";
import { log } from "~/log.server";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { dueOf, isRefund } from "~/models/money/due/due-of";
import { toDue } from "~/models/money/due/due-shape";
import { getSettings } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { getGateway } from "~/services/gateway/gateway.server";
import { siteUrl } from "~/site.server";
import { today } from "~/values/calendar";

import { type payOnlineSchema } from "./schema";
import { linkToPay, noteOf, sumsToPay, waysToPay, whyNothingToPay } from "./ways-to-pay";

type PayOnline = z.output<typeof payOnlineSchema> & {
  /** Where the gateway sends the guest afterwards. */
  page?: `/${string}`;
};

/** The URL of the gateway's page. An order records nothing: only the gateway's signed event counts as money. */
export async function payOnline(
  booking: GuestBookingJson,
  { sum, seen, page = `/bookings/${booking._id}` }: PayOnline,
) {
  const gateway = getGateway();
  if (!gateway) return refuse("NOT_FOUND", "Please choose another way to pay.");
  const closed = whyNothingToPay(booking);
  if (closed) return refuse("STALE_EDIT", closed);

  const { _id, bookingNumber } = booking;
  const sums = sumsToPay(booking);
  const amount = sums[sum];
  if (seen !== undefined && seen !== amount)
    return refuse("STALE_EDIT", "What is to pay has changed. Please look again.");
  // Each payment, refund and day begins a new order: an old one may be paid already, or have run out.
  const entries = await db.payment.count({ where: { bookingId: _id } });
  const onceKey = `order:${_id}:${entries}:${amount}:${today()}`;
  const order = { ref: _id, amount, onceKey, returnUrl: siteUrl(page) };
  const { orderId, payUrl } = await gateway.createOrder(order);
  log.info({ driver: gateway.name, orderId, bookingNumber, amount }, "gateway order");
  return done({ payUrl });
}

/** The data of the page to pay at; `closed` is a sentence saying why there is nothing to pay. */
export async function showPay(booking: GuestBookingJson, isAll: boolean) {
  const { site, saved } = await getSettings();
  const ways = waysToPay(saved);
  const closed = whyNothingToPay(booking);
  const isOnline = getGateway() !== null;
  if (closed || !(ways || isOnline)) {
    const none = { due: [], ways: null, isOnline: false, sums: null, amount: 0, note: "", link: null, payee: "" };
    return { ...booking, closed, ...none };
  }

  const sums = sumsToPay(booking);
  const amount = isAll ? sums.all : sums.now;
  const payee = saved.legalName || site.brand;
  const link = ways?.upi ? linkToPay(ways.upi, payee, booking, amount) : null;
  const due = toDue(dueOf(booking, today())).filter((line) => !isRefund(line));
  return { ...booking, closed, due, ways, isOnline, sums, amount, note: noteOf(booking), link, payee };
}

export type PayJson = Awaited<ReturnType<typeof showPay>>;
