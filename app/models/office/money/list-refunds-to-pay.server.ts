import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";

import { byCancellation } from "./money-row.server";

const where = { deletedAt: null, owedBack: { gt: 0 } } satisfies Prisma.BookingWhereInput;

/** Refunds we owe: canceled bookings first, longest waiting first, then overpaid ones. */
export const refundsToPay = byCancellation(where, "asc");

export async function listRefundsToPay(page: number) {
  const [found, { _sum }] = await Promise.all([
    refundsToPay.readPage(page),
    db.booking.aggregate({ where, _sum: { owedBack: true } }),
  ]);
  return { ...found, sum: _sum.owedBack ?? 0 };
}

export const REFUNDS_TO_PAY = Prisma.sql`
  "Booking" WHERE "deletedAt" IS NULL AND "owedBack" > 0 ORDER BY "canceledAt", "id"`;
