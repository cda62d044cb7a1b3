import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { inBatches } from "~/values/batches";
import { readPage } from "~/values/read-page";

import { moneyRow, moneyRowSelect } from "./money-row.server";
import { MONEY_PAGE_SIZE } from "./tabs";

const select = moneyRowSelect;

const isOwedBack = { deletedAt: null, owedBack: { gt: 0 } } satisfies Prisma.BookingWhereInput;

const orderBy = [{ canceledAt: "asc" }, { id: "asc" }] satisfies Prisma.BookingOrderByWithRelationInput[];

/** The first of the list, without counting the rest. */
export async function listRefundsFirst(take: number) {
  return (await db.booking.findMany({ where: isOwedBack, orderBy, select, take })).map(moneyRow);
}

/** Refunds we owe: canceled bookings first, longest waiting first, then overpaid ones. */
export async function listRefundsToPay(page: number) {
  const [{ rows, ...rest }, { _sum }] = await Promise.all([
    readPage({ page, limit: MONEY_PAGE_SIZE }, countRefundsToPay, (bounds) =>
      db.booking.findMany({ where: isOwedBack, orderBy, select, ...bounds }),
    ),
    db.booking.aggregate({ where: isOwedBack, _sum: { owedBack: true } }),
  ]);
  return { ...rest, sum: _sum.owedBack ?? 0, rows: rows.map(moneyRow) };
}

export async function* eachRefundToPay() {
  const batches = inBatches<{ id: string } & Parameters<typeof moneyRow>[0]>((last, take) =>
    db.booking.findMany({ where: { ...isOwedBack, id: { gt: last?.id } }, orderBy: { id: "asc" }, select, take }),
  );
  for await (const rows of batches) yield rows.map(moneyRow);
}

export const REFUNDS_TO_PAY = Prisma.sql`
  SELECT FROM "Booking" WHERE "deletedAt" IS NULL AND "owedBack" > 0 ORDER BY "canceledAt", "id"`;

function countRefundsToPay(bounds?: { take: number }) {
  return db.booking.count({ where: isOwedBack, orderBy, ...bounds });
}
