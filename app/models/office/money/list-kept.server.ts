import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { inBatches } from "~/values/batches";
import { readPage } from "~/values/read-page";

import { moneyRow, moneyRowSelect } from "./money-row.server";
import { MONEY_PAGE_SIZE } from "./tabs";

const select = moneyRowSelect;

/** Canceled bookings of which more is here than is owed back. */
const isKept = {
  deletedAt: null,
  bookingStatus: "canceled",
  paid: { gt: db.booking.fields.owedBack },
} satisfies Prisma.BookingWhereInput;

export async function listKept(page: number) {
  const orderBy = [{ canceledAt: "desc" }, { id: "desc" }] satisfies Prisma.BookingOrderByWithRelationInput[];
  const [{ rows, ...rest }, { _sum }] = await Promise.all([
    readPage({ page, limit: MONEY_PAGE_SIZE }, countKept, (bounds) =>
      db.booking.findMany({ where: isKept, orderBy, select, ...bounds }),
    ),
    db.booking.aggregate({ where: isKept, _sum: { paid: true, owedBack: true } }),
  ]);
  return { ...rest, sum: (_sum.paid ?? 0) - (_sum.owedBack ?? 0), rows: rows.map(moneyRow) };
}

export async function* eachKept() {
  const batches = inBatches<{ id: string } & Parameters<typeof moneyRow>[0]>((last, take) =>
    db.booking.findMany({ where: { ...isKept, id: { gt: last?.id } }, orderBy: { id: "asc" }, select, take }),
  );
  for await (const rows of batches) yield rows.map(moneyRow);
}

/** In the order of the index Booking_kept: Prisma's own, by id, would look at all bookings if few are kept. */
export function countKept(bounds?: { take: number }) {
  return db.booking.count({ where: isKept, orderBy: [{ canceledAt: "asc" }, { id: "asc" }], ...bounds });
}
