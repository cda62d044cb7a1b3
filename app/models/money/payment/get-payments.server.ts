import { db } from "~/db.server";
import { getBooking, getNamedBooking } from "~/models/booking/get-booking.server";
import { done } from "~/result";

import { entriesOf, refundState, sumsOf } from "./entries";
import { paymentSelect, toPaymentJson } from "./json";

export async function readPayments(bookingId: string) {
  const orderBy = [{ createdAt: "asc" as const }, { id: "asc" as const }];
  const rows = await db.payment.findMany({ where: { bookingId }, orderBy, select: paymentSelect });
  return rows.map(toPaymentJson);
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
  return done({ booking, money: await readMoney(booking) });
}

export async function readMoney(booking: { _id: string; canceledAt: string | null; refundDue: number | null }) {
  const entries = entriesOf(await readPayments(booking._id));
  return { entries, ...sumsOf(entries), refund: refundState(booking, entries) };
}

export type Money = Awaited<ReturnType<typeof readMoney>>;
