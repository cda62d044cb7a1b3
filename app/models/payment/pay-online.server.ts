import { log } from "~/log.server";
import { type OwnBookingJson } from "~/models/booking/own/json";
import { done, refuse } from "~/result";
import { getGateway } from "~/services/gateway/gateway.server";
import { siteUrl } from "~/site.server";

import { sumsToPay, whyNothingToPay } from "./ways-to-pay";

/** Gives the gateway's page. The order changes nothing here: only a signed event is money. */
export async function payOnline(booking: OwnBookingJson, isAll: boolean) {
  const gateway = getGateway();
  if (!gateway) return refuse("NOT_FOUND", "Please choose another way to pay.");
  const closed = whyNothingToPay(booking);
  if (closed) return refuse("STALE_EDIT", closed);

  const { _id, paid, bookingNumber } = booking;
  const sums = sumsToPay(booking);
  const amount = isAll ? sums.all : sums.now;
  const onceKey = `order:${_id}:${paid}:${amount}`;
  const order = { ref: _id, amount, onceKey, returnUrl: siteUrl(`/bookings/${_id}`) };
  const { orderId, payUrl } = await gateway.createOrder(order);
  log.info({ driver: gateway.name, orderId, bookingNumber, amount }, "gateway order");
  return done({ payUrl });
}
