import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";

import { byCancellation } from "./money-row.server";

const where = {
  deletedAt: null,
  bookingStatus: "canceled",
  paid: { gt: db.booking.fields.owedBack },
} satisfies Prisma.BookingWhereInput;

/** Canceled bookings of which more is here than is owed back. */
export const keptMoney = byCancellation(where, "desc");

export async function listKept(page: number) {
  const [found, { _sum }] = await Promise.all([
    keptMoney.readPage(page),
    db.booking.aggregate({ where, _sum: { paid: true, owedBack: true } }),
  ]);
  return { ...found, sum: (_sum.paid ?? 0) - (_sum.owedBack ?? 0) };
}
