import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { overdueSum } from "~/models/money/payment/dues";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { readTerms } from "~/models/system/setting/terms";
import { inBatches } from "~/values/batches";
import { fromDate, toDate, today } from "~/values/calendar";
import { readPage } from "~/values/read-page";

import { moneyRow, moneyRowSelect } from "./money-row.server";
import { MONEY_PAGE_SIZE } from "./tabs";

const select = {
  ...moneyRowSelect,
  advance: true,
  dueOn: true,
  confirmedAt: true,
  terms: { select: { value: true } },
} satisfies Prisma.BookingSelect;

const orderBy = [{ dueOn: "asc" }, { id: "asc" }] satisfies Prisma.BookingOrderByWithRelationInput[];

/** Bookings with an overdue payment, longest overdue first. */
export async function listOverdue(page: number) {
  const where = isOverdue();
  const [isKept, { rows, ...rest }] = await Promise.all([
    isMoneyKept(),
    readPage(
      { page, limit: MONEY_PAGE_SIZE },
      (bounds) => db.booking.count({ where, ...bounds }),
      (bounds) => db.booking.findMany({ where, orderBy, select, ...bounds }),
    ),
  ]);
  return { ...rest, isKept, rows: rows.map(overdueRow) };
}

export async function* eachOverdue() {
  const batches = inBatches<OverdueRow>((last, take) =>
    db.booking.findMany({ where: { AND: [isOverdue(), last ? after(last) : {}] }, orderBy, select, take }),
  );
  for await (const rows of batches) yield rows.map(overdueRow);
}

export function countOverdue(bounds?: { take: number }) {
  return db.booking.count({ where: isOverdue(), ...bounds });
}

function isOverdue(): Prisma.BookingWhereInput {
  return { deletedAt: null, dueOn: { lt: toDate(today()) } };
}

type OverdueRow = Prisma.BookingGetPayload<{ select: typeof select }>;

function after({ dueOn, id }: OverdueRow): Prisma.BookingWhereInput {
  return dueOn ? { dueOn: { gte: dueOn }, NOT: { dueOn, id: { lte: id } } } : {};
}

function overdueRow(row: OverdueRow) {
  const { advance, dueOn, confirmedAt, terms } = row;
  const shown = moneyRow(row);
  const sold = { ...shown, confirmedAt: confirmedAt?.toISOString() ?? null, terms: readTerms(terms.value) };
  return { ...shown, since: dueOn ? fromDate(dueOn) : "", amount: overdueSum(sold, advance, today()) };
}
