import { db } from "~/db.server";
import { getBooking, getNamedBooking } from "~/models/booking/row/get-booking.server";
import { done } from "~/result";

import { entriesOf, refundState, sumsOf } from "./entries";
import { type PaymentJson, paymentSelect, toPaymentJson } from "./json";

export async function readPayments(bookingId: string) {
  return (await findPayments(bookingId)).map(toPaymentJson);
}

/** All payments of a booking, the oldest first. */
export function findPayments(bookingId: string) {
  return db.payment.findMany({
    where: { bookingId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { ...paymentSelect, bookingId: true },
  });
}

export async function getPayments(id: string | undefined) {
  const found = await getBooking(id);
  if (!found.ok) return found;
  const { paid, balance } = found.value.booking;
  return done({ payments: await readPayments(found.value.booking._id), paid, balance });
}

export async function getMoney(id: string | undefined) {
  const found = await getNamedBooking(id);
  if (!found.ok) return found;
  const { booking } = found.value;
  return done({ booking, money: moneyOf(booking, await readPayments(booking._id)) });
}

export function moneyOf(booking: { canceledAt: string | null; refundDue: number | null }, payments: PaymentJson[]) {
  const entries = entriesOf(payments);
  return { entries, ...sumsOf(entries), refund: refundState(booking, entries) };
}

export type Money = ReturnType<typeof moneyOf>;
