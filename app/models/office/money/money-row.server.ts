import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { inBatches } from "~/values/batches";
import { fromDate } from "~/values/calendar";
import { pick } from "~/values/pick";
import { type Bounds, readPage } from "~/values/read-page";

import { MONEY_PAGE_SIZE } from "./tabs";

const SAME_COLUMNS = {
  bookingNumber: true,
  bookingStatus: true,
  totalPrice: true,
  paid: true,
  refundDue: true,
  owedBack: true,
  packageTitle: true,
  customerName: true,
  customerPhone: true,
} satisfies Prisma.BookingSelect;

export const moneyRowSelect = {
  ...SAME_COLUMNS,
  id: true,
  startDate: true,
  canceledAt: true,
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof moneyRowSelect }>;

export function moneyRow(row: Row) {
  return {
    _id: row.id,
    ...pick(row, SAME_COLUMNS),
    startDate: fromDate(row.startDate),
    canceledAt: row.canceledAt?.toISOString() ?? null,
  };
}

export type MoneyRow = ReturnType<typeof moneyRow>;

/** The bookings of a list by the day of their cancellation; those that were not canceled last (ascending) or first. */
export function byCancellation(where: Prisma.BookingWhereInput, direction: "asc" | "desc") {
  const list = { where, orderBy: [{ canceledAt: direction }, { id: direction }] };
  const read = async (bounds: Partial<Bounds>) =>
    (await db.booking.findMany({ ...list, select: moneyRowSelect, ...bounds })).map(moneyRow);
  // In the list's order: Prisma's own, by id, would look at all bookings if few match.
  const count = (bounds?: { take: number }) => db.booking.count({ ...list, ...bounds });
  return {
    read,
    count,
    readPage: (page: number) => readPage({ page, limit: MONEY_PAGE_SIZE }, count, read),
    async *each() {
      const batches = inBatches<Row>((last, take) =>
        db.booking.findMany({
          where: { ...where, id: { gt: last?.id } },
          orderBy: { id: "asc" },
          select: moneyRowSelect,
          take,
        }),
      );
      for await (const rows of batches) yield rows.map(moneyRow);
    },
  };
}
