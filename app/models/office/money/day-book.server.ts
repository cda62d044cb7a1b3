import { db, readIds } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { findRecordedAfterCount } from "~/models/money/cash/list-cash.server";
import { type PaymentJson, paymentSelect, toPaymentJson } from "~/models/money/payment/json";
import { isReceivedIn, movedMoney } from "~/models/money/payment/moved-money.server";
import { inBatches } from "~/values/batches";
import { toDate } from "~/values/calendar";
import { COUNT_LIMIT } from "~/values/paging";
import { readPage } from "~/values/read-page";

import { type DayBookCriteria } from "./criteria.server";
import { MONEY_PAGE_SIZE } from "./tabs";

const select = {
  ...paymentSelect,
  reverses: { select: { kind: true } },
  booking: { select: { id: true, bookingNumber: true, customerName: true } },
} satisfies Prisma.PaymentSelect;

const orderBy = [{ receivedOn: "asc" }, { id: "asc" }] satisfies Prisma.PaymentOrderByWithRelationInput[];

export async function readDayBook(book: DayBookCriteria, page: number) {
  const where = await isOf(book);
  const [{ rows, ...rest }, totals, cash] = await Promise.all([
    readPage(
      { page, limit: MONEY_PAGE_SIZE },
      (bounds) => db.payment.count({ where, orderBy, ...bounds }),
      (bounds) => db.payment.findMany({ where, orderBy, select, ...bounds }),
    ),
    totalsOf(book, "method"),
    totalsOf({ ...book, method: "cash" }, "cashier"),
  ]);
  const sum = totals.reduce((all, { received, back }) => all + received - back, 0);
  return { ...rest, totals, cash: book.method && book.method !== "cash" ? [] : cash, sum, rows: await toDayBook(rows) };
}

export async function* eachOfDayBook(book: DayBookCriteria) {
  const where = await isOf(book);
  const batches = inBatches<Row>((last, take) =>
    db.payment.findMany({ where: { AND: [where, last ? after(last) : {}] }, orderBy, select, take }),
  );
  for await (const rows of batches) yield await toDayBook(rows);
}

/** A reference is compared as banks and guests write it: in any letters, with or without spaces, in part from its beginning. */
async function isOf({ from, to, method, reference }: DayBookCriteria): Promise<Prisma.PaymentWhereInput> {
  if (!reference) return { method, receivedOn: { gte: toDate(from), lte: toDate(to) } };
  const ids = await readIds(Prisma.sql`
    SELECT p."id" FROM "Payment" p WHERE ${isReferredTo(reference)} LIMIT ${COUNT_LIMIT}`);
  return { method, id: { in: ids } };
}

function isReferredTo(reference: string) {
  return Prisma.sql`p."reference" IS NOT NULL
    AND plain_reference(p."reference") LIKE plain_reference(${reference}) || '%' AND plain_reference(${reference}) <> ''`;
}

type Row = Prisma.PaymentGetPayload<{ select: typeof select }>;

function after({ receivedOn, id }: Row): Prisma.PaymentWhereInput {
  return { receivedOn: { gte: receivedOn }, NOT: { receivedOn, id: { lte: id } } };
}

export type DayBookRow = PaymentJson & {
  /** Whole rupees, negative for a refund or a reversed payment. */
  change: number;
  /** Cash that was recorded after the cash of its day had been counted. */
  isAfterCount: boolean;
  booking: { _id: string; bookingNumber: number; customerName: string };
};

async function toDayBook(rows: Row[]): Promise<DayBookRow[]> {
  const late = await findRecordedAfterCount(rows.filter(({ method }) => method === "cash").map(({ id }) => id));
  return rows.map(({ reverses, booking: { id, ...booking }, ...row }) => {
    const isIn = row.kind === "received" || reverses?.kind === "refund";
    const change = isIn ? row.amount : -row.amount;
    return { ...toPaymentJson(row), change, isAfterCount: late.has(row.id), booking: { _id: id, ...booking } };
  });
}

export type DayBookTotal = { name: string; received: number; back: number };

/** A reversed payment reduces `received` and a reversed refund reduces `back`, on the day of the reversal. */
function totalsOf({ from, to, method, reference }: DayBookCriteria, by: "method" | "cashier") {
  const isThen = reference ? isReferredTo(reference) : isReceivedIn({ from, to });
  const isOf = method ? Prisma.sql`${isThen} AND p."method" = ${method}` : isThen;
  const [column, name] =
    by === "method"
      ? [Prisma.sql`m."method"`, Prisma.sql`m."method"`]
      : [
          Prisma.sql`m."recordedBy"`,
          Prisma.sql`coalesce((SELECT "name" FROM "User" WHERE "id" = m."recordedBy" AND "deletedAt" IS NULL), (
          SELECT "recorderName" FROM "Payment" WHERE "method" = 'cash' AND "recordedBy" = m."recordedBy" ORDER BY "id" DESC LIMIT 1
        ), '')`,
        ];
  return db.$queryRaw<DayBookTotal[]>`
    SELECT ${name} AS "name",
      coalesce(sum(m."amount") FILTER (WHERE m."kind" = 'received'), 0)::float8 AS "received",
      coalesce(sum(m."amount") FILTER (WHERE m."kind" = 'refund'), 0)::float8 AS "back"
    FROM ${movedMoney(isOf)} m GROUP BY ${column} ORDER BY 1, ${column} NULLS FIRST`;
}
