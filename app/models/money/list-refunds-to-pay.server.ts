import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";

import { moneyRow, moneyRowSelect } from "./money-row.server";
import { readAll, readPage } from "./read-page.server";

const select = moneyRowSelect;

const isOwedBack = { deletedAt: null, owedBack: { gt: 0 } } satisfies Prisma.BookingWhereInput;

/** What we owe to guests: those who wait longest first, and last who paid more than the total. */
export async function listRefundsToPay(page: number) {
  const orderBy = [{ canceledAt: "asc" }, { id: "asc" }] satisfies Prisma.BookingOrderByWithRelationInput[];
  const { rows, ...rest } = await readPage(
    page,
    (bounds) => db.booking.count({ where: isOwedBack, ...bounds }),
    (bounds) => db.booking.findMany({ where: isOwedBack, orderBy, select, ...bounds }),
  );
  return { ...rest, rows: rows.map(moneyRow) };
}

export async function* eachRefundToPay() {
  const batches = readAll<{ id: string } & Parameters<typeof moneyRow>[0]>((last, take) =>
    db.booking.findMany({ where: { ...isOwedBack, id: { gt: last?.id } }, orderBy: { id: "asc" }, select, take }),
  );
  for await (const rows of batches) yield rows.map(moneyRow);
}

export function countRefundsToPay(bounds?: { take: number }) {
  return db.booking.count({ where: isOwedBack, ...bounds });
}
