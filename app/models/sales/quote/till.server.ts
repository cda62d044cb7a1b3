import { type z } from "zod";

import { db } from "~/db.server";
import { type GuestBookingJson } from "~/models/booking/guest-json";
import { payOnline, showPay } from "~/models/money/payment/pay-online.server";
import { type payOnlineSchema } from "~/models/money/payment/schema";
import { readClaims, showClaims } from "~/models/money/payment-claim/claims-of.server";
import { makeClaim } from "~/models/money/payment-claim/make-claim.server";
import { type claimSchema } from "~/models/money/payment-claim/schema";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { pick } from "~/values/pick";

import { closedInWords } from "./closed";
import { findByKey, NO_QUOTE_HERE } from "./find-quote.server";
import { readBooking } from "./read-booking.server";

/** What of the page to pay at is shown by a quote's link: nothing about the guest. */
const SHOWN = {
  startDate: true,
  totalPrice: true,
  paid: true,
  balance: true,
  due: true,
  ways: true,
  isOnline: true,
  sums: true,
  amount: true,
  note: true,
  link: true,
  payee: true,
} as const;

/** How the booking of an accepted quote is paid, and what was reported as paid. */
export async function showTill(booking: GuestBookingJson, isAll: boolean, claims = readClaims(booking)) {
  const [pay, told] = await Promise.all([showPay(booking, isAll), showClaims(booking, claims)]);
  return { pay: pick(pay, SHOWN), told };
}

export type Till = Awaited<ReturnType<typeof showTill>>;

type Claim = z.output<typeof claimSchema> & { key: string | undefined };

/** Whoever holds the link reports a payment in the place of the booking's guest. */
export async function claimByKey({ key, ...claim }: Claim) {
  const found = await findBooking(key);
  if (!found.ok) return found;
  const { _id: id, userId } = found.value;
  return makeClaim({ id, by: { id: userId }, ...claim });
}

type PayByKey = z.output<typeof payOnlineSchema> & { key: string | undefined };

export async function payOnlineByKey({ key, ...order }: PayByKey) {
  const found = await findBooking(key);
  return found.ok ? payOnline(found.value, { ...order, page: `/quote/${key}` }) : found;
}

async function findBooking(key: string | undefined) {
  const found = await findByKey(db, key);
  if (!found) return refuse("NOT_FOUND", NO_QUOTE_HERE);
  const booking = await readBooking(found.row);
  const closed = closedInWords(found.row, found.newest, booking, (await getSite()).phone);
  if (closed) return refuse("GONE", closed);
  return booking ? done(booking) : refuse("STALE_EDIT", "There is nothing to pay: this quote has no booking.");
}
