import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type PaymentJson, paymentSelect, toPaymentJson } from "~/models/money/payment/json";
import { inBatches } from "~/values/batches";
import { toDate } from "~/values/calendar";
import { readPage } from "~/values/read-page";

import { type Days } from "./criteria.server";
import { MONEY_PAGE_SIZE } from "./tabs";

const select = {
  ...paymentSelect,
  reverses: { select: { kind: true } },
  booking: { select: { id: true, bookingNumber: true, customerName: true } },
} satisfies Prisma.PaymentSelect;

const orderBy = [{ receivedOn: "asc" }, { id: "asc" }] satisfies Prisma.PaymentOrderByWithRelationInput[];

/** The payments of these days, and for each method the sums received and paid back. */
export async function readDayBook(days: Days, page: number) {
  const where = isOf(days);
  const [{ rows, ...rest }, totals] = await Promise.all([
    readPage(
      { page, limit: MONEY_PAGE_SIZE },
      (bounds) => db.payment.count({ where, ...bounds }),
      (bounds) => db.payment.findMany({ where, orderBy, select, ...bounds }),
    ),
    totalsOf(days),
  ]);
  return { ...rest, totals, rows: rows.map(dayBookRow) };
}

export async function* eachOfDayBook(days: Days) {
  const batches = inBatches<Row>((last, take) =>
    db.payment.findMany({ where: { AND: [isOf(days), last ? after(last) : {}] }, orderBy, select, take }),
  );
  for await (const rows of batches) yield rows.map(dayBookRow);
}

function isOf({ from, to }: Days): Prisma.PaymentWhereInput {
  return { receivedOn: { gte: toDate(from), lte: toDate(to) } };
}

type Row = Prisma.PaymentGetPayload<{ select: typeof select }>;

function after({ receivedOn, id }: Row): Prisma.PaymentWhereInput {
  return { receivedOn: { gte: receivedOn }, NOT: { receivedOn, id: { lte: id } } };
}

export type DayBookRow = PaymentJson & {
  /** Whole rupees, negative for a refund or an undone payment. */
  change: number;
  booking: { _id: string; bookingNumber: number; customerName: string };
};

function dayBookRow({ reverses, booking: { id, ...booking }, ...row }: Row): DayBookRow {
  const isIn = row.kind === "received" || reverses?.kind === "refund";
  return { ...toPaymentJson(row), change: isIn ? row.amount : -row.amount, booking: { _id: id, ...booking } };
}

export type MethodTotal = { method: string; received: number; back: number };

/** An undone payment reduces `received` and an undone refund reduces `back`, on the day of the undoing. */
function totalsOf({ from, to }: Days) {
  return db.$queryRaw<MethodTotal[]>`
    SELECT p."method",
      coalesce(sum(CASE WHEN p."kind" = 'received' THEN p."amount" WHEN r."kind" = 'received' THEN -p."amount" END), 0)::float8
        AS "received",
      coalesce(sum(CASE WHEN p."kind" = 'refund' THEN p."amount" WHEN r."kind" = 'refund' THEN -p."amount" END), 0)::float8
        AS "back"
    FROM "Payment" p LEFT JOIN "Payment" r ON r."id" = p."reversesId"
    WHERE p."receivedOn" BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
    GROUP BY p."method" ORDER BY p."method"`;
}
